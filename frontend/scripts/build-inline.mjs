// Minifies the scripts that are written into every page: src/inline/*.js becomes inline/*.js of the bundle.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'rolldown/utils';

const source = fileURLToPath(new URL('../src/inline/', import.meta.url));
const target = fileURLToPath(new URL('../../.cache/bundle/inline/', import.meta.url));

mkdirSync(target, { recursive: true });
for (const name of readdirSync(source).filter((file) => file.endsWith('.js'))) {
  const { code, errors } = minifySync(name, readFileSync(source + name, 'utf8'));
  if (errors.length > 0) throw new Error(errors.map((error) => error.message).join('\n'));
  writeFileSync(target + name, code.trim());
}
