import { createElement, Fragment, use, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { isExternal } from '@/lib/paths';
import { useHydrated } from '@/ui/use-hydrated';
import { useSite } from '@/view';
import { useHistory, useLocation, useQueryString, useQueryStringList, useQueryStringValue } from './address';
import { ApiPart } from './api-part';
import { AuthorLink, useWithBaseUrl } from './author-link';
import { Head, isBrowser, PageMetadata } from './head-elements';
import { DocCard, DocCardList, PageCards, TOCInline } from './page-lists';
import { placeholder } from './placeholder';
import { registry } from './registry';

/**
 * What components of Docusaurus projects import from `@docusaurus/…` and `@theme/…`, as far as it has a counterpart
 * here. `docstead/model/builtins.py` has the names of the modules.
 */

const executionEnvironment = {
  canUseDOM: isBrowser,
  canUseEventListeners: isBrowser,
  canUseIntersectionObserver: isBrowser,
  canUseViewport: isBrowser,
};

const colorMode = {
  subscribe(changed: () => void) {
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  },
  read: (): 'light' | 'dark' => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
};

function useColorMode() {
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.read, () => 'light' as const);
  const setColorMode = (wanted: string) => (document.documentElement.dataset.theme = wanted);
  return { colorMode: mode, isDarkTheme: mode === 'dark', setColorMode };
}

interface ThemedImageProps {
  sources: { light: string; dark: string };
  alt?: string;
  className?: string;
}

/** Both pictures; the style sheet shows the one of the mode. */
function ThemedImage({ sources, alt = '', className = '', ...rest }: ThemedImageProps) {
  return (['light', 'dark'] as const).map((mode) => (
    <img key={mode} src={sources[mode]} alt={alt} className={`only-${mode} ${className}`} {...rest} />
  ));
}

type Imported = string | { default?: string; src?: { src: string } };

const CodeInline = (code: ComponentProps<'code'>) => <code {...code} />;

/** A diagram as a browser draws it. */
const Mermaid = ({ value, chart = value }: { value?: string; chart?: string }) => (
  <figure className="diagram" data-mermaid={chart}>
    <pre>{chart}</pre>
  </figure>
);

/** A picture as modules import it, at its own size: the plugin for ideal images gives its address among others. */
const IdealImage = ({ img, alt = '', ...rest }: ComponentProps<'img'> & { img: Imported }) => (
  <img src={typeof img === 'string' ? img : (img.default ?? img.src?.src)} alt={alt} loading="lazy" {...rest} />
);

interface HeadingProps {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  children?: ReactNode;
}

const Heading = ({ as: Tag = 'h2', ...rest }: HeadingProps) => createElement(Tag, rest);

const passThrough = ({ children }: { children?: ReactNode }) => createElement(Fragment, null, children);

function interpolate(text: string, values: Record<string, ReactNode> = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? (values[part] ?? `{${part}}`) : part));
  return parts.every((part) => typeof part === 'string' || typeof part === 'number')
    ? parts.join('')
    : parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

const Interpolate = ({ children = '', values }: { children?: string; values?: Record<string, ReactNode> }) =>
  interpolate(children, values);

function translate({ message = '', id = '' }: { message?: string; id?: string }, values?: Record<string, ReactNode>) {
  return interpolate(message || id, values);
}

interface TranslateProps {
  children?: string;
  id?: string;
  values?: Record<string, ReactNode>;
}

const Translate = ({ children, id, values }: TranslateProps) => translate({ message: children, id }, values);

/** What only the browser can show, given as a function; until then the fallback. */
function BrowserOnly({ children, fallback = null }: { children?: () => ReactNode; fallback?: ReactNode }): ReactNode {
  const hydrated = useHydrated();
  if (typeof children !== 'function') throw new Error('<BrowserOnly> needs a function between its tags');
  return hydrated ? children() : fallback;
}

function useBaseUrl(address: string, options?: { absolute?: boolean }): string {
  return useWithBaseUrl()(address, options);
}

/** A page that redirects to another one, also without scripts. */
function Redirect({ to }: { to: string }) {
  return <meta httpEquiv="refresh" content={`0; url=${useBaseUrl(to)}`} />;
}

function useSiteContext() {
  const { title, tagline, url, basePath, locale } = useSite();
  const other = { themeConfig: placeholder, presets: placeholder, plugins: placeholder };
  const siteConfig = { title, tagline, url, baseUrl: basePath, customFields: {}, ...other };
  return { siteConfig, siteMetadata: {}, i18n: { currentLocale: locale, defaultLocale: locale, locales: [locale] } };
}

