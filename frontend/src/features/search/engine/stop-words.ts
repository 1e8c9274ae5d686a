import words from './data/stop-words.txt?raw';
import { isEnglish, ownStopWords } from './language';

/** Words of a question that are not about its subject. They are indexed, but left out of queries with other words. */
const english: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

export const stopWords = (): ReadonlySet<string> => (isEnglish() ? english : ownStopWords());
export const isStopWord = (word: string): boolean => stopWords().has(word);
