import type { PageDoc } from './formats';
import { isStopWord } from './stop-words';
import { wordsOf } from './words';

/** Adjacent words in the title of a page, by the word that they are when written as one. */
export function compoundsOf(pages: readonly PageDoc[]): Map<string, readonly [string, string]> {
  const compounds = new Map<string, readonly [string, string]>();
  for (const { title } of pages) {
    const words = wordsOf(title).map((word) => word.whole);
    words.slice(1).forEach((second, before) => {
      const first = words[before] as string;
      if (!isStopWord(first) && !isStopWord(second)) compounds.set(first + second, [first, second]);
    });
  }
  return compounds;
}
