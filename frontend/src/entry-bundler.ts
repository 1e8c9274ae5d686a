import './bundler/polyfills';
import { bundle, type BundleRequest } from './bundler/bundle';
import { compileModule } from './bundler/compile';
import { compileStyles } from './bundler/styles';

/**
 * The compiler and bundler of the modules of a site, as one classic script for a bare V8. `compileModule` and
 * `compileStyles` take one file each; `bundleModules` gives JSON, later.
 */

const bundleModules = async (request: BundleRequest): Promise<string> => JSON.stringify(await bundle(request));

Object.assign(globalThis, { compileModule, compileStyles, bundleModules });
