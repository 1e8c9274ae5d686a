import type { DocumentsFile, IndexFile, Kind, PageDoc, SearchDoc } from './formats';
import { matchWeight, type Concept } from './concepts';
import { setLanguage } from './language';
import { at } from './numbers';
import { Outline } from './outline';
import { parseQuery } from './parse-query';
import { Ranking, type RankedPage } from './ranking';
import { hasMatch, markAll, snippetOf, type Marks, type Piece } from './snippet';
import { compoundsOf } from './compounds';
import { Thesaurus } from './thesaurus';
import { Vocabulary } from './vocabulary';

export interface SearchQuery {
  text: string;
  /** At most so many hits. */
  limit: number;
  /** Only pages of this kind. */
  kind?: Kind;
  /** Only pages below this outermost category. */
  section?: string;
}

export interface SearchHit {
  /** Number of the page among those of the search. */
  page: number;
  /** The target of its link; the page, as long as its records are missing. */
  url: string;
  /** The page's title. */
  title: readonly Piece[];
  /** The heading that the hit links to, empty as long as it is not known; `null` for the start of the page. */
  heading: readonly Piece[] | null;
  breadcrumbs: readonly string[];
  kind: Kind;
  version: string;
  /** `null` as long as the records of the page are missing. */
  snippet: readonly Piece[] | null;
  /** The page's keywords, where one of them was asked for. */
  keywords: string;
  /** What to mark on the page besides the words of the query. */
  words: readonly string[];
  score: number;
}

export interface SearchAnswer {
  /** Best first; hits of one page are adjacent. */
  hits: readonly SearchHit[];
  /** What was searched instead of misspelt words; `null` where nothing was replaced. */
  corrected: string | null;
  /** How many pages match, of which `hits` are the best. */
  total: number;
  /** How many pages of each kind match, and how many docs of each outermost category; filters leave both alone. */
  kinds: readonly { kind: Kind; pages: number }[];
  sections: readonly { name: string; pages: number }[];
  /** Files that the answer takes and that are not there yet: for the ranking, without which there are no hits, or records. */
  missing: readonly string[];
}

/** Documentation ranks above posts on the same subject, which describe what was once new. */
const kindWeight = { docs: 1, blog: 0.75 };
/** What the score of a page counts whose title is the query, or what the site calls the same thing. */
const named = 1.25;
/** A page this much ahead of the next one shows several of its sections, if these are this close to its best. */
const ahead = 1.4;
const close = 0.7;
const mostOfOnePage = 3;
/** A category is offered only if one of its pages scores at least this share of the best page. */
const worthCounting = 0.2;

/** A page is a hit only if it scores at least this share of the best page. */
const worthShowing = 0.06;
/** Nothing is found if the best page has less than this share of the query: only its commonest words. */
const leastCovered = 0.2;

/** The pages that are worth showing. */
function relevant(ranked: readonly RankedPage[]): readonly RankedPage[] {
  const [best] = ranked;
  if (!best || best.covered < leastCovered) return [];
  return ranked.filter(({ score }) => score >= worthShowing * best.score);
}

/** Answers queries from the search files of a site. */
export class SearchEngine {
  private readonly vocabulary: Vocabulary;
  private readonly outline: Outline;
  private readonly ranking: Ranking;
  private readonly pages: readonly PageDoc[];
  /** All records of each page. */
  private readonly records: (readonly SearchDoc[] | null)[];

  constructor(
    private readonly documents: DocumentsFile,
    index: IndexFile,
  ) {
    setLanguage(documents.options.language ?? 'en');
    this.pages = documents.searchDocs.filter((doc) => doc.type === 0);
    this.vocabulary = new Vocabulary(index, compoundsOf(this.pages), new Thesaurus(documents.options.synonyms));
    this.outline = new Outline(index);
    this.ranking = new Ranking(this.vocabulary, this.outline);
    this.records = documents.records ? documents.records.map(() => null) : byPage(documents.searchDocs);
  }

  /** Takes one of the files that an answer was missing. */
  add(name: string, content: unknown): void {
    const page = this.documents.records?.indexOf(name) ?? -1;
    if (page >= 0) this.records[page] = (content as { searchDocs: readonly SearchDoc[] }).searchDocs;
    else this.vocabulary.add(name, content);
  }

  /** Files that are not there yet and that the next answers may take, whatever they are about. */
  likelyMissing(): readonly string[] {
    return this.vocabulary.missingWords();
  }

  search(query: SearchQuery): SearchAnswer {
    setLanguage(this.documents.options.language ?? 'en');
    const { concepts, corrected } = parseQuery(query.text, this.vocabulary);
    for (const { words } of concepts) this.vocabulary.hasPostings(words.keys());
    const missing = this.vocabulary.takeMissing();
    if (missing.length > 0) return { hits: [], corrected, total: 0, kinds: [], sections: [], missing };
    const names = this.namesOf(query.text);
    const ranked = relevant(
      this.ranking.rank(concepts, (page) => {
        const { kind, title } = this.pages[page] as PageDoc;
        return kindWeight[kind] * (names.has(title.toLowerCase()) ? named : 1);
      }),
    );
    const wanted = ranked.filter(({ page }) => this.isWanted(page, query));
    const chosen = choose(wanted, query.limit);
    const marks = marksOf(concepts);
    const hits = chosen.map((place) => this.hit(place, marks));
    return { hits, corrected, total: wanted.length, ...this.filtersOf(ranked), missing: this.missingRecords(chosen) };
  }

