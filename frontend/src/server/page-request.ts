import type { PageCard } from '@/content/page-lists';
import type { Place } from './site-modules';

/** A part of a body: HTML, or the number of the island whose HTML belongs there. */
export type Piece = string | number;

export interface SegmentRequest {
  body: Piece[];
  inline: boolean;
  /** Whether the text of another file belongs there. */
  partial: boolean;
}

export interface IslandRequest {
  code: string;
  segments: SegmentRequest[];
  links: string[];
  live: boolean;
  inline: boolean;
}

/** The request of the engine for a document with islands: `PageRequest` of `docstead/render/island_request.py`. */
export interface PageRequest {
  key: string;
  path: string;
  module: string;
  /** The pages below it in the sidebar, for those components that list them. */
  cards: PageCard[];
  /** URL of its style sheet; empty if there is none. */
  styles: string;
  values: Record<string, unknown>;
  /** Exported name, local name and what is imported, as in `PageImport`. */
  imports: [string, string, string][];
  code: string;
  exports: string[];
  body: Piece[];
  islands: IslandRequest[];
  partials: Record<string, PageRequest>;
}

/** What went wrong, and where in the site's own modules if it was there. */
export interface Failure {
  error: string;
  place: Place | null;
}

/** An island's HTML, and the segments that are not in it because the component shows them later; or what went wrong. */
export type IslandAnswer = { html: string } & (
  { missing: Record<number, { html: string; inline: boolean }> } | Failure
);
