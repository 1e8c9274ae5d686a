import { Children, Fragment, isValidElement, type ReactNode } from 'react';

export const isBrowser = typeof window !== 'undefined';

/**
 * Elements for the head: the build moves them there (`docstead/render/page_head.py`), and the browser has them already. React
 * would put elements of its own before everything else; those between tags in a page are HTML.
 */
export function Head({ children }: { children?: ReactNode }) {
  if (isBrowser) return null;
  const all = Children.toArray(children);
  return <template data-head={JSON.stringify(all.flatMap(tagsOf))}>{all.filter((child) => !isTag(child))}</template>;
}

interface Props extends Record<string, unknown> {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

const isTag = (child: ReactNode): boolean =>
  isValidElement(child) && (typeof child.type === 'string' || child.type === Fragment);

function tagsOf(child: ReactNode): object[] {
  if (!isValidElement<Props>(child)) return [];
  const { children, dangerouslySetInnerHTML: own, ...props } = child.props;
  if (child.type === Fragment) return Children.toArray(children).flatMap(tagsOf);
  const isData = child.type === 'script' && props.type === 'application/ld+json';
  if (!isData && !['title', 'meta', 'link'].includes(child.type as string)) return [];
  const attributes = Object.entries(props)
    .filter(([, value]) => value !== null && value !== undefined && value !== false)
    .map(([name, value]) => [namesInHtml[name] ?? name.toLowerCase(), String(value)]);
  const text = own?.__html ?? Children.toArray(children).join('');
  return [{ tag: child.type, attributes: Object.fromEntries(attributes) as object, text }];
}

const namesInHtml: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' };

interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: string | readonly string[];
  children?: ReactNode;
}

export const PageMetadata = ({ title, description, keywords, children }: PageMetadataProps) => (
  <Head>
    {title && <title>{title}</title>}
    {description && <meta name="description" content={description} />}
    {description && <meta property="og:description" content={description} />}
    {keywords && <meta name="keywords" content={String(keywords)} />}
    {children}
  </Head>
);
