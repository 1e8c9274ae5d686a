import commonjs from '@rollup/plugin-commonjs';
import { rollup, type OutputChunk, type Plugin, type RollupBuild, type RollupLog } from '@rollup/browser';
import { minify } from 'terser';
import { posixPath } from '@/server/modules';

/** A file as the engine read it: it decides what each import means, so that the bundler itself reaches no file. */
interface Source {
  code: string;
  /** How `code` differs from the file. */
  map?: string | null;
  /** Style sheets that come with it, in their order. */
  styles?: string[];
  /** Whether it does nothing but export, so that it is left out where no export is used. */
  pure?: boolean;
}

export interface BundleRequest {
  files: Record<string, Source>;
  /** By file and specifier: a file, or a chunk that is there already, as `chunk:NAME`. */
  resolved: Record<string, Record<string, string>>;
  /** Files by the names of their chunks. */
  entries: Record<string, string>;
  /** The chunks that are there already, by name. */
  chunks: Record<string, { browser: string; styles: string[] }>;
  /** Whether to make source maps; their files are relative to `site`. */
  maps: boolean;
  site: string;
}

interface Chunk {
  code: string;
  map: string;
}

export interface BundleAnswer {
  /** Published names of the chunks of the entries. */
  entries: Record<string, { browser: string; build: string; styles: string[]; imports: string[]; later: string[] }>;
  /** Modules for browsers, by name. */
  browser: Record<string, Chunk>;
  /** The same as CommonJS, for the engine. */
  build: Record<string, Chunk>;
}

type Graph = Map<string, readonly string[]>;

export type Failure = { message: string; file: string; line: number; column: number };

const existing = 'chunk:';
const shared = 'shared:';
/** Modules that are part of the page. As CommonJS, they give whatever names an import asks for. */
const sharedModule = (name: string) => `module.exports = globalThis.docsteadModule(${JSON.stringify(name)});`;
const extensions = ['.js', '.cjs', '.mjs', '.jsx', '.ts', '.tsx', '.mts', '.cts'];

export async function bundle(request: BundleRequest): Promise<BundleAnswer | Failure> {
  const graph = new Map<string, readonly string[]>();
  try {
    const build = await rollup({
      input: request.entries,
      plugins: [
        reader(request, graph),
        commonjs({ extensions, transformMixedEsModules: true, strictRequires: 'auto' }),
      ],
      preserveEntrySignatures: 'strict',
      treeshake: { tryCatchDeoptimization: false },
      onLog: failOnMissing,
    });
    const answer = await written(build, request, graph);
    await build.close();
    return answer;
  } catch (error) {
    const { message, id = '', loc } = error as RollupLog;
    const [line, column] = loc ? [loc.line, loc.column + 1] : [0, 0];
    // The bundler puts the place before its messages.
    const text = message.replace(/^\S+ \(\d+:\d+\): /, '');
    return { message: text, file: withoutQuery(loc?.file ?? id), line, column };
  }
}

/** What is missing is `undefined`, or left to the browser, in the eyes of the bundler; here it is a mistake. */
function failOnMissing(_: string, log: RollupLog): void {
  if (log.code === 'MISSING_EXPORT' || log.code === 'UNRESOLVED_IMPORT') throw log as unknown as Error;
}

// The plugin for CommonJS puts its own marks around and after the names of files.
const withoutQuery = (id: string): string => id.replace(/^\0/, '').replace(/\?.*$/, '');

function reader({ files, resolved }: BundleRequest, graph: Graph): Plugin {
  return {
    name: 'files',
    resolveId(specifier, importer) {
      if (importer === undefined) return specifier;
      const target = (resolved[importer] ?? resolved[withoutQuery(importer)])?.[specifier];
      if (target === undefined) return specifier in files ? specifier : null;
      if (target.startsWith(existing)) return { id: target, external: true };
      const id = target.startsWith(shared) ? `${target}.js` : target;
      return { id, moduleSideEffects: !files[target]?.pure };
    },
    load(id) {
      if (id.startsWith(shared)) return sharedModule(id.slice(shared.length, -3));
      const file = files[id];
      return file ? { code: file.code, map: file.map ?? null } : null;
    },
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      graph.set(id, [...importedIds, ...dynamicallyImportedIds]);
    },
  };
}

