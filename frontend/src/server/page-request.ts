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

/** What the engine says about a document with islands: `PageRequest` of `docstead/render/island_request.py`. */
export interface PageRequest {
  key: string;
  path: string;
  module: string;
  values: Record<string, unknown>;
  /** Exported name, local name and where the module is to be found. */
  imports: [string, string, string][];
  code: string;
  exports: string[];
  body: Piece[];
  islands: IslandRequest[];
  components: Record<string, { code: string; requires: Record<string, string> }>;
  partials: Record<string, PageRequest>;
}

/** An island's HTML, and the segments that are not in it because the component shows them later; or what went wrong. */
export type IslandAnswer =
  { html: string; missing: Record<number, { html: string; inline: boolean }> } | { error: string };
