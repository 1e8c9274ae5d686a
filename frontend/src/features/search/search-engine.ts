/** A place in the site that fits a query. */
export interface SearchHit {
  href: string;
  page: string;
  section: string | null;
  snippet: string;
}

/** Answers queries, best hit first. */
export interface SearchEngine {
  query(text: string): Promise<readonly SearchHit[]>;
}

/** Opens the index of a docs version; `''` stands for a site without versions. */
export function openSearch(basePath: string, version: string): Promise<SearchEngine> {
  return Promise.reject(new Error(`No search index for ${basePath}${version}`));
}
