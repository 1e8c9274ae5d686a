// Prints what a first visit loads, compressed with brotli, and fails when it is over budget.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../../docstead/static/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8'));
const budgets = { js: 75, css: 15 };

const compressed = (file) => brotliCompressSync(readFileSync(folder + file)).length / 1024;
const entry = manifest['src/entry-client.tsx'];

function scripts(chunk, seen = new Set()) {
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const name of chunk.imports ?? []) scripts(manifest[name], seen);
  return seen;
}

const first = { js: [...scripts(entry)], css: entry.css ?? [] };
let isOver = false;
for (const [kind, files] of Object.entries(first)) {
  const size = files.reduce((sum, file) => sum + compressed(file), 0);
  isOver ||= size > budgets[kind];
  console.log(`first load ${kind}: ${size.toFixed(1)} KB of ${budgets[kind]} KB (${files.join(', ')})`);
}
const later = readdirSync(`${folder}assets`)
  .map((name) => `assets/${name}`)
  .filter((file) => !first.js.includes(file) && !first.css.includes(file))
  .map((file) => [compressed(file), file])
  .sort(([one], [other]) => other - one);
const sum = later.reduce((total, [size]) => total + size, 0);
console.log(`fetched when needed: ${sum.toFixed(0)} KB in ${later.length} files; the largest:`);
for (const [size, file] of later.slice(0, 8)) console.log(`  ${size.toFixed(1)} KB ${file}`);
process.exitCode = isOver ? 1 : 0;
