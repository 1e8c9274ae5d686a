import type { BlogView } from '@/contract';
import { usePage, useSite } from '@/view';

/** The blog that the page belongs to: of blogs inside each other, the inner one. */
export function useBlog(): BlogView | undefined {
  const { blogs = [] } = useSite();
  const { path } = usePage();
  const around = blogs.filter(({ href }) => path === href || path.startsWith(href.endsWith('/') ? href : `${href}/`));
  return around.sort((one, other) => other.href.length - one.href.length)[0];
}
