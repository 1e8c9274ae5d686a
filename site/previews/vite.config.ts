import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** React is that of the page, of which there must be one copy. */
const shared: Plugin = {
  name: 'shared',
  enforce: 'pre',
  resolveId: (id) => (/^(react|react-dom|react\/jsx-runtime|react-dom\/client)$/.test(id) ? `\0${id}.cjs` : null),
  load: (id) =>
    id.startsWith('\0react') ? `module.exports = globalThis.docsteadModule(${JSON.stringify(id.slice(1, -4))});` : null,
};

/** States which sources the scripts were built from: a test compares it with those in the repository. */
const sources: Plugin = {
  name: 'sources',
  generateBundle() {
    const digest = createHash('sha256');
    for (const folder of ['src', '../components/preview', '../components/chart']) {
      const names = readdirSync(file(folder)).filter((name) => /\.tsx?$/.test(name));
      for (const name of names.sort()) digest.update(readFileSync(file(`${folder}/${name}`)));
    }
    for (const name of ['package-lock.json', 'vite.config.ts']) digest.update(readFileSync(file(name)));
    this.emitFile({ type: 'asset', fileName: 'sources.txt', source: `${digest.digest('hex')}\n` });
  },
};

/** The scripts that previews and charts fetch: published as they are, from the static files of the site. */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [shared, sources],
  resolve: {
    alias: [
      { find: /^.*\/Dom\/dynamicCSS(\.js)?$/, replacement: file('src/adopted-styles.ts') },
      { find: /^\.\/cssUtils(\.js)?$/, replacement: file('src/adopted-styles.ts') },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../static/previews',
    emptyOutDir: true,
    modulePreload: false,
    reportCompressedSize: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: { stage: file('src/stage.tsx'), draw: file('src/draw.ts') },
      preserveEntrySignatures: 'strict',
      onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:8].js',
        // What many components need is one file, instead of a hundred that are fetched one after the other.
        codeSplitting: {
          groups: [
            { name: 'page', test: /^\0react|use-theme/, priority: 1 },
            { name: 'common', test: /node_modules/, minShareCount: 12 },
          ],
        },
      },
    },
  },
});
