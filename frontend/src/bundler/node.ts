import { posixPath } from '@/server/modules';

/** In place of Node's modules, which the plugins of the bundler import: paths work, and there are no files. */
export const { sep, delimiter, normalize, join, resolve, dirname, basename, extname, isAbsolute, relative } = posixPath;
export const posix = posixPath;
export const win32 = posixPath;
export const existsSync = () => false;
export const readFileSync = () => '';
export const readdirSync = () => [];
export const statSync = () => ({ isDirectory: () => false, isFile: () => false });
export const realpathSync = (path: string) => path;
export const fileURLToPath = (address: string) => address;
export const pathToFileURL = (path: string) => path;
export const createRequire = () => () => undefined;
export class fdir {}
export default posixPath;
