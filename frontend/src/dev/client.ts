import { liveUpdate, type LiveUpdate } from '@/app/live-update';
import { readFirstLoad, readPage } from '@/app/read-page';
import type { ChangedMessage, FirstLoad, LiveMessage, PageData, Problem, SiteView } from '@/contract';
import { cleanPath, documentPath, isSamePath } from '@/lib/paths';
import { islandsChanged } from '@/content/island-events';
import { withRows } from '@/layout/sidebar/rows-html';
import { watchComponents } from './component-errors';
import { hot } from './hot';
import { codeOf, fillWaiting, hasIslands, haveSameCode, haveSamePlaces, withoutInsides } from './islands-of';
import { showProblems } from './overlay';
import { patch } from './patch';

/**
 * The client of the development server: it listens to what changes, and brings the page that is shown up to date
 * without losing the reader's place in it.
 */

const eventsAddress = '/_docstead/events';
/** Interval for reading the address, milliseconds: there is no event for a change of it by `pushState`. */
const lookEvery = 200;

const stateOf = (page: Document): string =>
  page.querySelector<HTMLScriptElement>('script[data-docstead-state]')?.dataset.docsteadState ?? '';
const firstLoad = document.getElementById('docstead-first-load')?.textContent;
const first = firstLoad ? (JSON.parse(firstLoad) as FirstLoad) : null;

let state = stateOf(document);
/** The site that the document shows, which takes new styles and components of the theme in. */
let site = first?.site;
/** What a document needs to be loaded again for. */
const frameOf = (site: SiteView) => JSON.stringify({ ...site, buildId: '', slots: '', hasPageSlots: false });
/** The written state of what the document shows; `null` until it is known. */
let shown: PageData | null = null;
let shownAt = '';

/** What keeps the site from being built, and what components threw in this browser. */
let ofBuild: readonly Problem[] = [];
let ofBrowser: readonly Problem[] = [];
const showAll = () => showProblems([...ofBuild, ...ofBrowser]);

globalThis.docsteadHot = hot;
watchComponents((problem) => {
  if (ofBrowser.some(({ message, place }) => message === problem.message && place === problem.place)) return;
  ofBrowser = [...ofBrowser, problem];
  showAll();
});

interface Found {
  page: Document;
  data: PageData;
  /** The state of the site that it is of. */
  of: string;
}

/** The page at a path. */
async function fetchData(pathname: string): Promise<Found | null> {
  const response = await fetch(documentPath(pathname), { cache: 'no-store' });
  // A page that cannot be made is explained by the problems that are sent; what is shown stays.
  if (response.status === 500) throw new Error(`The page ${pathname} cannot be made.`);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { page, data: readPage(page), of: stateOf(page) };
}

/** Learns the written state of the page that the reader has come to. */
async function look(): Promise<void> {
  const { pathname } = window.location;
  if (pathname === shownAt) return;
  shownAt = pathname;
  shown = null;
  const found = await fetchData(pathname).catch(() => null);
  // The document may be older than what was found now: then nothing is known of what it shows.
  if (shownAt !== pathname || shown !== null || found === null || found.of !== state) return;
  shown = found.data;
  // What the islands are made of now cannot be asked for later.
  await codeOf(shown);
  count();
}

/** Counts the states of pages that were shown and are known; tests wait for them. */
function count(): void {
  const { dataset } = document.documentElement;
  dataset.docsteadStates = String(Number(dataset.docsteadStates ?? 0) + 1);
}

function isShown(data: PageData): boolean {
  return isSamePath(data.page.path, cleanPath(window.location.pathname));
}

/** Shows newer data of the page; `ahead` where the rest of the site is not as far yet, so that a reload is no help. */
async function show(data: PageData, ahead = false, slots?: string): Promise<void> {
  if (first === null || first.page.kind === 'not-found' || data.buildId !== site?.buildId) return reload(ahead);
  const { pathname } = window.location;
  const before = isShown(data) && shownAt === pathname ? shown : null;
  if (before !== null && JSON.stringify(before) === JSON.stringify(data)) return;
  const isPatchable = before !== null && (await haveSameCode(before, data));
  if (window.location.pathname !== pathname) return;
  const isSwap = before !== null && !isPatchable && haveSamePlaces(before, data);
  let texts = isPatchable ? textsToPatch(before, data) : null;
  if (isSwap) texts = textsToPatch(withoutInsides(before), withoutInsides(data));
  // Components inside the text are alive by now; what is written about them shows in a new document.
  if (texts === null && data.bodies.some(hasIslands)) return reload(ahead);
  texts?.forEach(([live, was, is]) => patch(live, was, is));
  shown = data;
  if (isSwap) {
    fillWaiting(data);
    window.dispatchEvent(new Event(islandsChanged));
  }
  ofBrowser = [];
  showAll();
  send({ data, textIsShown: texts !== null, slots });
  count();
}

