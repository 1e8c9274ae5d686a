import { createElement, Fragment, type ReactNode } from 'react';
import { useHydrated } from '@/ui/use-hydrated';
import { useSite } from '@/view';
import type { HelperName } from './names';

/** What a component may import besides components; `docstead/model/builtins.py` has the names of the modules. */
const helpers: Readonly<Record<HelperName, Readonly<Record<string, unknown>>>> = {
  useBaseUrl: { default: useBaseUrl, useBaseUrlUtils: () => ({ withBaseUrl: useWithBaseUrl() }) },
  useIsBrowser: { default: useHydrated },
  useSiteContext: { default: useSiteContext },
  BrowserOnly: { default: BrowserOnly },
  Translate: { default: Translate, translate: ({ message }: { message: string }) => message },
  clsx: { default: clsx, clsx },
};

export const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = helpers;

/** An address of this site below its base path; others stay as they are. */
function useWithBaseUrl(): (address: string) => string {
  const { basePath } = useSite();
  return (address) =>
    /^([a-z][\w+.-]*:|#|\/\/)/i.test(address) || (basePath !== '/' && address.startsWith(basePath))
      ? address
      : basePath + address.replace(/^\//, '');
}

function useBaseUrl(address: string): string {
  return useWithBaseUrl()(address);
}

function useSiteContext() {
  const { title, tagline, url, basePath, locale } = useSite();
  return { siteConfig: { title, tagline, url, baseUrl: basePath }, i18n: { currentLocale: locale } };
}

/** What only the browser can show, given as a function; until then the fallback. */
function BrowserOnly({ children, fallback = null }: { children?: () => ReactNode; fallback?: ReactNode }): ReactNode {
  const hydrated = useHydrated();
  if (typeof children !== 'function') throw new Error('<BrowserOnly> needs a function between its tags');
  return hydrated ? children() : fallback;
}

function Translate({ children }: { children?: ReactNode }): ReactNode {
  return createElement(Fragment, null, children);
}

type ClassValue = string | number | false | null | undefined | ClassValue[] | Record<string, unknown>;

/** Class names that apply, in one string. */
function clsx(...values: ClassValue[]): string {
  return values
    .flatMap((value): string[] => {
      if (!value) return [];
      if (Array.isArray(value)) return [clsx(...value)];
      if (typeof value === 'object') return Object.keys(value).filter((name) => value[name]);
      return [String(value)];
    })
    .filter(Boolean)
    .join(' ');
}
