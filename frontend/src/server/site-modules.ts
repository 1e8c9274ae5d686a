import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Exports } from '@/content/scope';

/** The bundled modules of the site: `Bundle.scripts` of `docstead/modules/bundle.py`. */
export interface SiteModules {
  /** CommonJS by file name. */
  files: Record<string, string>;
  maps: Record<string, string>;
  /** File names by the names with which other files require them. */
  chunks: Record<string, string>;
}

/** A place in a file of the site. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

interface Loaded {
  exports: Exports;
  done: boolean;
}

type Body = (require: (id: string) => Exports, module: Loaded, exports: Exports) => void;

const folder = 'docstead-modules/';
let site: SiteModules = { files: {}, maps: {}, chunks: {} };
const loaded = new Map<string, Loaded>();

export function setModules(modules: SiteModules): void {
  site = modules;
  loaded.clear();
}

/** What a module exports. It runs once, for all pages. */
export function loadModule(file: string): Exports {
  const known = loaded.get(file);
  if (known) return known.exports;
  const code = site.files[file];
  if (code === undefined) throw new Error(`there is no module ${file}`);
  const module: Loaded = { exports: {}, done: false };
  loaded.set(file, module);
  try {
    const body = (0, eval)(`(function (require, module, exports) {${code}\n})\n//# sourceURL=${folder}${file}`) as Body;
    body((id) => loadModule(site.chunks[id] ?? id.replace(/^\.\//, '')), module, module.exports);
    module.done = true;
  } catch (error) {
    loaded.delete(file);
    throw error;
  }
  return module.exports;
}

/** Forgets modules whose run was ended, as by the limit of time. */
export function forgetUnfinished(): void {
  for (const [file, module] of loaded) if (!module.done) loaded.delete(file);
}

/** The innermost place in a file of the site from which an error was thrown. */
export function placeOf(error: unknown): Place | null {
  const stack = error instanceof Error ? String(error.stack) : '';
  for (const [, file = '', line, column] of stack.matchAll(/docstead-modules\/([^\s:()]+):(\d+):(\d+)/g)) {
    const map = site.maps[file];
    if (!map) continue;
    const found = originalPositionFor(new TraceMap(map), { line: Number(line), column: Number(column) - 1 });
    if (found.source !== null) return { file: found.source, line: found.line, column: found.column + 1 };
  }
  return null;
}