  /** A query, and what the site calls the same thing. */
  private namesOf(text: string): ReadonlySet<string> {
    const name = text.trim().toLowerCase();
    return new Set([name, ...this.vocabulary.thesaurus.ownSynonymsOf(name)]);
  }

  private isWanted(page: number, { kind, section }: SearchQuery): boolean {
    const of = this.pages[page] as PageDoc;
    return (kind === undefined || of.kind === kind) && (section === undefined || of.breadcrumbs[0] === section);
  }

  private filtersOf(ranked: readonly RankedPage[]): Pick<SearchAnswer, 'kinds' | 'sections'> {
    const kinds = new Map<Kind, number>();
    const sections = new Map<string, { pages: number; best: number }>();
    const least = worthCounting * (ranked[0]?.score ?? 0);
    for (const { page, score } of ranked) {
      const { kind, breadcrumbs } = this.pages[page] as PageDoc;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const name = breadcrumbs[0];
      if (kind !== 'docs' || name === undefined) continue;
      const { pages, best } = sections.get(name) ?? { pages: 0, best: 0 };
      sections.set(name, { pages: pages + 1, best: Math.max(best, score) });
    }
    return {
      kinds: [...kinds].map(([kind, pages]) => ({ kind, pages })).sort((a, b) => b.kind.localeCompare(a.kind)),
      sections: [...sections]
        .filter(([, { best }]) => best >= least)
        .map(([name, { pages }]) => ({ name, pages }))
        .sort((a, b) => b.pages - a.pages),
    };
  }

  private hit({ page, section, score }: RankedSection, marks: Marks): SearchHit {
    const of = this.pages[page] as PageDoc;
    const title = markAll(of.title, marks);
    const { heading, snippet, url } = this.textOf(page, section, marks);
    const shown = [...(heading ?? title), ...(snippet ?? [])].filter((piece) => piece.marked);
    return {
      page,
      url,
      title,
      heading,
      breadcrumbs: of.breadcrumbs,
      kind: of.kind,
      version: of.version,
      snippet,
      keywords: heading === null && hasMatch(of.keywords, marks) ? of.keywords : '',
      words: [...new Set(shown.map((piece) => piece.text.toLowerCase()))],
      score,
    };
  }

  private textOf(page: number, section: number, marks: Marks): Pick<SearchHit, 'heading' | 'snippet' | 'url'> {
    const number = section - at(this.outline.first, page);
    const doc = this.records[page]?.[number];
    if (!doc) return { heading: number === 0 ? null : [], snippet: null, url: (this.pages[page] as PageDoc).url };
    const heading = doc.type === 1 ? markAll(doc.title, marks) : null;
    return { heading, snippet: snippetOf(doc.content, marks), url: doc.url };
  }

  private missingRecords(places: readonly RankedSection[]): string[] {
    const missing = places.map(({ page }) => page).filter((page) => !this.records[page]);
    return [...new Set(missing)].map((page) => this.documents.records?.[page] as string);
  }
}

interface RankedSection {
  page: number;
  section: number;
  score: number;
}

function byPage(docs: readonly SearchDoc[]): SearchDoc[][] {
  const pages: SearchDoc[][] = [];
  for (const doc of docs) {
    if (doc.type === 0) pages.push([doc]);
    else pages.at(-1)?.push(doc);
  }
  return pages;
}

/** The best section of each page; more of a page that is far ahead, and more of all where there is room. */
function choose(ranked: readonly RankedPage[], limit: number): RankedSection[] {
  const pages = ranked.slice(0, limit);
  const shown = pages.map(({ sections, score }, rank) => {
    const best = sections[0]?.score ?? 0;
    const isAhead = rank === 0 && score > ahead * (pages[1]?.score ?? 0);
    return isAhead ? sections.slice(0, mostOfOnePage).filter(({ score }) => score >= close * best).length : 1;
  });
  let room = limit - shown.reduce((sum, count) => sum + count, 0);
  pages.forEach(({ sections }, rank) => {
    const already = at(shown, rank);
    const more = Math.max(0, Math.min(room, mostOfOnePage - already, sections.length - already));
    shown[rank] = already + more;
    room -= more;
  });
  const places = pages.flatMap(({ page, score, sections }, rank) =>
    sections.slice(0, shown[rank]).map(({ section }, place) => ({ page, section, score: score / (place + 1) })),
  );
  return places.slice(0, limit);
}

function marksOf(concepts: readonly Concept[]): Marks {
  const marks = new Map<string, { concept: number; weight: number }>();
  concepts.forEach(({ words, weight }, concept) => {
    for (const [word, match] of words) {
      const total = match * weight;
      if (match >= matchWeight.typing && (marks.get(word)?.weight ?? 0) < total)
        marks.set(word, { concept, weight: total });
    }
  });
  return marks;
}
