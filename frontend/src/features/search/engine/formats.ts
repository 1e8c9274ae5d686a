/** The shapes of what is indexed, and of the two search files. Python writes the first and publishes the others. */

/** A page as it is indexed. */
export interface PageText {
  title: string;
  /** The way to the page: the categories above it. */
  trail: string;
  /** What else the page is about in its author's words: keywords and tags. */
  keywords: string;
  description: string;
  /** The first one is the text before the first heading. */
  sections: readonly SectionText[];
}

export interface SectionText {
  /** Empty for the text before the first heading. */
  heading: string;
  text: string;
  code: string;
  /** What the section explains one by one, which is part of the text as well: first cells of table rows. */
  terms: string;
  /** Questions that the section answers, as its author lists them. */
  questions: string;
}

/** An index of some pages. Numbers and words are encoded by `codec.ts`. */
export interface Segment {
  /** How many sections each page has. */
  pages: string;
  /** How many words that are no stop words each page's title has. */
  titles: string;
  /** How long each section is, as a level. */
  lengths: string;
  postings: PostingsText;
  /** For each word, how many characters its sections are, and the number of the last: segments are joined without reading all. */
  ends: string;
}

/** Which sections hold which words. */
export interface PostingsText {
  /** All words, sorted. */
  words: string;
  /** For each word, how many sections hold it. */
  counts: string;
  /** For each word, the numbers of these sections, each as its distance from the one before. */
  sections: string;
  /** For each of these sections, how much the word counts there. */
  weights: string;
}

/** The index file. */
export interface IndexFile {
  pages: string;
  titles: string;
  lengths: string;
  /** The postings by range of words: each in the file itself or, on a large site, in a file of its own. */
  shards: readonly Shard[];
  /** On a large site, the words that are in many places, which are in none of `shards`. */
  common?: CommonText;
  /** On a large site, the file that holds all words, for the repair of misspelt ones. */
  words?: string;
}

export interface Shard {
  /** The first word that may be in it. */
  from: string;
  postings?: PostingsText;
  file?: string;
}

/** Words with those of the same stem next to each other, sorted by stem, and where they occur by range of stems. */
export interface CommonText extends WordsFile {
  shards: readonly { from: string; file: string }[];
}

/** A file of words, each with the number of sections that hold it. */
export interface WordsFile {
  words: string;
  counts: string;
}

/** The documents file. */
export interface DocumentsFile {
  searchDocs: readonly SearchDoc[];
  options: { maxHits: number; highlightResult: boolean; synonyms?: readonly string[]; language?: string };
  /** On a large site, `searchDocs` holds the pages alone, and these files all records of one page each, in order. */
  records?: readonly string[];
}

export type SearchDoc = PageDoc | SectionDoc;

/** A page, with its text before the first heading. */
export interface PageDoc {
  title: string;
  type: 0;
  sectionRef: '#';
  url: string;
  content: string;
  keywords: string;
  version: string;
  kind: Kind;
  breadcrumbs: readonly string[];
}

/** A section of the page that is before it. */
export interface SectionDoc {
  title: string;
  type: 1;
  pageTitle: string;
  url: string;
  content: string;
  version: string;
  tagName: string;
}

export type Kind = 'docs' | 'blog';
