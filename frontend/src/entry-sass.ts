import './server/polyfills';
import './server/modules';
import { compileString } from 'sass';

/** SCSS as CSS, as one classic script for a bare V8. */

interface Sheet {
  /** Path of the file, from the root of the site: `/src/site.scss`. */
  path: string;
  source: string;
  /** All files that it may load, by path. */
  files: Record<string, string>;
}

const endings = ['', '.scss', '.sass', '.css', '/_index.scss', '/index.scss'];

/** The path of the file that a path without an ending or an underscore means. */
function found(path: string, files: Record<string, string>): string | undefined {
  const partial = path.replace(/([^/]+)$/, '_$1');
  const paths = [path, partial].flatMap((start) => endings.map((ending) => start + ending));
  return paths.find((name) => name in files);
}

function compileSass({ path, source, files }: Sheet): string {
  try {
    const { css } = compileString(source, {
      url: new URL(`file://${path}`),
      silenceDeprecations: ['import', 'global-builtin', 'color-functions'],
      logger: { warn: () => undefined, debug: () => undefined },
      importer: {
        canonicalize(specifier, { containingUrl }) {
          const base = String(containingUrl ?? `file://${path}`);
          // Sass has joined the specifier to the folder of the sheet that names it.
          const name = new URL(specifier, base).pathname.replace(/^.*\/(~@site\/|@site\/|~)/, '/');
          const file = found(name, files);
          return file === undefined ? null : new URL(`file://${file}`);
        },
        load: ({ pathname }) => ({
          contents: files[pathname] ?? '',
          syntax: pathname.endsWith('.sass') ? 'indented' : 'scss',
        }),
      },
    });
    return css;
  } catch (error) {
    throw new Error((error as { sassMessage?: string }).sassMessage ?? String(error), { cause: error });
  }
}

// Sass names files in its messages relative to the address of the page.
Object.assign(globalThis, { compileSass, location: { href: 'file:///' } });
