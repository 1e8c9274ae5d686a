import type { DocumentsFile, IndexFile } from './formats';
import { SearchEngine, type SearchAnswer, type SearchQuery } from './search-engine';

/** Addresses of the two search files of a docs version. */
export interface SearchFiles {
  documents: string;
  index: string;
}

/** The settings of the search in the documents file. */
export interface SearchOptions {
  maxHits: number;
  highlightResult: boolean;
}

type Load = (address: string) => Promise<unknown>;

/** The search of a docs version: it fetches the two files, and more of them when an answer takes them. */
export class SearchSession {
  private readonly loading = new Map<string, Promise<void>>();

  private constructor(
    private readonly engine: SearchEngine,
    private readonly files: SearchFiles,
    private readonly load: Load,
    readonly options: SearchOptions,
  ) {}

  /** Rejects where a file cannot be had, or where there is nothing to search. */
  static async open(files: SearchFiles, load: Load): Promise<SearchSession> {
    const [documents, index] = (await Promise.all([load(files.documents), load(files.index)])) as [
      DocumentsFile,
      IndexFile,
    ];
    if (documents.searchDocs.length === 0) throw new Error('The search has no documents.');
    return new SearchSession(new SearchEngine(documents, index), files, load, documents.options);
  }

  /**
   * Answers when all is there that this takes. `onRanked` is given the answer as soon as it is known which hits there
   * are, where the texts of some of them are still to be fetched.
   */
  async search(query: SearchQuery, onRanked?: (answer: SearchAnswer) => void): Promise<SearchAnswer> {
    let answer = this.engine.search(query);
    while (answer.missing.length > 0) {
      const fetched = Promise.all(answer.missing.map((name) => this.fetch(name)));
      if (answer.hits.length > 0) onRanked?.(answer);
      // Whether a word is misspelt shows only when these files are there; the one that this takes comes along.
      else this.prepare();
      await fetched;
      answer = this.engine.search(query);
    }
    return answer;
  }

  /** Fetches what the next queries are likely to take, whatever they are about. */
  prepare(): void {
    this.engine.likelyMissing().forEach((name) => void this.fetch(name).catch(() => undefined));
  }

  /** Each file is fetched once; a failure is not remembered, so that the next query asks again. */
  private fetch(name: string): Promise<void> {
    let loading = this.loading.get(name);
    if (!loading) {
      const folder = this.files.index.slice(0, this.files.index.lastIndexOf('/') + 1);
      loading = this.load(folder + name).then((content) => this.engine.add(name, content));
      this.loading.set(name, loading);
      loading.catch(() => this.loading.delete(name));
    }
    return loading;
  }
}
