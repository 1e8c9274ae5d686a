// Builds every bundle of the table, several at a time, and then replaces the one that the engine uses: while a build
// runs or after one failed, the old one stays.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'rolldown/utils';
import { build } from 'vite';
import { declarations } from './declarations.mjs';
import { firstStyles, withoutFonts } from './first-styles.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [made, used, before] = [`${root}.cache/bundle`, `${root}docstead/static`, `${root}.cache/bundle-before`];
process.chdir(`${root}frontend`);

/** The configuration and mode of each bundle. */
const bundles = [
  ['vite.config.ts', 'production'],
  ['vite.dev.config.ts', 'production'],
  ...['server', 'jsx', 'bundler', 'diagram', 'mermaid', 'math', 'search', 'import', 'tailwind', 'sass'].map((name) => [
    'vite.server.config.ts',
    name,
  ]),
];

rmSync(made, { recursive: true, force: true });
await Promise.all(bundles.map(([configFile, mode]) => build({ configFile, mode, logLevel: 'warn' })));
minifyInlineScripts();
writeFirstStyles();
writeFileSync(`${made}/docstead.d.ts`, declarations());
rmSync(before, { recursive: true, force: true });
if (existsSync(used)) renameSync(used, before);
renameSync(made, used);
rmSync(before, { recursive: true, force: true });

/** The scripts that are written into every page: src/inline/*.js. */
function minifyInlineScripts() {
  mkdirSync(`${made}/inline`, { recursive: true });
  for (const name of readdirSync('src/inline').filter((file) => file.endsWith('.js'))) {
    const { code, errors } = minifySync(name, readFileSync(`src/inline/${name}`, 'utf8'));
    if (errors.length > 0) throw new Error(errors.map((error) => error.message).join('\n'));
    writeFileSync(`${made}/inline/${name}`, code.trim());
  }
}

/** The styles that are written into pages, from the style sheet of the entry. */
function writeFirstStyles() {
  const sheet = `${made}/${JSON.parse(readFileSync(`${made}/manifest.json`, 'utf8'))['src/entry-client.ts'].css[0]}`;
  const css = readFileSync(sheet, 'utf8');
  writeFileSync(`${made}/first-styles.json`, JSON.stringify(firstStyles(css)));
  writeFileSync(sheet, withoutFonts(css));
}
