import words from './data/stop-words.txt?raw';

/** Words of a question that are not about its subject. They are indexed, but left out of queries with other words. */
export const stopWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
export const isStopWord = (word: string): boolean => stopWords.has(word);
