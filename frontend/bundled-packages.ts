import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../.cache/bundled-packages/', import.meta.url));
const packageOf = /\/node_modules\/((?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;

/** Lists the npm packages whose code is in a build; `tools/third_party.py` collects their licences from the list. */
export function bundledPackages(build: string): Plugin {
  const packages = new Set<string>();
  return {
    name: 'bundled-packages',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        for (const id of output.type === 'chunk' ? Object.keys(output.modules) : output.originalFileNames) {
          const found = packageOf.exec(`/${id.replaceAll('\\', '/')}`);
          if (found?.[1] !== undefined) packages.add(found[1]);
        }
      }
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}${build}.json`, JSON.stringify([...packages].sort()));
    },
  };
}
