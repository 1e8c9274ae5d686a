const keyLength = 3;

/**
 * The start of a word: about three letters. Words with the same key share a file, so that one file has all inflections
 * of a word. Keys have the order of their words, and JSON can hold them: no key ends inside a letter above U+FFFF.
 */
export const keyOf = (word: string): string => word.slice(0, splitsLetter(word, keyLength) ? keyLength + 1 : keyLength);

/** Whether `index` is between the two UTF-16 units of a letter above U+FFFF. */
const splitsLetter = (text: string, index: number): boolean => (text.codePointAt(index - 1) ?? 0) > 0xffff;

/** The largest index up to `index` that splits no letter. */
export const wholeLetters = (text: string, index: number): number => (splitsLetter(text, index) ? index - 1 : index);
