import { describe, expect, it } from 'vitest';
import { chunksOf, wordOf, wordsOf } from './words';

const wholes = (text: string) => wordsOf(text).map((word) => word.whole);

describe('the words of a text', () => {
  it.each([
    ['Reference lists, and "values".', ['reference', 'lists', 'and', 'values']],
    ['the user’s e-mail', ['the', 'user', 'email']],
    ['C# and C++ on .NET 8.0', ['c#', 'and', 'c++', 'on', 'net', '8.0']],
    ['drop-down / snake_case', ['dropdown', 'snakecase']],
    ['Überblick über Čapek', ['uberblick', 'uber', 'capek']],
    ['APIs and IDs', ['apis', 'and', 'ids']],
    ['Straße und Œuvre', ['strasse', 'und', 'oeuvre']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['المكتبة والكتاب كِتَابٌ', ['مكتبه', 'كتاب', 'كتاب']],
    ['東京都に住んでいます。API設定', ['東京都', 'に', '住', 'んでいます', 'api', '設定']],
    ['データベース', ['データベース']],
    ['', []],
    ['— … !', []],
  ])('%s', (text, words) => expect(wholes(text)).toEqual(words));

  it.each([
    ['setFormData', 'setformdata', ['set', 'form', 'data']],
    ['form.setFieldsValue', 'form.setfieldsvalue', ['form', 'setfieldsvalue', 'set', 'fields', 'value']],
    ['IShaPermissionChecker', 'ishapermissionchecker', ['sha', 'permission', 'checker']],
    ['HTMLParser', 'htmlparser', ['html', 'parser']],
    ['FST_ERR_CTP', 'fsterrctp', ['fst', 'err', 'ctp']],
    ['sub-form', 'subform', ['sub', 'form']],
    ['3.8.1', '3.8.1', []],
    ['word', 'word', []],
    ['東京都庁', '東京都庁', ['東京', '京都', '都庁']],
    ['ガラス', 'ガラス', ['ガラ', 'ラス']],
    ['設定', '設定', []],
    ['ที่อยู่', 'ที่อยู่', ['ที่อ', 'อยู่']],
  ])('%s is found as a whole and by its parts', (written, whole, parts) => {
    const word = wordOf(written);
    expect(word?.whole).toBe(whole);
    expect(word?.parts).toEqual(parts);
  });

  it('leaves out what is too long to be a word', () => {
    expect(wordOf('a'.repeat(100))).toBeNull();
    expect(chunksOf('a'.repeat(100))).toHaveLength(1);
  });
});
