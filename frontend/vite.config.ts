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

/** Parts that only the build renders are no part of the browser's scripts. */
const withoutBuildParts: Plugin = {
  name: 'without-build-parts',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (/\.build\.tsx$/.test(id) ? { code: 'export default null', moduleType: 'js' } : null),
};

/** What the bundler adds for packages in the older format of modules, such as React. */
const runtime = '\0rolldown/runtime.js';

type Modules = (id: string) => { importedIds: readonly string[] } | null;

/** A module and all that it imports, without what is fetched when it is needed. */
function importedBy(file: string, find: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    find(id)?.importedIds.forEach(add);
  };
  add(fileURLToPath(new URL(`src/${file}`, import.meta.url)));
  return found;
}

/**
 * The script of the page with all styles, one file for what it starts, one for components in texts, one for pages where React
 * renders them, without what the panel of small screens has of them, and one for what comes last: small files are compressed
 * badly.
 */
function chunkOf(id: string, find: Modules): string | null {
  const isIn = (file: string): boolean => importedBy(file, find).has(id);
  if (isIn('entry-client.ts') || id.endsWith('vite/preload-helper.js')) return 'entry-client';
  if (isIn('app/start.tsx') || isIn('features/search/search-client.browser.ts') || id === runtime) return 'start';
  if (isIn('app/extras.browser.tsx') || isIn('app/prefetch.ts')) return 'extras';
  // Pages have parts of components as well, and must not load all that components need.
  if (isIn('content/hydrate-islands.tsx')) return isIn('pages/components.ts') ? 'start' : 'islands';
  if (isIn('pages/components.ts')) return isIn('layout/navbar/mobile-panel.browser.tsx') ? 'lists' : 'pages';
  return null;
}

/** A group takes what its modules import as well, unless one before it has it. */
const CHUNKS = ['entry-client', 'start', 'extras', 'islands', 'lists', 'pages'];

/** The client build, and the settings of the tests. The site's base path is known only at run time, so all is relative. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [layers, withoutBuildParts, bundledPackages('client')],
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
    // Mermaid's engine for large graphs is loaded for them alone.
    chunkSizeWarningLimit: 1600,
    rolldownOptions: {
      input: 'src/entry-client.ts',
      onLog: withoutNotes,
      output: {
        codeSplitting: {
          groups: CHUNKS.map((name, place) => ({
            name: (id, modules) => (chunkOf(id, (of) => modules.getModuleInfo(of)) === name ? name : null),
            priority: 10 - place,
          })),
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 20_000,
    include: ['src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
    css: false,
    // One document for all files of a worker: setting up jsdom takes longer than most tests.
    isolate: false,
    restoreMocks: true,
  },
});
