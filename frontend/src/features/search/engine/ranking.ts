import { decodeNumbers, valueAt } from './codec';
import type { IndexFile } from './formats';
import { countOf, isMarked, lengthOf } from './levels';
import { fit, type Concept } from './query';
import type { Vocabulary } from './vocabulary';

/** Fitted with `make bench-search` on questions about several sites; see `decisions/`. */
export const settings = {
  /** What a word in the heading counts, in occurrences. */
  heading: 3.5,
  title: 7,
  /** How fast more occurrences stop counting, and how much a long text lowers them. */
  section: { saturation: 1.15, length: 0.45 },
  page: { saturation: 8, length: 0.85 },
  /** How much rare words count above common ones: 1 is the logarithm itself, 0 counts all alike. */
  rarity: 0.43,
  /** A page's score: its own, its best section's, and that of its title. */
  share: { page: 1, section: 2.4, title: 1.7 },
  /** A section's heading beside its text. */
  sectionHeading: 1,
  /** How strongly pages and sections are preferred that have all words. */
  coverage: { page: 0.5, section: 0.25 },
  /** The start of a page, among its sections. */
  pageStart: 1.25,
  /** A weak word counts no more than these occurrences. */
  weakest: 1.2,
};

/** A page that answers a query, with its sections by score. */
export interface RankedPage {
  page: number;
  score: number;
  /** Numbers of sections that hold what was asked, best first, each with its score. */
  sections: readonly { section: number; score: number }[];
}

/** Where the pages' sections begin, and how long they are. */
export class Outline {
  readonly pages: number;
  readonly sections: number;
  /** Number of the page that a section belongs to. */
  readonly pageOf: Int32Array;
  /** Number of a page's first section; behind the last page, the number of all sections. */
  readonly first: Int32Array;
  readonly sectionLength: Float32Array;
  readonly pageLength: Float32Array;
  readonly titleLength: readonly number[];
  readonly averageSection: number;
  readonly averagePage: number;

  constructor({ pages, lengths, titles }: IndexFile) {
    const counts = decodeNumbers(pages);
    this.pages = counts.length;
    this.sections = lengths.length;
    this.pageOf = new Int32Array(this.sections);
    this.first = new Int32Array(this.pages + 1);
    this.sectionLength = new Float32Array(this.sections);
    this.pageLength = new Float32Array(this.pages);
    this.titleLength = decodeNumbers(titles);
    let total = 0;
    counts.forEach((count, page) => {
      const start = this.first[page] as number;
      this.first[page + 1] = start + count;
      this.pageOf.fill(page, start, start + count);
      for (let section = start; section < start + count; section += 1) {
        const length = lengthOf[valueAt(lengths, section)] as number;
        this.sectionLength[section] = length;
        (this.pageLength[page] as number) += length;
        total += length;
      }
    });
    this.averageSection = total / this.sections || 1;
    this.averagePage = total / this.pages || 1;
  }
}

