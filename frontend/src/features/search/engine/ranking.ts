import { add, at } from './numbers';
import type { Outline } from './outline';
import { matchWeight, type Concept } from './concepts';
import { Accumulator } from './accumulator';
import type { Vocabulary } from './vocabulary';

/** Fitted with `make bench-search` on questions about several sites; see `decisions/`. */
export const settings = {
  /** What a word in the heading counts, in occurrences. */
  heading: 3.5,
  title: 7,
  /** How fast more occurrences stop counting, and how much the length of a text lowers them. */
  section: { saturation: 1.15, length: 0.45 },
  page: { saturation: 8, length: 0.85 },
  /** How much rare words count above common ones: 1 is the logarithm itself, 0 counts all alike. */
  rarity: 0.43,
  /** A page's score: its own, its best section's, and that of its title. */
  share: { page: 1, section: 2.4, title: 1.7 },
  /** A section's heading next to its text. */
  sectionHeading: 1,
  /** How strongly pages and sections are preferred that have all words. */
  coverage: { page: 0.5, section: 0.25 },
  /** The weight of the start of a page, compared with another section. */
  pageStart: 1.25,
  /** A weak word counts no more than these occurrences. */
  weakest: 1.2,
};

/** A page that answers a query, with its sections by score. */
export interface RankedPage {
  page: number;
  score: number;
  /** How much of the query its text has, by rarity: from 0 to 1. */
  covered: number;
  /** Numbers of sections that hold what was asked, best first, each with its score. */
  sections: readonly { section: number; score: number }[];
}

/** Ranks the pages of a site. */
export class Ranking {
  private readonly strong: Accumulators;
  private readonly weak: Accumulators;

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly outline: Outline,
  ) {
    this.strong = accumulatorsFor(outline);
    this.weak = accumulatorsFor(outline);
  }

  /** Pages that hold words of a query, best first; the weight of a page scales its score. */
  rank(concepts: readonly Concept[], weightOf: (page: number) => number = () => 1): RankedPage[] {
    const { outline } = this;
    const sections = scoresFor(outline.sections);
    const pages = scoresFor(outline.pages);
    let total = 0;
    for (const concept of concepts) {
      const found = this.occurrencesOf(concept);
      const sectionIdf = concept.weight * idf(found.sections, outline.sections);
      const pageIdf = concept.weight * idf(found.pages, outline.pages);
      total += sectionIdf;
      score(this.strong.sections, sections, settings.section, outline.relativeSection, sectionIdf, sectionIdf);
      score(this.strong.pages, pages, settings.page, outline.relativePage, pageIdf, sectionIdf);
    }
    const isStart = (section: number) => section === outline.first[at(outline.pageOf, section)];
    const ranked: RankedPage[] = [];
    for (let page = 0; page < outline.pages; page += 1) {
      if (at(pages.text, page) === 0) continue;
      const inside = this.rankSections(page, sections, total);
      const weights = inside.map(({ section, score }) => (isStart(section) ? settings.pageStart : 1) * score);
      const titleShare = Math.min(1, concepts.length / at(outline.titleLength, page));
      const { share, coverage } = settings;
      const sum =
        share.page * at(pages.text, page) +
        share.section * Math.max(0, ...weights) +
        share.title * at(pages.heading, page) * titleShare;
      const covered = at(pages.covered, page) / total;
      ranked.push({ page, sections: inside, covered, score: sum * covered ** coverage.page * weightOf(page) });
    }
    return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
  }

  private rankSections(page: number, scores: Scores, total: number): RankedPage['sections'] {
    const ranked = [];
    const start = at(this.outline.first, page);
    for (let section = start; section < at(this.outline.first, page + 1); section += 1) {
      const text = at(scores.text, section);
      if (text === 0) continue;
      const covered = (at(scores.covered, section) / total) ** settings.coverage.section;
      const sum = (text + settings.sectionHeading * at(scores.heading, section)) * covered;
      ranked.push({ section, score: sum });
    }
    return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
  }

  /**
   * Accumulates the occurrences of a concept in `strong`; returns how many sections and pages have it. A weak match
   * counts only where there is no strong one, and for the document frequency only if there is no strong one anywhere.
   */
  private occurrencesOf(concept: Concept): { sections: number; pages: number } {
    const { strong, weak } = this;
    for (const accumulators of [strong, weak]) {
      accumulators.sections.clear();
      accumulators.pages.clear();
    }
    for (const [word, match] of concept.words)
      this.accumulate(word, match, match >= matchWeight.strong ? strong : weak);
    const scored = strong.sections.ids.length > 0 ? strong : weak;
    const counted = { sections: scored.sections.ids.length, pages: scored.pages.ids.length };
    mergeWeak(strong.sections, weak.sections);
    mergeWeak(strong.pages, weak.pages);
    return counted;
  }

  private accumulate(word: string, match: number, { sections, pages }: Accumulators): void {
    const postings = this.vocabulary.postings(word);
    if (!postings) return;
    for (let index = 0; index < postings.length; index += 1) {
      const section = postings.section(index);
      const page = at(this.outline.pageOf, section);
      const isStart = section === at(this.outline.first, page);
      const marked = postings.isInHeading(index);
      const heading = marked ? (isStart ? settings.title : settings.heading) : 0;
      const count = match * (postings.count(index) + heading);
      sections.add(section, count);
      pages.add(page, count);
      if (marked) sections.raiseHeading(section, match);
      if (marked && isStart) pages.raiseHeading(page, match);
    }
  }
}

interface Accumulators {
  sections: Accumulator;
  pages: Accumulator;
}

const accumulatorsFor = ({ sections, pages }: Outline): Accumulators => ({
  sections: new Accumulator(sections),
  pages: new Accumulator(pages),
});

/** For each section or page, the scores of its text, of its heading, and of the share of the query that it covers. */
interface Scores {
  text: Float64Array;
  heading: Float64Array;
  covered: Float64Array;
}

const scoresFor = (size: number): Scores => ({
  text: new Float64Array(size),
  heading: new Float64Array(size),
  covered: new Float64Array(size),
});

function score(
  accumulator: Accumulator,
  scores: Scores,
  curve: Curve,
  lengths: Float32Array,
  textWeight: number,
  weight: number,
): void {
  for (const id of accumulator.ids) {
    const count = at(accumulator.counts, id);
    add(scores.text, id, textWeight * saturated(count, curve, at(lengths, id)));
    add(scores.heading, id, weight * at(accumulator.headings, id));
    add(scores.covered, id, weight * Math.min(1, 2 * count));
  }
}

function mergeWeak(strong: Accumulator, weak: Accumulator): void {
  for (const id of weak.ids) {
    strong.raiseCount(id, Math.min(at(weak.counts, id), settings.weakest));
    strong.raiseHeading(id, at(weak.headings, id));
  }
}

interface Curve {
  saturation: number;
  length: number;
}

/** The inverse document frequency of BM25, flattened. */
const idf = (matching: number, all: number): number =>
  Math.log(1 + (all - matching + 0.5) / (matching + 0.5)) ** settings.rarity;

/** The term frequency of BM25. */
const saturated = (count: number, { saturation, length }: Curve, relativeLength: number): number =>
  (count * (saturation + 1)) / (count + saturation * (1 - length + length * relativeLength));