/** Each text with both of its written states; `null` where they do not correspond. */
function textsToPatch(before: PageData, after: PageData): [Element, string, string][] | null {
  if (before.bodies.length !== after.bodies.length) return null;
  const texts: [Element, string, string][] = [];
  for (const [index, body] of after.bodies.entries()) {
    const live = document.querySelector(`[data-body="${index}"]`);
    if (live === null) return null;
    texts.push([live, before.bodies[index] ?? '', body]);
  }
  return texts;
}

function send(detail: LiveUpdate): void {
  window.dispatchEvent(new CustomEvent(liveUpdate, { detail }));
}

function reload(ahead = false): void {
  if (!ahead) window.location.reload();
}

async function refresh(): Promise<void> {
  send({ data: null, textIsShown: true });
  const { pathname } = window.location;
  const found = await fetchData(pathname);
  if (pathname !== window.location.pathname) return;
  if (found !== null) await show(found.data, false, await takeTheme(found.page));
  else if (first?.page.kind !== 'not-found') reload();
}

/** The styles inside a document. */
const insideOf = (page: Document) =>
  [...page.head.querySelectorAll('style')].map((style) => style.textContent).join('\n');

/** Takes in the styles and components of the theme, where nothing else around the page is new; gives the components. */
async function takeTheme(page: Document): Promise<string | undefined> {
  const next = readFirstLoad(page).site;
  if (site === undefined || next.buildId === site.buildId || frameOf(next) !== frameOf(site)) return undefined;
  if (insideOf(page) !== insideOf(document)) return undefined;
  const [live, wanted] = [document, page].map((of) => [
    ...of.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]'),
  ]);
  const isIn = (all: readonly HTMLLinkElement[] = [], link: HTMLLinkElement) =>
    all.some((other) => other.getAttribute('href') === link.getAttribute('href'));
  const added = wanted?.filter((link) => !isIn(live, link)) ?? [];
  const gone = live?.filter((link) => !isIn(wanted, link)) ?? [];
  const loaded = added.map(
    (link, place) =>
      new Promise((done) => {
        const fresh = document.importNode(link);
        fresh.onload = fresh.onerror = done;
        // The order of the sheets is that of the cascade; the frontend's own come from the script too.
        const before = gone[place] ?? live?.at(-1);
        if (before) before.after(fresh);
        else document.head.append(fresh);
      }),
  );
  await Promise.all(loaded);
  for (const link of gone) link.remove();
  const { slots = '' } = next;
  const isNew = slots !== '' && slots !== site.slots;
  site = next;
  return isNew ? slots : undefined;
}

async function onChanged({ state: now, paths, moved = {} }: ChangedMessage): Promise<void> {
  state = now;
  const { pathname, search, hash } = window.location;
  const place = Object.keys(moved).find((path) => isSamePath(path, cleanPath(pathname)));
  if (place !== undefined) return window.location.replace(`${moved[place]}${search}${hash}`);
  const own = decodeURI(documentPath(pathname)).slice((first?.site.basePath ?? '/').length);
  // A style sheet of another name comes with a newer page.
  if (first === null || paths.some((path) => isUsed(path) && !isThemeStyle(path))) return reload();
  if (paths.includes(own)) await refresh();
  else send({ data: null, textIsShown: true });
}

const isThemeStyle = (path: string): boolean => /^assets\/(theme-|components\/).*\.css$/.test(path);

/** Whether the document shows a file that is no page, such as a picture or a style sheet. */
function isUsed(path: string): boolean {
  if (/\.(html|json|xml|txt|md)$/.test(path)) return false;
  const address = new URL(`${first?.site.basePath ?? '/'}${path}`, window.location.href).pathname;
  const files = document.querySelectorAll<HTMLElement>(
    // The style sheets of components are part of the text.
    'img, script[src], head link[rel="stylesheet"], source, video, audio',
  );
  return [...files].some((file) => {
    const source = file.getAttribute('src') ?? file.getAttribute('href') ?? file.getAttribute('srcset');
    return source !== null && new URL(source, window.location.href).pathname === address;
  });
}

async function onMessage(message: LiveMessage): Promise<void> {
  if (message.type === 'problems') {
    ofBuild = message.problems;
    showAll();
  }
  if (message.type === 'changed') await onChanged(message);
  else if (message.type === 'page') {
    const { data } = message;
    if (isShown(data)) await show({ ...data, page: withRows(data.page) }, true);
  } else if (message.type === 'hello' && message.state !== state) {
    state = message.state;
    await (first === null ? reload() : refresh());
  }
}

// One after the other: what comes later is newer.
let last: Promise<void> = Promise.resolve();

new EventSource(eventsAddress).addEventListener('message', (event: MessageEvent<string>) => {
  last = last
    .then(() => onMessage(JSON.parse(event.data) as LiveMessage))
    .catch((error: unknown) => console.warn('The page could not be brought up to date.', error));
});
void look();
setInterval(() => void look(), lookEvery);
