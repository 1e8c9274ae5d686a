import { textOf } from './modules';

type Make = (context: unknown, options: unknown) => unknown;

interface Plugin {
  configureWebpack?: (
    config: unknown,
    isServer: boolean,
    utils: unknown,
  ) => { resolve?: { alias?: unknown } } | undefined;
}

/**
 * Gives the plugins of a project's own the names under which they let modules import folders, as their option `alias`.
 * What else such a plugin does is not known, and one that fails has no names.
 */
export async function nameAliases(settings: unknown, folder: string, load: (path: string) => unknown): Promise<void> {
  const { plugins } = (settings ?? {}) as { plugins?: unknown };
  if (!Array.isArray(plugins)) return;
  for (const [index, entry] of plugins.entries()) {
    const [own, options] = (Array.isArray(entry) ? entry : [entry]) as [unknown, object | undefined];
    try {
      const make = typeof own === 'string' && /^(?:\.{0,2}\/|@site\/)/.test(own) ? load(own) : own;
      if (typeof make !== 'function' || textOf(make)) continue;
      const plugin = (await (make as Make)({ siteDir: folder, siteConfig: settings }, options ?? {})) as Plugin;
      const alias = plugin.configureWebpack?.({ resolve: { alias: {} } }, false, {})?.resolve?.alias;
      if (typeof alias === 'object' && alias && !textOf(alias)) plugins[index] = [own, { ...options, alias }];
    } catch {
      // It needs more than there is here.
    }
  }
}
