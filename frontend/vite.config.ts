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
    rolldownOptions: { input: 'src/entry-client.tsx', onLog: withoutNotes },
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
