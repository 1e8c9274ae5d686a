import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { withoutDirectiveNotes } from './build-log.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** Styles belong to the client build. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null),
};

/**
 * The server bundle: one classic script that runs in a bare V8, without Node and without a window.
 * `renderToString` is taken from its own file: `react-dom/server` would bring the streaming renderer as well.
 */
export default defineConfig({
  publicDir: false,
  plugins: [withoutStyles],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      {
        find: 'react-dom/server.browser',
        replacement: join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js'),
      },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../docwright/static',
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: { entry: 'src/entry-server.tsx', formats: ['iife'], name: 'docwrightServer', fileName: () => 'server.js' },
    rolldownOptions: { onLog: withoutDirectiveNotes },
  },
});
