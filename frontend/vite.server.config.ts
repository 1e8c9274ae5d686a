import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { withoutNotes } from './build-log.ts';
import { bundledPackages } from './bundled-packages.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** Styles belong to the client build. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null),
};

/** Parts that need a window are fetched when they are first shown; at build time there is nothing in their place. */
const withoutBrowserParts: Plugin = {
  name: 'without-browser-parts',
  enforce: 'pre',
  load: (id) => (/\.browser\.tsx?$/.test(id) ? { code: 'export {}', moduleType: 'js' } : null),
};

const script = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The plugins of the bundler of a site's modules are written for Node. */
const nodeModules = /^(node:)?(fs|fs\/promises|path|url|module|os|process)$/;
const forBundler = [
  { find: nodeModules, replacement: script('bundler/node.ts') },
  { find: 'fdir', replacement: script('bundler/node.ts') },
];

/**
 * The bundles that the engine runs: each is one classic script for a bare V8, without Node and without a window. The
 * mode names the one to build: `src/entry-{mode}` becomes `{mode}.js`.
 * `renderToString` is taken from its own file: `react-dom/server` would bring the streaming renderer as well.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [withoutStyles, withoutBrowserParts, bundledPackages(mode)],
  resolve: {
    alias: [
      ...(mode === 'bundler' ? forBundler : []),
      ...(mode === 'mermaid' ? [{ find: 'dompurify', replacement: script('diagram/dompurify.ts') }] : []),
      { find: '@', replacement: fileURLToPath(new URL('src', import.meta.url)) },
      {
        find: 'react-dom/server.browser',
        replacement: join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js'),
      },
    ],
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    // The bundler's parser is a WebAssembly module, which becomes part of the script.
    ...(mode === 'bundler' && { 'import.meta.url': '"file:///bundler.js"' }),
  },
  build: {
    outDir: '../.cache/bundle',
    emptyOutDir: false,
    reportCompressedSize: false,
    assetsInlineLimit: mode === 'bundler' ? Number.MAX_SAFE_INTEGER : 0,
    lib: {
      entry: mode === 'server' ? 'src/entry-server.tsx' : `src/entry-${mode}.ts`,
      formats: ['iife'],
      name: 'docsteadScript',
      fileName: () => `${mode}.js`,
    },
    rolldownOptions: { onLog: withoutNotes },
  },
}));
