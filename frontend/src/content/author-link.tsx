import { Link, type LinkProps } from '@/ui/link';

/** A link in JSX, under either name of its address. Without one, it is text, and can be the label of another link. */
export function AuthorLink({ to, href = to, ...rest }: Omit<LinkProps, 'href'> & { to?: string; href?: string }) {
  if (href === undefined) return <a {...rest} />;
  return <Link href={href} {...rest} />;
}
