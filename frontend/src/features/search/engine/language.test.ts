import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentsFile, PageText } from './formats';
import { indexPages } from './index-pages';
import { joinSegments } from './join-segments';
import { setLanguage } from './language';
import { SearchEngine } from './search-engine';
import { stemOf } from './stem';
import { isStopWord } from './stop-words';
import { wordsOf } from './words';

afterEach(() => setLanguage('en'));

describe('the inflections of a word have one stem', () => {
  it.each([
    ['de', 'Einstellung Einstellungen'],
    ['de', 'Buch Buchs Buches'],
    ['de', 'Server Servern'],
    ['fr', 'fichier fichiers'],
    ['fr', 'paramètre paramètres'],
    ['es', 'archivo archivos'],
    ['ar', 'الكتاب كتاب والكتاب'],
    ['ar', 'مكتبة المكتبات مكتبات'],
    ['ru', 'настройка настройки настройками'],
    ['sv', 'filer filerna'],
    ['en', 'setting settings'],
  ])('%s: %s', (language, text) => {
    setLanguage(language);
    expect(new Set(wordsOf(text).map(({ whole }) => stemOf(whole))).size).toBe(1);
  });

  it('which begins as the words do, since words with the same start share a file', () => {
    for (const language of ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sv']) {
      setLanguage(language);
      for (const word of ['leer', 'ans', 'enen', 'issa', 'ключи', 'كتابها', 'esses', 'aaaaaa'])
        expect(word.startsWith(stemOf(word).slice(0, 3))).toBe(true);
    }
  });
});

it('knows the stop words of the language that is searched', () => {
  expect([isStopWord('the'), isStopWord('die')]).toEqual([true, false]);
  setLanguage('de');
  expect([isStopWord('the'), isStopWord('die')]).toEqual([false, true]);
});

/** The titles that a search finds, best first. */
function found(language: string, texts: Record<string, string>, query: string): string[] {
  setLanguage(language);
  const pages: PageText[] = Object.entries(texts).map(([title, text]) => ({
    title,
    trail: '',
    keywords: '',
    description: '',
    sections: [{ heading: '', text, code: '', terms: '', questions: '' }],
  }));
  const { index } = joinSegments([indexPages(pages)], null);
  const documents = {
    searchDocs: pages.map(({ title, sections }) => ({
      title,
      type: 0,
      sectionRef: '#',
      url: `/${title}`,
      content: sections[0]?.text ?? '',
      keywords: '',
      version: '',
      kind: 'docs',
      breadcrumbs: [],
    })),
    options: { maxHits: 5, highlightResult: true, language },
  } as unknown as DocumentsFile;
  setLanguage('en');
  const engine = new SearchEngine(documents, index);
  const { hits } = engine.search({ text: query, limit: 5 });
  return hits.map((hit) => hit.url.slice(1));
}

describe('a search', () => {
  const japanese = {
    貸出: '本を借りるには、図書館カードが必要です。貸出期間は二週間です。',
    開館時間: '図書館は平日の午前九時から午後六時まで開いています。',
    データベース: 'オンラインデータベースは館内の端末で検索できます。',
  };
  const thai = {
    การยืม: 'คุณสามารถยืมหนังสือได้สูงสุดห้าเล่มด้วยบัตรห้องสมุด',
    เวลาเปิด: 'ห้องสมุดเปิดทำการทุกวันตั้งแต่เก้าโมงเช้า',
  };
  const german = {
    Ausleihe: 'Mit dem Ausweis leihen Sie bis zu fünf Bücher für zwei Wochen aus.',
    Gebühren: 'Für verspätete Rückgaben fallen Gebühren an.',
  };
  const arabic = {
    الاستعارة: 'يمكنك استعارة خمسة كتب لمدة أسبوعين إذا كانت لديك بطاقة.',
    المواعيد: 'تفتح المكتبة أبوابها من التاسعة صباحا.',
  };
  it.each([
    ['ja', japanese, '図書館カード', '貸出'],
    ['ja', japanese, '貸出期間はどのくらいですか', '貸出'],
    ['ja', japanese, '開館', '開館時間'],
    ['ja', japanese, 'データ 検索', 'データベース'],
    ['th', thai, 'ยืมหนังสือ', 'การยืม'],
    ['th', thai, 'เปิดทำการ', 'เวลาเปิด'],
    ['de', german, 'Was kostet die Gebühr?', 'Gebühren'],
    ['de', german, 'Buch ausleihen mit Ausweisen', 'Ausleihe'],
    ['ar', arabic, 'بطاقات', 'الاستعارة'],
    ['ar', arabic, 'كيف استعارة كتب؟', 'الاستعارة'],
  ])('in %s finds the page', (language, texts, query, title) => {
    expect(found(language, texts, query)[0]).toBe(title);
  });
});
