import { countOf, isMarked } from './levels';
import type { Outline } from './outline';
import { fit, type Concept } from './concepts';
import { Tally } from './tally';
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
  /** How much more the start of a page says of it than another section. */
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

/** Ranks the pages of a site. */
export class Ranking {
  private readonly strong: Tallies;
  private readonly weak: Tallies;

  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly outline: Outline,
  ) {
    this.strong = talliesFor(outline);
    this.weak = talliesFor(outline);
  }

  /** Pages that hold words of a query, best first; the worth of a page scales its score. */
  rank(concepts: readonly Concept[], worthOf: (page: number) => number = () => 1): RankedPage[] {
    const { outline } = this;
    const sections = scoresFor(outline.sections);
    const pages = scoresFor(outline.pages);
    let total = 0;
    for (const concept of concepts) {
      const found = this.occurrencesOf(concept);
      const rarity = concept.weight * rarityOf(found.sections, outline.sections);
      const pageRarity = concept.weight * rarityOf(found.pages, outline.pages);
      total += rarity;
      score(this.strong.sections, sections, settings.section, outline.relativeSection, rarity, rarity);
      score(this.strong.pages, pages, settings.page, outline.relativePage, pageRarity, rarity);
    }
    const isStart = (section: number) => section === outline.first[at(outline.pageOf, section)];
    const ranked: RankedPage[] = [];
    for (let page = 0; page < outline.pages; page += 1) {
      if (at(pages.text, page) === 0) continue;
      const inside = this.rankSections(page, sections, total);
      const worths = inside.map(({ section, score }) => (isStart(section) ? settings.pageStart : 1) * score);
      const titleShare = Math.min(1, concepts.length / (outline.titleLength[page] as number));
      const { share, coverage } = settings;
      const sum =
        share.page * at(pages.text, page) +
        share.section * Math.max(0, ...worths) +
        share.title * at(pages.heading, page) * titleShare;
      const covered = (at(pages.covered, page) / total) ** coverage.page;
      ranked.push({ page, sections: inside, score: sum * covered * worthOf(page) });
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
   * Tallies where a concept stands, in `strong`; gives how many sections and pages say it. A word that only fits
   * weakly counts where no better one stands, and tells how rare the concept is where there is no better one at all.
   */
  private occurrencesOf(concept: Concept): { sections: number; pages: number } {
    const { strong, weak } = this;
    for (const tallies of [strong, weak]) {
      tallies.sections.clear();
      tallies.pages.clear();
    }
    for (const [word, fits] of concept.words) this.tally(word, fits, fits >= fit.strong ? strong : weak);
    const said = strong.sections.places.length > 0 ? strong : weak;
    const counted = { sections: said.sections.places.length, pages: said.pages.places.length };
    raise(strong.sections, weak.sections);
    raise(strong.pages, weak.pages);
    return counted;
  }

  private tally(word: string, fits: number, { sections, pages }: Tallies): void {
    const postings = this.vocabulary.postings(word);
    if (!postings) return;
    for (let index = 0; index < postings.sections.length; index += 1) {
      const section = at(postings.sections, index);
      const value = postings.weights[index] as number;
      const page = at(this.outline.pageOf, section);
      const isStart = section === at(this.outline.first, page);
      const marked = isMarked(value);
      const heading = marked ? (isStart ? settings.title : settings.heading) : 0;
      const count = fits * ((countOf[value] as number) + heading);
      sections.add(section, count);
      pages.add(page, count);
      if (marked) sections.raiseHeading(section, fits);
      if (marked && isStart) pages.raiseHeading(page, fits);
    }
  }
}

interface Tallies {
  sections: Tally;
  pages: Tally;
}

const talliesFor = ({ sections, pages }: Outline): Tallies => ({
  sections: new Tally(sections),
  pages: new Tally(pages),
});

/** For each section or page, what its text, its heading, and the share of the query that it covers are worth. */
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
  tally: Tally,
  scores: Scores,
  curve: Curve,
  lengths: Float32Array,
  textWorth: number,
  worth: number,
): void {
  for (const place of tally.places) {
    const count = at(tally.counts, place);
    (scores.text[place] as number) += textWorth * saturated(count, curve, at(lengths, place));
    (scores.heading[place] as number) += worth * at(tally.headings, place);
    (scores.covered[place] as number) += worth * Math.min(1, 2 * count);
  }
}

function raise(strong: Tally, weak: Tally): void {
  for (const place of weak.places) {
    strong.raiseCount(place, Math.min(at(weak.counts, place), settings.weakest));
    strong.raiseHeading(place, at(weak.headings, place));
  }
}

interface Curve {
  saturation: number;
  length: number;
}

/** The inverse document frequency of BM25, flattened. */
const rarityOf = (places: number, all: number): number =>
  Math.log(1 + (all - places + 0.5) / (places + 0.5)) ** settings.rarity;

/** The term frequency of BM25. */
const saturated = (count: number, { saturation, length }: Curve, relativeLength: number): number =>
  (count * (saturation + 1)) / (count + saturation * (1 - length + length * relativeLength));

const at = (values: Float64Array | Float32Array | Int32Array, index: number): number => values[index] as number;
