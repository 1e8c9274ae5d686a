// Puts the finished bundle in the place of the one that the engine uses, which stays as it is while a build runs or fails.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const [made, used, before] = [folder('.cache/bundle'), folder('docstead/static'), folder('.cache/bundle-before')];

rmSync(before, { recursive: true, force: true });
if (existsSync(used)) renameSync(used, before);
renameSync(made, used);
rmSync(before, { recursive: true, force: true });
