import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundledPackages } from './bundled-packages.ts';

/** The client of the development server: a module of its own that no published site contains. */
export default defineConfig({
  publicDir: false,
  plugins: [bundledPackages('dev')],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  build: {
    outDir: '../.cache/bundle',
    emptyOutDir: false,
    reportCompressedSize: false,
    lib: { entry: 'src/dev/client.ts', formats: ['es'], fileName: () => 'dev.js' },
  },
});