/** Pages that hold words of a query, best first; the worth of a page scales its score. */
export function rankPages(
  concepts: readonly Concept[],
  vocabulary: Vocabulary,
  outline: Outline,
  worthOf: (page: number) => number = () => 1,
): RankedPage[] {
  const sections = {
    text: zeros(outline.sections),
    heading: zeros(outline.sections),
    covered: zeros(outline.sections),
  };
  const pages = { text: zeros(outline.pages), title: zeros(outline.pages), covered: zeros(outline.pages) };
  let total = 0;
  for (const concept of concepts) {
    const found = occurrencesOf(concept, vocabulary, outline);
    const rarity = concept.weight * rarityOf(found.strongSections, outline.sections);
    const pageRarity = concept.weight * rarityOf(found.strongPages, outline.pages);
    total += rarity;
    for (const [section, { count, heading }] of found.sections) {
      const length = at(outline.sectionLength, section) / outline.averageSection;
      sections.text[section]! += rarity * saturated(count, settings.section, length);
      sections.heading[section]! += rarity * heading;
      sections.covered[section]! += rarity * Math.min(1, 2 * count);
    }
    for (const [page, { count, heading }] of found.pages) {
      const length = at(outline.pageLength, page) / outline.averagePage;
      pages.text[page]! += pageRarity * saturated(count, settings.page, length);
      pages.title[page]! += rarity * heading;
      pages.covered[page]! += rarity * Math.min(1, 2 * count);
    }
  }
  const ranked: RankedPage[] = [];
  for (let page = 0; page < outline.pages; page += 1) {
    if (at(pages.text, page) === 0) continue;
    const inside = rankSections(page, sections, outline, total);
    const titleShare = Math.min(1, concepts.length / (outline.titleLength[page] as number));
    const { share } = settings;
    const score =
      share.page * at(pages.text, page) +
      share.section * (inside[0]?.score ?? 0) +
      share.title * at(pages.title, page) * titleShare;
    ranked.push({
      page,
      sections: inside,
      score: score * worthOf(page) * (at(pages.covered, page) / total) ** settings.coverage.page,
    });
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

function rankSections(
  page: number,
  scores: { text: Float64Array; heading: Float64Array; covered: Float64Array },
  outline: Outline,
  total: number,
): RankedPage['sections'] {
  const ranked = [];
  const start = at(outline.first, page);
  for (let section = start; section < at(outline.first, page + 1); section += 1) {
    const text = at(scores.text, section);
    if (text === 0) continue;
    const covered = (at(scores.covered, section) / total) ** settings.coverage.section;
    const score = (text + settings.sectionHeading * at(scores.heading, section)) * covered;
    ranked.push({ section, score: section === start ? score * settings.pageStart : score });
  }
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
}

interface Occurrences {
  /** How often, counting each as much as it fits, and how well the heading fits. */
  sections: Map<number, { count: number; heading: number }>;
  /** The same for pages; their heading is the title. */
  pages: Map<number, { count: number; heading: number }>;
  strongSections: number;
  strongPages: number;
}

function occurrencesOf(concept: Concept, vocabulary: Vocabulary, outline: Outline): Occurrences {
  const sections: Occurrences['sections'] = new Map();
  const pages: Occurrences['pages'] = new Map();
  const collect = (isStrong: boolean, most: number) => {
    const here = new Map<number, number>();
    const herePages = new Map<number, number>();
    for (const [word, how] of concept.words) {
      if (how >= fit.strong !== isStrong) continue;
      const postings = vocabulary.postings(word);
      postings?.sections.forEach((section, index) => {
        const value = postings.weights[index] as number;
        const page = at(outline.pageOf, section);
        const isStart = section === at(outline.first, page);
        const marked = isMarked(value);
        const count = how * ((countOf[value] as number) + (marked ? (isStart ? settings.title : settings.heading) : 0));
        here.set(section, (here.get(section) ?? 0) + count);
        herePages.set(page, (herePages.get(page) ?? 0) + count);
        if (marked) raiseHeading(sections, section, how);
        if (marked && isStart) raiseHeading(pages, page, how);
      });
    }
    raiseCounts(sections, here, most);
    raiseCounts(pages, herePages, most);
  };
  collect(true, Infinity);
  const strong = { strongSections: sections.size, strongPages: pages.size };
  collect(false, settings.weakest);
  if (strong.strongSections > 0) return { sections, pages, ...strong };
  return { sections, pages, strongSections: sections.size, strongPages: pages.size };
}

type Places = Occurrences['sections'];

function raiseHeading(places: Places, place: number, how: number): void {
  const entry = placeIn(places, place);
  entry.heading = Math.max(entry.heading, how);
}

function raiseCounts(places: Places, counts: ReadonlyMap<number, number>, most: number): void {
  for (const [place, count] of counts) {
    const entry = placeIn(places, place);
    entry.count = Math.max(entry.count, Math.min(count, most));
  }
}

function placeIn(places: Places, place: number): { count: number; heading: number } {
  let entry = places.get(place);
  if (!entry) places.set(place, (entry = { count: 0, heading: 0 }));
  return entry;
}

/** The inverse document frequency of BM25, flattened. */
const rarityOf = (places: number, all: number): number =>
  Math.log(1 + (all - places + 0.5) / (places + 0.5)) ** settings.rarity;

/** The term frequency of BM25. */
function saturated(
  count: number,
  { saturation, length }: { saturation: number; length: number },
  relative: number,
): number {
  return (count * (saturation + 1)) / (count + saturation * (1 - length + length * relative));
}

const zeros = (length: number): Float64Array => new Float64Array(length);
const at = (values: Float64Array | Float32Array | Int32Array, index: number): number => values[index] as number;
