import type { FirstLoad, HeadTag, PageData } from '@/contract';
import { headMark } from './head';

const rowsOfSidebar = '.docs-sidebar__menu > .menu__list';

/** The page at an address of this site, read from its HTML by `readPage`. Throws an error that names the address. */
export async function fetchPage(url: string, parts?: string): Promise<PageData> {
  // Without a connection, what was fetched before is shown, however old it is.
  const cache = navigator.onLine ? 'default' : 'force-cache';
  const response = await fetch(url, { credentials: 'same-origin', cache });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return readPage(new DOMParser().parseFromString(await response.text(), 'text/html'), parts);
}

/** The texts of a page. */
const texts = '[data-body]';
/**
 * What the document of a page has: the view is in it as data, the texts, or the whole page, and the elements of the head as
 * they are shown.
 */
export function readPage(document: Document, parts = texts): PageData {
  const { site, page } = readFirstLoad(document);
  const bodies: string[] = [];
  for (const body of document.querySelectorAll<HTMLElement>(parts)) {
    bodies[Number(body.dataset.body ?? 0)] ??= body.innerHTML;
  }
  return {
    buildId: site.buildId,
    page,
    head: [...document.head.querySelectorAll(`[${headMark}]`)].map(headTag),
    bodies,
  };
}

/** The data inside a document; throws where it is not a page of docstead. */
export function readFirstLoad(document: Document): FirstLoad {
  const first = JSON.parse(document.getElementById('docstead-first-load')?.textContent ?? '') as FirstLoad;
  if ('place' in first.page) first.page.place.menu = document.querySelector(rowsOfSidebar)?.innerHTML;
  return first;
}

function headTag(element: Element): HeadTag {
  const attributes = [...element.attributes].filter(({ name }) => name !== headMark);
  return {
    tag: element.localName as HeadTag['tag'],
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    text: element.textContent,
  };
}