/** Documents by identifier. The browser has no list of them, so the last part of the identifier is the title. */
const docs = new Proxy<Record<string, unknown>>(
  {},
  { get: (_, id) => ({ id, title: String(id).split('/').pop(), description: '', sidebar: undefined }) },
);

/** The version of the docs that the address belongs to. */
function useDocsVersion() {
  const { versions, version } = useSite();
  return { version, label: version, isLast: true, pluginId: 'default', versions, docs, docsSidebars: {} };
}

const nothing = () => undefined;

/** The versions of the docs, the newest first. */
const useDocsVersions = () => useSite().versions;

const docsPlugin = 'docusaurus-plugin-content-docs';

/** What plugins keep for components; of the docs it is the versions. */
function usePluginData(name = docsPlugin) {
  const { basePath, versions } = useSite();
  if (name !== docsPlugin) return placeholder as { path?: string };
  const known = versions.map((version) => ({ ...version, docs: [], draftIds: [], sidebars: {} }));
  return { path: basePath, versions: known, breadcrumbs: true };
}

const useInstances = (name?: string) => ({ default: usePluginData(name) });
const useGlobalData = () => ({ [docsPlugin]: useInstances() });

type Module = Readonly<Record<string, unknown>>;

const LayoutModule: Module = { default: passThrough };

export const docusaurusModules = {
  ApiPart: { default: ApiPart },
  BrowserOnly: { default: BrowserOnly },
  CodeInline: { default: CodeInline },
  DocCard: { default: DocCard },
  DocCardList: { default: DocCardList },
  docsClient: {
    useDocsVersion,
    useDocsSidebar: () => null,
    useDocById: () => undefined,
    useSidebarBreadcrumbs: () => null,
    useCurrentSidebarCategory: () => ({ items: use(PageCards) }),
    useVersions: useDocsVersions,
    useDocsData: () => usePluginData(),
    useAllDocsData: useInstances,
    useLatestVersion: () => useDocsVersions()[0],
    useActiveVersion: useDocsVersion,
  },
  docsConstants: { DEFAULT_PLUGIN_ID: 'default' },
  ErrorBoundary: { default: passThrough },
  executionEnvironment: { default: executionEnvironment },
  Head: { default: Head },
  Heading: { default: Heading },
  IdealImage: { default: IdealImage },
  Interpolate: { default: Interpolate, interpolate },
  isInternalUrl: {
    default: (address = '') => !isExternal(address),
    hasProtocol: isExternal,
  },
  Layout: LayoutModule,
  MDXComponents: { default: registry },
  Mermaid: { default: Mermaid },
  router: {
    useLocation,
    useHistory,
    matchPath: (path: string, { path: wanted = '' }: { path?: string }) =>
      path === wanted ? { path, url: path } : null,
    Link: AuthorLink,
    NavLink: AuthorLink,
    Redirect,
  },
  useBrokenLinks: { default: () => ({ collectAnchor: nothing, collectLink: nothing }) },
  useGlobalData: { default: useGlobalData, usePluginData, useAllPluginInstancesData: useInstances },
  themeCommon: {
    useColorMode,
    useQueryString,
    useQueryStringList,
    useQueryStringValue,
    useThemeConfig: () => placeholder,
    useIsBrowser: useHydrated,
    ThemeClassNames: {},
    PageMetadata,
    HtmlClassNameProvider: passThrough,
    duplicates: (items: unknown[], isSame: (one: unknown, other: unknown) => boolean = Object.is) =>
      items.filter((item, index) => items.findIndex((other) => isSame(item, other)) !== index),
    uniq: (items: unknown[]) => [...new Set(items)],
    usePluralForm: () => ({
      selectMessage: (count: number, text: string) => text.split('|')[count === 1 ? 0 : 1] ?? text,
    }),
    useCurrentSidebarCategory: () => ({ items: use(PageCards) }),
  },
  ThemedImage: { default: ThemedImage },
  TOCInline: { default: TOCInline },
  Translate: { default: Translate, translate },
  useBaseUrl: {
    default: useBaseUrl,
    useBaseUrlUtils: () => ({ withBaseUrl: useWithBaseUrl() }),
  },
  useIsBrowser: { default: useHydrated },
  useSiteContext: { default: useSiteContext },
} satisfies Record<string, Module>;
