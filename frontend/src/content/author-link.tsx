import { Link, type LinkProps } from '@/ui/link';

/** A link in JSX, under either name of its address. Without one, it can be what another link leads to. */
export function AuthorLink({ to, href = to, ...rest }: Omit<LinkProps, 'href'> & { to?: string; href?: string }) {
  if (href === undefined && (rest.id ?? rest.onClick)) return <a {...rest} />;
  if (href === undefined) throw new Error('<Link> leads nowhere: it needs "to" or "href"');
  return <Link href={href} {...rest} />;
}
