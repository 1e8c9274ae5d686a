// Answers questions with other search engines. Reads {pages, queries} from a file, and prints, for each engine, the
// addresses that it found for each query, what each took in milliseconds, the bytes of the files that its browser would
// fetch, and the CPU seconds of the index.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';

const { pages, queries } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const HITS = 20;

/** One record for each section, as most sites have them. */
const sections = pages.flatMap((page) =>
  page.sections.map((section, number) => ({
    url: number === 0 ? page.url : `${page.url}#${section.anchor}`,
    title: page.title,
    heading: number === 0 ? '' : section.title,
    titles: [page.title, ...section.ancestors],
    text: section.text,
  })),
);

/**
 * As the plugin of the specification's site sets lunr: records for pages and for headings of the second and third
 * level, to which deeper ones belong; text before the first heading in no record unless it is the page's only text; an
 * exact word counts ten times as much as a beginning.
 */
function lunrAsSpecified() {
  const records = pages.flatMap((page) => {
    const [start, ...others] = page.sections;
    const parts = [];
    for (const section of others) {
      const deeper = section.level > 3 && parts.length > 0;
      if (deeper) parts.at(-1).content += ` ${section.title} ${section.text}`;
      else
        parts.push({ title: section.title, content: section.text, url: `${page.url}#${section.anchor}`, keywords: '' });
    }
    const content = parts.length > 0 ? '' : start.text;
    return [{ title: page.title, content, url: page.url, keywords: page.keywords }, ...parts];
  });
  const separator = /[\s\-/]+/;
  const tokenize = (text) => lunr.tokenizer(text).map((token) => token.toString());
  const otherwise = lunr.tokenizer.separator;
  lunr.tokenizer.separator = separator;
  const index = lunr((builder) => {
    builder.ref('id');
    builder.field('title', { boost: 200 });
    builder.field('content', { boost: 2 });
    builder.field('keywords', { boost: 100 });
    builder.metadataWhitelist = ['position'];
    records.forEach((record, id) => builder.add({ id, ...record }));
  });
  const search = (query) =>
    index
      .query((builder) => {
        const terms = tokenize(query);
        builder.term(terms, { boost: 10 });
        builder.term(terms, { wildcard: lunr.Query.wildcard.TRAILING });
      })
      .slice(0, HITS)
      .map(({ ref }) => records[ref].url);
  const made = seconds();
  const answered = answers(search);
  lunr.tokenizer.separator = otherwise;
  return {
    ...answered,
    build_seconds: made,
    bytes: bytes([JSON.stringify(index), JSON.stringify({ searchDocs: records })]),
  };
}

/** As a well-known site generator sets MiniSearch. */
function miniSearchPlain() {
  const index = new MiniSearch({ fields: ['title', 'titles', 'text'], idField: 'id' });
  sections.forEach((section, id) =>
    index.add({ id, title: section.heading || section.title, titles: section.titles.join(' '), text: section.text }),
  );
  const options = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
  const search = (query) =>
    index
      .search(query, options)
      .slice(0, HITS)
      .map(({ id }) => sections[id].url);
  return {
    build_seconds: seconds(),
    ...answers(search),
    bytes: bytes([JSON.stringify(index), JSON.stringify(sections)]),
  };
}

/** MiniSearch with stems, split identifiers, stop words, fuzziness for unknown words only, and hits grouped by page. */
function miniSearchTuned() {
  const stop = new Set(
    `a an and are as at be but by can do does for from had has have how i if in into is it its me my no not of on or so
    than that the their them then there these they this to up us was we were what when where which who why will with you
    your`.split(/\s+/),
  );
  const tokenize = (text) =>
    (text.match(/[\p{L}\p{N}_.]+/gu) ?? []).flatMap((run) => {
      const whole = run.replace(/^[._]+|[._]+$/g, '');
      const parts = whole.split(/[._]|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
      return parts.length > 1 ? [whole, ...parts] : [whole];
    });
  const terms = (word) => [...new Set([word.toLowerCase(), stemmer(word.toLowerCase())])].filter((term) => term !== '');
  const index = new MiniSearch({ fields: ['title', 'heading', 'text'], idField: 'id', tokenize, processTerm: terms });
  const known = new Set();
  sections.forEach((section, id) => {
    index.add({ id, ...section, titles: undefined });
    for (const word of tokenize(`${section.title} ${section.heading} ${section.text}`))
      for (const t of terms(word)) known.add(t);
  });
  const search = (query) => {
    const words = tokenize(query);
    const telling = words.filter((word) => !stop.has(word.toLowerCase()));
    const isUnknown = (term) => !known.has(term);
    const found = index.search((telling.length > 0 ? telling : words).join(' '), {
      tokenize: (text) => text.split(' '),
      boost: { title: 1.4, heading: 1.8 },
      fuzzy: (term) => (isUnknown(term) ? 0.25 : false),
      prefix: (term, at, all) => at === all.length - 1 || isUnknown(term),
    });
    const best = new Map();
    for (const { id } of found) {
      const page = sections[id].url.replace(/#.*/, '');
      if (!best.has(page)) best.set(page, sections[id].url);
    }
    return [...best.values()].slice(0, HITS);
  };
  return {
    build_seconds: seconds(),
    ...answers(search),
    bytes: bytes([JSON.stringify(index), JSON.stringify(sections)]),
  };
}

function answers(search) {
  search('warm');
  const found = queries.map((query) => {
    const start = performance.now();
    const urls = search(query);
    return { urls, milliseconds: performance.now() - start };
  });
  return { urls: found.map(({ urls }) => urls), milliseconds: found.map(({ milliseconds }) => milliseconds) };
}

let before = process.cpuUsage();
/** CPU seconds since the engine was begun. */
function seconds() {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const bytes = (files) => ({
  raw: files.reduce((sum, file) => sum + Buffer.byteLength(file), 0),
  gzip: files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0),
  brotli: files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0),
});

const engines = {
  lunr: lunrAsSpecified,
  'MiniSearch, plain': miniSearchPlain,
  'MiniSearch, tuned': miniSearchTuned,
};
const results = Object.entries(engines).map(([name, run]) => {
  before = process.cpuUsage();
  return [name, run()];
});
process.stdout.write(JSON.stringify(Object.fromEntries(results)));
