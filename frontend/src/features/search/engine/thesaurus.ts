import abbreviations from './data/abbreviations.txt?raw';
import synonyms from './data/synonyms.txt?raw';
import { isEnglish } from './language';
import { stemOf } from './stem';

/** Words of a text, by line. */
const linesOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

const general = linesOf(synonyms);

/** Each abbreviation with its expansions, which match as well as the word itself. */
const expansions = new Map(linesOf(abbreviations).map(([short = '', ...long]) => [short, long]));

export const expansionsOf = (word: string): readonly string[] => (isEnglish() ? (expansions.get(word) ?? []) : []);

/** Words that readers and writers of software documentation use for the same thing. */
export class Thesaurus {
  /** Words that a reader may search for although no page has them. */
  readonly words: readonly string[];
  private readonly known: ReadonlySet<string>;
  private readonly related: Related;
  private readonly own: Related;

  /** @param own The site's groups of synonyms, in addition to the general ones: words separated by spaces. */
  constructor(own: readonly string[] = []) {
    const common = isEnglish() ? general : [];
    const groups = own.map((group) => group.toLowerCase().split(/\s+/));
    this.words = [...(isEnglish() ? expansions.keys() : []), ...common.flat(), ...groups.flat()];
    this.known = new Set([...common, ...groups].flat());
    this.related = relatedIn(common);
    this.own = relatedIn(groups);
  }

  /** Whether it has a word, as it is written. */
  has(word: string): boolean {
    return this.known.has(word);
  }

  /** The general synonyms of a word in any of its inflections. */
  synonymsOf(word: string): readonly string[] {
    return [...(this.related.get(stemOf(word)) ?? [])];
  }

  /** The same in the site's own groups: the site uses these words for one thing. */
  ownSynonymsOf(word: string): readonly string[] {
    return [...(this.own.get(stemOf(word)) ?? [])];
  }
}

/** The words of the same meaning, by stem. */
type Related = ReadonlyMap<string, ReadonlySet<string>>;

function relatedIn(groups: readonly (readonly string[])[]): Related {
  const related = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const word of group) {
      const stem = stemOf(word);
      const others = related.get(stem) ?? new Set();
      for (const other of group) if (stemOf(other) !== stem) others.add(other);
      related.set(stem, others);
    }
  }
  return related;
}
