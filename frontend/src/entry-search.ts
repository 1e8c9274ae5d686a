import type { DocumentsFile, IndexFile, PageText, Segment } from '@/features/search/engine/formats';
import { indexPages as index } from '@/features/search/engine/index-pages';
import { setLanguage } from '@/features/search/engine/language';
import { joinSegments as join, mergeSegments as merge } from '@/features/search/engine/join-segments';
import { SearchEngine, type SearchQuery } from '@/features/search/engine/search-engine';

/**
 * The search engine at build time and on the command line: global functions that are called from Python. Texts are
 * JSON, so that a large one crosses the border once.
 */

/** `PageText[]` to `Segment`. */
function indexPages(pages: string, language: string): string {
  setLanguage(language);
  return JSON.stringify(index(JSON.parse(pages) as PageText[]));
}

/** `Segment[]` to `Segment`. */
function mergeSegments(segments: string): string {
  return JSON.stringify(merge(JSON.parse(segments) as Segment[]));
}

/** `Segment[]` to `JoinedIndex`. */
function joinSegments(segments: string, names: Parameters<typeof join>[1], language: string): string {
  setLanguage(language);
  return JSON.stringify(join(JSON.parse(segments) as Segment[], names));
}

let engine: SearchEngine | null = null;

/** Opens the search files of a docs version, for `search`. */
function openSearch(documents: string, indexFile: string): void {
  engine = new SearchEngine(JSON.parse(documents) as DocumentsFile, JSON.parse(indexFile) as IndexFile);
}

/** Hands over a file that an answer was missing. */
function addSearchFile(name: string, content: string): void {
  opened().add(name, JSON.parse(content));
}

/** Gives a `SearchAnswer`, without hits as long as a file is missing. */
function search(query: SearchQuery): string {
  const answer = opened().search(query);
  return JSON.stringify(answer.missing.length > 0 ? { ...answer, hits: [] } : answer);
}

function opened(): SearchEngine {
  if (!engine) throw new Error('openSearch must be called before search.');
  return engine;
}

Object.assign(globalThis, { indexPages, mergeSegments, joinSegments, openSearch, addSearchFile, search });
