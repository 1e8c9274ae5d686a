import type { DocumentsFile, Kind, PageText, SearchDoc } from './formats';
import { indexPages } from './index-pages';
import { joinSegments } from './join-segments';
import { SearchEngine, type SearchAnswer } from './search-engine';

/** A page for tests: sections by heading, `''` for the text before the first one. */
export interface TestPage {
  title: string;
  sections: Record<string, string>;
  code?: string;
  trail?: readonly string[];
  keywords?: string;
  kind?: Kind;
}

export const textOf = ({ title, sections, code = '', trail = [], keywords = '' }: TestPage): PageText => ({
  title,
  trail: trail.join(' '),
  keywords,
  description: '',
  sections: Object.entries({ '': '', ...sections }).map(([heading, text], number) => ({
    heading,
    text,
    code: number === 0 ? code : '',
    terms: '',
    questions: '',
  })),
});

export function documentsOf(pages: readonly TestPage[]): DocumentsFile {
  const searchDocs = pages.flatMap(({ title, sections, trail = [], keywords = '', kind = 'docs' }): SearchDoc[] => {
    const url = `/${title.toLowerCase().replaceAll(' ', '-')}`;
    const version = 'current';
    const { '': content = '', ...others } = sections;
    return [
      { title, type: 0, sectionRef: '#', url, content, keywords, version, kind, breadcrumbs: trail },
      ...Object.entries(others).map(([heading, text]): SearchDoc => {
        const anchor = heading.toLowerCase().replaceAll(' ', '-');
        return {
          title: heading,
          type: 1,
          pageTitle: title,
          url: `${url}#${anchor}`,
          content: text,
          version,
          tagName: 'h2',
        };
      }),
    ];
  });
  return { searchDocs, options: { maxHits: 5, highlightResult: true } };
}

export function engineOf(pages: readonly TestPage[], synonyms: readonly string[] = []): SearchEngine {
  const documents = documentsOf(pages);
  const options = { ...documents.options, synonyms };
  return new SearchEngine({ ...documents, options }, joinSegments([indexPages(pages.map(textOf))], null).index);
}

export const urls = (answer: SearchAnswer): string[] => answer.hits.map((hit) => hit.url);
