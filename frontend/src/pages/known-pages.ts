import type { ComponentType, ReactNode } from 'react';
import type { DocsNavigation, PageView } from '@/contract';
import { PART_OF, PARTS } from './page-kinds';

type Pages = { [Kind in PageView['kind']]: ComponentType<{ page: Extract<PageView, { kind: Kind }> }> };
type Layout = ComponentType<{ place: DocsNavigation; children: ReactNode }>;

interface Part {
  pages: Partial<Pages>;
  Layout?: Layout;
}

const known: Part & { pages: Partial<Pages> } = { pages: {} };

/** Makes the components of a part known. */
export function addPages({ pages, Layout = known.Layout }: Part): void {
  Object.assign(known.pages, pages);
  known.Layout = Layout;
}

/** Fetches what shows a kind of page. */
export const loadPages = async (kind: PageView['kind']): Promise<void> => addPages(await PARTS[PART_OF[kind]]());

/** The component of a page whose part is known, and what is around it. */
export const componentOf = ({ kind }: PageView) => ({
  Page: known.pages[kind] as ComponentType<{ page: PageView }>,
  Layout: known.Layout as Layout,
});
