import { isExternal } from '@/lib/paths';
import { Link, type LinkProps } from '@/ui/link';
import { useSite } from '@/view';

/** An address of this site below its base path; others stay as they are. */
export function useWithBaseUrl(): (address: string, options?: { absolute?: boolean }) => string {
  const { basePath, url } = useSite();
  return (address, { absolute = false } = {}) => {
    if (!address || address.startsWith('#') || isExternal(address)) return address;
    const isBelow = basePath !== '/' && address.startsWith(basePath);
    return (absolute ? url : '') + (isBelow ? address : basePath + address.replace(/^\//, ''));
  };
}

/** The address of a page with a slash at its end; files, whose names have a dot, and other sites have none. */
const withSlash = (address: string) =>
  isExternal(address) ? address : address.replace(/^((?:[^?#]*\/)?[^/?#.]+)(?=$|[?#])/, '$1/');

/**
 * A link in JSX, under either name of its address. Without one, it is text, or the target of another link. Addresses in
 * components begin at the base path, which those in Markdown have already.
 */
export function AuthorLink({ to, href = to, ...rest }: Omit<LinkProps, 'href'> & { to?: string; href?: string }) {
  const withBaseUrl = useWithBaseUrl();
  const { trailingSlash } = useSite();
  if (href === undefined) return <a {...rest} />;
  const address = href.startsWith('/') ? withBaseUrl(href) : href;
  return <Link href={trailingSlash ? withSlash(address) : address} {...rest} />;
}
