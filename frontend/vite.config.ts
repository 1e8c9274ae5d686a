import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { withoutNotes } from './build-log.ts';
import { bundledPackages } from './bundled-packages.ts';

/** The cascade layer of a component's style sheet is the folder below `src`; `styles/index.css` says their order. */
const layers: Plugin = {
  name: 'layers',
  enforce: 'pre',
  transform(code, id) {
    const folder = /\/src\/(?!styles\/)(\w+)\/.*\.css$/.exec(id)?.[1];
    return folder === undefined ? null : { code: `@layer ${folder} {\n${code}}`, map: null };
  },
};

type Modules = (id: string) => { importedIds: readonly string[] } | null;

/** What a first visit runs: the entry and all that it imports, without what is fetched when it is needed. */
function firstModules(find: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    find(id)?.importedIds.forEach(add);
  };
  add(fileURLToPath(new URL('src/entry-client.tsx', import.meta.url)));
  return found;
}

/** The client build, and the settings of the tests. The site's base path is known only at run time, so all is relative. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [layers, bundledPackages('client')],
  resolve: {
    alias: {
      '@tests': fileURLToPath(new URL('tests', import.meta.url)),
      '@': fileURLToPath(new URL('src', import.meta.url)),
    },
  },
  build: {
    outDir: '../.cache/bundle',
    emptyOutDir: false,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      onLog: withoutNotes,
      // One file for all of a first visit: the bundler would make one of each part that a later file imports as well.
      output: {
        codeSplitting: {
          groups: [
            { name: (id, modules) => (firstModules((of) => modules.getModuleInfo(of)).has(id) ? 'first' : null) },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    // One document for all files of a worker: setting up jsdom takes longer than most tests.
    isolate: false,
    restoreMocks: true,
  },
});
