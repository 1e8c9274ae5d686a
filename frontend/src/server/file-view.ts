import { posixPath } from './modules';

/** What the file system has at a path: the text of a file, the names in a folder, or nothing, and why. */
export type Entry = { text: string } | { names: [name: string, isFolder: boolean][] } | { missing: string };

type Path = string | URL;
type Options = string | { withFileTypes?: boolean; recursive?: boolean } | null;

const names = ['fs', 'fs/promises', 'fs-extra', 'graceful-fs'];

/** The modules that read files, limited to what `look` gives. What is written is ignored. */
export function fileSystem(name: string, look: (path: string) => Entry): unknown {
  if (!names.includes(name)) return undefined;
  const sync = synchronous((path) => look(posixPath.resolve(String(path).replace(/^file:\/\//, ''))));
  const promises = Object.fromEntries(
    Object.entries(sync)
      .filter(([key]) => key.endsWith('Sync'))
      // Waiting first, so that a failure is a rejected promise.
      .map(([key, run]) => [
        key.slice(0, -4),
        async (...values: [Path, Options]) => {
          await undefined;
          return run(...values) as unknown;
        },
      ]),
  );
  if (name === 'fs/promises') return promises;
  return name === 'fs-extra' ? { ...promises, ...sync, promises } : { ...sync, promises };
}

function synchronous(at: (path: Path) => Entry) {
  const failure = (entry: Entry, path: Path, call: string) =>
    Object.assign(
      new Error(`${'missing' in entry ? entry.missing : 'it is of another kind'}, ${call} '${String(path)}'`),
      {
        code: 'ENOENT',
        path: String(path),
      },
    );
  const exists = (path: Path) => !('missing' in at(path));

  function readFileSync(path: Path): string {
    const entry = at(path);
    if ('text' in entry) return entry.text;
    throw failure(entry, path, 'open');
  }

  function list(path: Path, recursive: boolean, below = ''): [name: string, isFolder: boolean][] {
    const entry = at(path);
    if (!('names' in entry)) throw failure(entry, path, 'scandir');
    return entry.names.flatMap(([name, isFolder]): [string, boolean][] => [
      [below + name, isFolder],
      ...(recursive && isFolder ? list(`${String(path)}/${name}`, true, `${below}${name}/`) : []),
    ]);
  }

  function readdirSync(path: Path, options?: Options) {
    const { withFileTypes = false, recursive = false } = typeof options === 'object' && options ? options : {};
    const found = list(path, recursive);
    if (!withFileTypes) return found.map(([name]) => name);
    return found.map(([name, isFolder]) => ({ name, parentPath: path, path, ...kind(isFolder) }));
  }

  function opendirSync(path: Path) {
    const left = readdirSync(path, { withFileTypes: true });
    const readSync = () => left.shift() ?? null;
    const closeSync = () => undefined;
    return { path, readSync, closeSync, read: readSync, close: closeSync, [Symbol.iterator]: () => left.values() };
  }

  function statSync(path: Path, options?: { throwIfNoEntry?: boolean } | string | null) {
    const entry = at(path);
    if (!('missing' in entry)) return { ...kind('names' in entry), size: 'text' in entry ? entry.text.length : 0 };
    if (typeof options === 'object' && options?.throwIfNoEntry === false) return undefined;
    throw failure(entry, path, 'stat');
  }

  const json = (path: Path) => JSON.parse(readFileSync(path)) as unknown;
  const nothing = () => undefined;
  return {
    readFileSync,
    readdirSync,
    opendirSync,
    statSync,
    lstatSync: statSync,
    existsSync: exists,
    pathExistsSync: exists,
    accessSync: (path: Path) => void statSync(path),
    realpathSync: (path: Path) => String(path),
    readJsonSync: json,
    readJSONSync: json,
    writeFileSync: nothing,
    mkdirSync: nothing,
    appendFileSync: nothing,
    copyFileSync: nothing,
    ensureDirSync: nothing,
    unlinkSync: nothing,
    rmSync: nothing,
  } as unknown as Record<string, (...values: unknown[]) => unknown>;
}

const kind = (isFolder: boolean) => ({
  isDirectory: () => isFolder,
  isFile: () => !isFolder,
  isSymbolicLink: () => false,
});
