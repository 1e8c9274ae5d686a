import type { ComponentType, ReactNode } from 'react';
import type { HomeView, PageView, PostView, SiteView, TocItem } from '@/contract';
import { ErrorBoundary } from '@/ui/error-boundary';
import { usePage, useSite } from '@/view';

/** The props of each slot besides `SlotProps`; `docstead/model/slots.py` describes the slots. */
export interface Slots {
  Announcement: object;
  NavbarStart: object;
  NavbarEnd: object;
  /** The docs version of the page; empty outside the docs. */
  Search: { version: string };
  Hero: { hero: HomeView['hero'] };
  HomeEnd: object;
  PageTop: object;
  PageEnd: object;
  DocHead: object;
  Pagination: object;
  TableOfContents: { toc: readonly TocItem[] };
  SidebarTop: object;
  SidebarEnd: object;
  BlogPostHead: { post: PostView; isPage: boolean };
  Footer: object;
  NotFound: object;
}

/** The props of the slots in texts, which no other part of the page shares. */
export interface TextSlots {
  CodeBlock: {
    language: string;
    /** Empty where the block has none. */
    title: string;
    /** What follows the language in the first line of the fence. */
    meta: string;
    /** The code, without comments that mark lines. */
    code: string;
    /** What docstead shows: the highlighted code with its title. */
    children: ReactNode;
  };
  Admonition: {
    type: string;
    title: ReactNode;
    /** The text inside, for a component that replaces the frame around it. */
    content: ReactNode;
    /** What docstead shows: the frame with title and text. */
    children: ReactNode;
  };
}

/** What every component of a slot gets. */
export interface SlotProps {
  /** What docstead shows there: render it to wrap it, or leave it out to replace it. */
  children: ReactNode;
  page: PageView;
  site: SiteView;
}

type Components = Readonly<Record<string, ComponentType<SlotProps>>>;

let components: Components = {};

/** The components of the site's theme, by the names of their slots. */
export function setSlots(found: Components): void {
  components = found;
}

/** Whether the theme has a component for a slot. */
export const hasSlot = (name: keyof Slots): boolean => name in components;

type Props<Name extends keyof Slots> = Slots[Name] & { name: Name; children?: ReactNode };

/** A part of the page that the site's theme may replace or wrap. */
export function Slot<Name extends keyof Slots>({ name, children = null, ...props }: Props<Name>): ReactNode {
  const page = usePage();
  const site = useSite();
  const Own = components[name];
  if (!Own) return children;
  return (
    <ErrorBoundary resetKey={page.path} fallback={() => children}>
      <Own {...props} page={page} site={site}>
        {children}
      </Own>
    </ErrorBoundary>
  );
}
