const keyLength = 3;

/** What a word begins with. Words that begin alike share a file, so that one file has all inflections of a word. */
export const keyOf = (word: string): string => word.slice(0, keyLength);
