import type { BuildView, SidebarView } from './contract';
import { fetchJson } from './lib/fetch-json';

/** The files whose names change with the content. Each is fetched once, when it is first needed. */

const fetched = new Map<string, Promise<unknown>>();

function once<T>(url: string): Promise<T> {
  let answer = fetched.get(url) as Promise<T> | undefined;
  if (answer === undefined) {
    answer = fetchJson<T>(url);
    fetched.set(url, answer);
    // A failure is not remembered: the next need asks again.
    answer.catch(() => fetched.delete(url));
  }
  return answer;
}

/** `build.json`. */
export const loadBuild = (basePath: string): Promise<BuildView> => once(`${basePath}build.json`);

/** A whole sidebar; `null` for one the build does not know. */
export async function loadSidebar(basePath: string, version: string, sidebarId: string): Promise<SidebarView | null> {
  const build = await loadBuild(basePath);
  const url = build.sidebars[`${version}/${sidebarId}`];
  return url === undefined ? null : once<SidebarView>(url);
}
