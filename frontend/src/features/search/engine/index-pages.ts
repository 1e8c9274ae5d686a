import { digit, encodeNumber, encodeNumbers, encodeWords } from './codec';
import type { PageText, Segment } from './formats';
import { add, at } from './numbers';
import { lengthLevel, weightDigit } from './quantize';
import { onLanguageChange } from './language';
import { isStopWord } from './stop-words';
import { chunksOf, isUnspaced, wordOf } from './words';

/** How much one occurrence counts. A heading is not counted but marked, so that the ranking can weight it. */
const weight = { text: 1, code: 0.4, term: 0.3, identifier: 1.5, question: 4, trail: 1, keywords: 4, description: 1 };
/** What a piece of an identifier counts, of what the whole counts. */
const partWeight = 0.5;
/** Code is read less closely than text, so it makes a section less long. */
const codeLength = 0.5;

/** Makes the index of some pages. */
export function indexPages(pages: readonly PageText[]): Segment {
  const index = new Builder();
  let sections = 0;
  const lengths: string[] = [];
  for (const page of pages) {
    page.sections.forEach((section, number) => {
      const isFirst = number === 0;
      let length = index.mark(isFirst ? page.title : section.heading, sections);
      length += index.count(section.text, sections, weight.text);
      length += index.count(section.code, sections, weight.code) * codeLength;
      index.count(section.terms, sections, weight.term);
      index.count(section.questions, sections, weight.question);
      index.define(section.terms, sections, weight.identifier);
      if (isFirst) {
        index.count(page.trail, sections, weight.trail);
        index.count(page.keywords, sections, weight.keywords);
        index.count(page.description, sections, weight.description);
      }
      lengths.push(digit(lengthLevel(length)));
      sections += 1;
    });
  }
  return {
    pages: encodeNumbers(pages.map((page) => page.sections.length)),
    titles: encodeNumbers(pages.map((page) => index.topicLength(page.title))),
    lengths: lengths.join(''),
    ...index.postings(),
  };
}

/**
 * The sections of one word, with its weight in each. Entries outlive a segment, and so does what was found out of each
 * written word: most words of a segment are in the next one as well.
 */
class Entry {
  /** The segment that the rest is about. */
  builder: Builder | null = null;
  sections: number[] = [];
  counts: number[] = [];
  marked: boolean[] = [];

  constructor(
    readonly word: string,
    readonly isStopWord: boolean,
  ) {}

  begin(builder: Builder): void {
    this.builder = builder;
    this.sections = [];
    this.counts = [];
    this.marked = [];
  }
}

interface Run {
  /** Whether the parts are what others write as words. */
  readonly isUnspaced: boolean;
  readonly whole: Entry;
  readonly parts: readonly Entry[];
}

onLanguageChange(() => {
  runs.clear();
  entries.clear();
});
const entries = new Map<string, Entry>();
const runs = new Map<string, Run | null>();
const runsAtMost = 200_000;

class Builder {
  private readonly used: Entry[] = [];

  constructor() {
    if (runs.size < runsAtMost) return;
    runs.clear();
    entries.clear();
  }

  /** Counts the words of a text for a section; gives how many there are. */
  count(text: string, section: number, weight: number): number {
    return this.each(text, (entry, share) => this.add(entry, section, weight * share, false));
  }

  /** Marks the words of a heading as the subject of a section. */
  mark(heading: string, section: number): number {
    return this.each(heading, (entry, share) => this.add(entry, section, share === 1 ? 0 : 1, share === 1));
  }

  /** Counts the identifiers that are alone on a line: there they are explained, not only used. */
  define(terms: string, section: number, weight: number): void {
    for (const line of terms.split('\n')) {
      const [written, ...others] = chunksOf(line);
      const run = written === undefined || others.length > 0 ? null : runOf(written);
      if (run && run.parts.length > 0) this.add(run.whole, section, weight, false);
    }
  }

  /** The number of content words of a title; parentheses repeat them. */
  topicLength(title: string): number {
    let length = 0;
    this.each(title.replace(/\([^)]*\)/g, ''), (entry, share) => (length += share === 1 && !entry.isStopWord ? 1 : 0));
    return Math.max(1, length);
  }

  postings(): Pick<Segment, 'postings' | 'ends'> {
    const counts: string[] = [];
    const ends: string[] = [];
    const sections: string[] = [];
    const weights: string[] = [];
    const words: string[] = [];
    this.used.sort((a, b) => (a.word < b.word ? -1 : 1));
    for (const entry of this.used) {
      let last = 0;
      let count = 0;
      let size = 0;
      entry.sections.forEach((section, index) => {
        // A stop word does not distinguish texts, but it may be the subject of a heading.
        if (entry.isStopWord && !entry.marked[index]) return;
        const distance = encodeNumber(section - last);
        sections.push(distance);
        size += distance.length;
        weights.push(weightDigit(at(entry.counts, index), entry.marked[index] as boolean));
        last = section;
        count += 1;
      });
      if (count === 0) continue;
      words.push(entry.word);
      counts.push(encodeNumber(count));
      ends.push(encodeNumber(size), encodeNumber(last));
    }
    return {
      postings: {
        words: encodeWords(words),
        counts: counts.join(''),
        sections: sections.join(''),
        weights: weights.join(''),
      },
      ends: ends.join(''),
    };
  }

  private each(text: string, visit: (entry: Entry, share: number) => void): number {
    let length = 0;
    for (const written of chunksOf(text)) {
      const run = runOf(written);
      if (!run) continue;
      length += 1;
      visit(run.whole, 1);
      for (const part of run.parts) visit(part, run.isUnspaced ? 1 : partWeight);
    }
    return length;
  }

  private add(entry: Entry, section: number, count: number, marked: boolean): void {
    if (entry.builder !== this) {
      entry.begin(this);
      this.used.push(entry);
    }
    const last = entry.sections.length - 1;
    if (entry.sections[last] === section) {
      add(entry.counts, last, count);
      entry.marked[last] ||= marked;
    } else {
      entry.sections.push(section);
      entry.counts.push(count);
      entry.marked.push(marked);
    }
  }
}

function runOf(written: string): Run | null {
  let run = runs.get(written);
  if (run === undefined) {
    const word = wordOf(written);
    run = word && { isUnspaced: isUnspaced(written), whole: entryOf(word.whole), parts: word.parts.map(entryOf) };
    runs.set(written, run);
  }
  return run;
}

function entryOf(word: string): Entry {
  let entry = entries.get(word);
  if (!entry) entries.set(word, (entry = new Entry(word, isStopWord(word))));
  return entry;
}
