import { newerData, type NewerData } from '@/app/newer-data';
import type { ChangedMessage, FirstLoad, LiveMessage, PageData } from '@/contract';
import { cleanPath, dataPath, isSamePath } from '@/lib/paths';
import { showProblems } from './overlay';
import { patch } from './patch';

/**
 * The client of the development server: it listens to what changes, and brings the page that is shown up to date
 * without losing the reader's place in it.
 */

const eventsAddress = '/_docwright/events';
/** How often the address bar is looked at, milliseconds: whoever goes to another page tells nobody. */
const lookEvery = 200;

const script = document.querySelector<HTMLScriptElement>('script[data-docwright-state]');
const firstLoad = document.getElementById('docwright-first-load')?.textContent;
const first = firstLoad ? (JSON.parse(firstLoad) as FirstLoad) : null;

let state = script?.dataset.docwrightState ?? '';
/** The written state of what the document shows; `null` until it is known. */
let shown: PageData | null = null;
let shownAt = '';

async function fetchData(pathname: string): Promise<PageData | null> {
  const response = await fetch(dataPath(pathname), { cache: 'no-store' });
  return response.ok ? ((await response.json()) as PageData) : null;
}

/** Learns the written state of the page that the reader has come to. */
async function look(): Promise<void> {
  const { pathname } = window.location;
  if (pathname === shownAt) return;
  shownAt = pathname;
  shown = null;
  const data = await fetchData(pathname).catch(() => null);
  if (shownAt === pathname && shown === null) shown = data;
}

function isShown(data: PageData): boolean {
  return isSamePath(data.page.path, cleanPath(window.location.pathname));
}

function show(data: PageData): void {
  if (first === null || first.page.kind === 'not-found' || data.stamp !== first.site.stamp) return reload();
  const before = isShown(data) && shownAt === window.location.pathname ? shown : null;
  if (before !== null && JSON.stringify(before) === JSON.stringify(data)) return;
  const texts = before && textsToPatch(before, data);
  // Components inside the text are alive by now; what is written about them shows in a new document.
  if (texts === null && hasComponents(data)) return reload();
  texts?.forEach(([live, was, is]) => patch(live, was, is));
  shown = data;
  send({ data, textIsShown: texts !== null });
}

/** Each text with both of its written states; `null` where they do not correspond. */
function textsToPatch(before: PageData, after: PageData): [Element, string, string][] | null {
  if (before.bodies.length !== after.bodies.length || componentsOf(before) !== componentsOf(after)) return null;
  const texts: [Element, string, string][] = [];
  for (const [index, body] of after.bodies.entries()) {
    const live = document.querySelector(`[data-body="${index}"]`);
    if (live === null) return null;
    texts.push([live, before.bodies[index] ?? '', body]);
  }
  return texts;
}

/** Everything written that is alive in the browser. */
function componentsOf(data: PageData): string {
  const template = document.createElement('template');
  template.innerHTML = data.bodies.join('');
  return [...template.content.querySelectorAll('[data-island]')].map((island) => island.outerHTML).join('');
}

const hasComponents = (data: PageData): boolean => data.bodies.some((body) => body.includes('data-island'));

function send(detail: NewerData): void {
  window.dispatchEvent(new CustomEvent(newerData, { detail }));
}

function reload(): void {
  window.location.reload();
}

async function refresh(): Promise<void> {
  send({ data: null, textIsShown: true });
  const { pathname } = window.location;
  const data = await fetchData(pathname);
  if (pathname !== window.location.pathname) return;
  if (data !== null) show(data);
  else if (first?.page.kind !== 'not-found') reload();
}

async function onChanged({ state: now, paths }: ChangedMessage): Promise<void> {
  state = now;
  const { pathname } = window.location;
  const own = decodeURI(dataPath(pathname)).slice((first?.site.basePath ?? '/').length);
  if (first === null || paths.some((path) => isUsed(path))) return reload();
  if (paths.includes(own)) await refresh();
  else send({ data: null, textIsShown: true });
}

/** Whether the document shows a file that is no page, such as a picture or a style sheet. */
function isUsed(path: string): boolean {
  if (/\.(html|json|xml|txt|md)$/.test(path)) return false;
  const address = new URL(`${first?.site.basePath ?? '/'}${path}`, window.location.href).pathname;
  const files = document.querySelectorAll<HTMLElement>(
    'img, script[src], link[rel="stylesheet"], source, video, audio',
  );
  return [...files].some((file) => {
    const source = file.getAttribute('src') ?? file.getAttribute('href') ?? file.getAttribute('srcset');
    return source !== null && new URL(source, window.location.href).pathname === address;
  });
}

async function onMessage(message: LiveMessage): Promise<void> {
  if (message.type === 'problems') showProblems(message.problems);
  else if (message.type === 'changed') await onChanged(message);
  else if (message.type === 'page') {
    if (isShown(message.data)) show(message.data);
  } else if (message.state !== state) {
    state = message.state;
    await (first === null ? reload() : refresh());
  }
}

new EventSource(eventsAddress).addEventListener('message', (event: MessageEvent<string>) => {
  onMessage(JSON.parse(event.data) as LiveMessage).catch((error: unknown) =>
    console.warn('The page could not be brought up to date.', error),
  );
});
void look();
setInterval(() => void look(), lookEvery);