async function written(build: RollupBuild, request: BundleRequest, graph: Graph): Promise<BundleAnswer> {
  const options = {
    sourcemap: request.maps ? ('hidden' as const) : false,
    sourcemapExcludeSources: true,
    sourcemapPathTransform: (path: string) => posixPath.relative(`/${request.site}`, `/${path}`),
    entryFileNames: '[name]-[hash:10].js',
    chunkFileNames: 'shared-[hash:10].js',
    hashCharacters: 'hex' as const,
  };
  const browser = await build.generate({
    ...options,
    format: 'es',
    // Packages have no maps. They are many times larger than the site's own files, and seldom bundled.
    plugins: request.maps ? [] : [smaller],
    paths: (id) => `./${request.chunks[id.slice(existing.length)]?.browser}`,
    compact: true,
  });
  const forBuild = await build.generate({
    ...options,
    format: 'cjs',
    exports: 'named',
    interop: 'auto',
    externalLiveBindings: false,
    esModule: true,
  });
  const chunksOf = (output: readonly { type: string }[]) =>
    output.filter((part): part is OutputChunk => part.type === 'chunk');
  const [forBrowsers, forEngine] = [chunksOf(browser.output), chunksOf(forBuild.output)];
  const entries: BundleAnswer['entries'] = {};
  const byName = Object.fromEntries(forBrowsers.map((chunk) => [chunk.fileName, chunk]));
  for (const [name, id] of Object.entries(request.entries)) {
    const chunk = entryChunk(forBrowsers, name);
    entries[name] = {
      browser: chunk.fileName,
      build: entryChunk(forEngine, name).fileName,
      styles: stylesOf(id, graph, request),
      imports: closure(chunk, byName, ({ imports }) => imports),
      later: closure(chunk, byName, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
    };
  }
  return { entries, browser: codes(forBrowsers), build: codes(forEngine) };
}

/**
 * Takes out comments and spaces, and shortens names: a package gets half as large. More compression takes twice the
 * time, and saves a twentieth.
 */
const smaller: Plugin = {
  name: 'smaller',
  renderChunk: async (code) => (await minify(code, { module: true, compress: false, mangle: true })).code ?? code,
};

function entryChunk(chunks: readonly OutputChunk[], name: string): OutputChunk {
  return chunks.find((chunk) => chunk.isEntry && chunk.name === name) as OutputChunk;
}

/** What a browser loads together with a chunk, or later. */
function closure(
  chunk: OutputChunk,
  byName: Record<string, OutputChunk | undefined>,
  needs: (chunk: OutputChunk) => readonly string[],
): string[] {
  const found = new Set<string>();
  const visit = (visited: OutputChunk) => {
    for (const name of needs(visited).map((path) => path.replace(/^\.\//, ''))) {
      if (found.has(name)) continue;
      found.add(name);
      const next = byName[name];
      if (next) visit(next);
    }
  };
  visit(chunk);
  return [...found];
}

const codes = (chunks: readonly OutputChunk[]): Record<string, Chunk> =>
  Object.fromEntries(chunks.map(({ fileName, code, map }) => [fileName, { code, map: map?.toString() ?? '' }]));

/** The style sheets of all modules that an entry imports, in the order in which the modules run. */
function stylesOf(entry: string, graph: Graph, { files, chunks }: BundleRequest): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of graph.get(id) ?? []) visit(next);
    const { styles = [] } = files[id] ?? files[withoutQuery(id)] ?? chunks[id.slice(existing.length)] ?? {};
    for (const style of styles) found.add(style);
  };
  visit(entry);
  return [...found];
}
