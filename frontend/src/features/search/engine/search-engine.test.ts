import { describe, expect, it } from 'vitest';
import { engineOf, urls, type TestPage } from './testing';

const pages: TestPage[] = [
  {
    title: 'Reference Lists',
    trail: ['Back End'],
    sections: { '': 'A named list of values.', Attributes: 'Class attributes of lists.', Limits: 'Ninety values.' },
  },
  {
    title: 'Configuration',
    trail: ['Fundamentals'],
    sections: { '': 'Moves between environments.', 'Move items': 'Export a package and import it elsewhere.' },
  },
  {
    title: 'Scripts',
    trail: ['Front End'],
    sections: { '': 'Call form.setFieldsValue in a script.', Values: 'A value of the form.' },
    code: 'const checker = new PermissionChecker();',
    keywords: 'javascript',
  },
  {
    title: 'Sign in',
    trail: ['Fundamentals'],
    sections: { '': 'The page where accounts log in.', Lockout: 'Five tries.' },
  },
  { title: 'News', kind: 'blog', trail: ['Blog'], sections: { '': 'Lists are faster now.' } },
  { title: 'Drop-down', trail: ['Front End'], sections: { '': 'Offers options.' } },
];
const engine = engineOf(pages);
const first = (text: string) => engine.search({ text, limit: 5 }).hits[0]?.url;

describe('words of more than one form', () => {
  const site = engineOf([
    { title: 'Password box', sections: { '': 'A box for a password combination.' } },
    { title: 'Dropdown', sections: { '': 'Offers options.' } },
    { title: 'Web storage', sections: { '': 'Local values of the browser.' } },
    { title: 'Languages', sections: { '': 'Translation of the texts, and the locale.' } },
  ]);
  const best = (text: string) => site.search({ text, limit: 5 }).hits[0]?.url;

  it('means one thing by two words of the thesaurus', () => expect(best('combo box')).toBe('/dropdown'));
  it('keeps localization apart from local', () => expect(best('localization')).toBe('/languages'));
});

describe('relevance', () => {
  const many = Array.from({ length: 12 }, (_, number) => ({
    title: `Page ${String(number)}`,
    sections: { '': 'A long page of the site that mentions time once among many other words of no interest here.' },
  }));
  const site = engineOf([
    { title: 'IsTimeSensitive', sections: { '': 'Whether IsTimeSensitive messages wait.' } },
    ...many,
  ]);

  it('leaves out what is far behind the best page', () =>
    expect(urls(site.search({ text: 'IsTimeSensitive', limit: 10 }))).toEqual(['/istimesensitive']));
  it('finds nothing where only common words are there', () =>
    expect(urls(site.search({ text: 'zebra crossing xylophone page', limit: 10 }))).toEqual([]));
});

describe('finds', () => {
  it.each([
    ['reference list', '/reference-lists'],
    ['lockout', '/sign-in#lockout'],
    ['exporting packages', '/configuration#move-items'],
    ['how do I move the configuration?', '/configuration'],
    ['config', '/configuration'],
    ['conf', '/configuration'],
    ['signin', '/sign-in'],
    ['dropdown', '/drop-down'],
    ['drop down', '/drop-down'],
    ['setFieldsValue', '/scripts'],
    ['form.setFieldsValue', '/scripts'],
    ['PermissionChecker', '/scripts'],
    ['permission checker', '/scripts'],
    ['javascript', '/scripts'],
    ['fundamentals lockout', '/sign-in#lockout'],
    ['refrence lsit', '/reference-lists'],
    ['PermisionChecker', '/scripts'],
    ['form.setFieldsVaule', '/scripts'],
    ['PermissionCheck', '/scripts'],
    ['refrencelist', '/reference-lists'],
    ['confgi', '/configuration'],
    ['lockot trees', '/sign-in#lockout'],
  ])('by %s the place %s', (text, url) => expect(first(text)).toBe(url));

  it('a word by another one for the same thing', () => expect(first('password tries')).toBe('/sign-in#lockout'));

  it('a word that is asked for alone, however small it is', () => {
    expect(urls(engineOf([{ title: 'If', sections: { '': 'A branch.' } }]).search({ text: 'if', limit: 5 }))).toEqual([
      '/if',
    ]);
  });

  it('nothing for words that are nowhere', () => {
    const answer = engine.search({ text: 'zzzzqqq', limit: 5 });
    expect(answer.hits).toEqual([]);
    expect(answer.corrected).toBeNull();
  });
});

describe('an answer', () => {
  it('says what was searched instead of a misspelt word', () => {
    expect(engine.search({ text: 'refrence lists', limit: 5 }).corrected).toBe('reference lists');
    expect(engine.search({ text: 'reference lists', limit: 5 }).corrected).toBeNull();
    expect(engine.search({ text: 'refrencelist', limit: 5 }).corrected).toBe('reference lists');
    expect(engine.search({ text: 'waht is configuration', limit: 5 }).corrected).toBe('what is configuration');
  });

  it('has hits of one page side by side, and no more than asked for', () => {
    const found = urls(engine.search({ text: 'list values attributes', limit: 3 }));
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(3);
  });

  it('is narrowed by kind and by part', () => {
    expect(urls(engine.search({ text: 'lists', limit: 5, kind: 'blog' }))).toEqual(['/news']);
    expect(
      urls(engine.search({ text: 'lists', limit: 5, section: 'Back End' })).every((url) =>
        url.startsWith('/reference'),
      ),
    ).toBe(true);
    const all = engine.search({ text: 'lists', limit: 5 });
    expect(all.kinds.map(({ kind }) => kind)).toEqual(['docs', 'blog']);
    expect(all.sections.map((section) => section.name)).toContain('Back End');
  });

  it('marks what matches in titles, headings and texts', () => {
    const hit = engine.search({ text: 'lockout tries', limit: 1 }).hits[0];
    expect(hit?.heading).toEqual([{ text: 'Lockout', marked: true }]);
    expect(hit?.snippet).toContainEqual({ text: 'tries', marked: true });
    expect(hit?.words).toEqual(['lockout', 'tries']);
  });

  it('names the keywords where one of them was asked for', () => {
    expect(engine.search({ text: 'javascript', limit: 1 }).hits[0]?.keywords).toBe('javascript');
    expect(engine.search({ text: 'scripts', limit: 1 }).hits[0]?.keywords).toBe('');
  });

  it('is the same each time', () => {
    expect(engine.search({ text: 'values', limit: 5 })).toEqual(engine.search({ text: 'values', limit: 5 }));
  });
});

it('finds the synonyms that the site adds, in each of their inflections', () => {
  const query = { text: 'timetables', limit: 5 };
  expect(engine.search(query).hits).toEqual([]);
  const { hits, corrected } = engineOf(pages, ['Timetable lockout']).search(query);
  expect(hits.map(({ url }) => url)).toEqual(['/sign-in#lockout']);
  expect(corrected).toBeNull();
});

it('puts the page first whose name the site gives as another word for the query', () => {
  const tables = [
    { title: 'Child Grid', sections: { '': 'A grid in a grid. The grid has rows of the grid.' } },
    { title: 'Grid Filter', sections: { '': 'Filters the rows of a grid. A grid may have one filter.' } },
    { title: 'Overview', sections: { '': 'A timetable with many columns, and further text about the rows of it.' } },
    { title: 'Timetable', sections: { '': 'Shows records as rows and columns.' } },
  ];
  const first = (own: string[]) => engineOf(tables, own).search({ text: 'grid', limit: 5 }).hits[0]?.url;
  expect(first(['grid timetable'])).toBe('/timetable');
  expect(first([])).not.toBe('/timetable');
});
