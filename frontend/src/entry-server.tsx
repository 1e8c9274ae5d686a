import './server/polyfills';
import './server/web-globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { App } from './app/app';
import { setTexts, type OwnTexts } from './catalogue/texts';
import { setSlots, type SlotProps } from './content/slot';
import type { PageView, SiteView } from './contract';
import { withRows } from './layout/sidebar/rows-html';
import { components } from './pages/components';
import { setPages } from './pages/page-content';
import { builtLocation } from './server/built-location';
import type { IslandAnswer, PageRequest } from './server/page-request';
import { renderIslands } from './server/render-islands';
import { loadModule, placeOf, setModules, type SiteModules } from './server/site-modules';

/**
 * The page at build time. Global functions, called from Python with JSON: `setSite` and
 * `setSiteModules` once; `renderPage` for each page, which
 * gives the HTML inside `<div id="docstead">`; `renderPageIslands` for each text with components. An error that a
 * component of a page throws leaves the function.
 */

setPages(components);

let site: SiteView | null = null;

function setSite(siteViewJson: string, textsJson: string, slots: Readonly<Record<string, string>> = {}): void {
  site = JSON.parse(siteViewJson) as SiteView;
  setTexts(JSON.parse(textsJson) as OwnTexts, site.locale);
  slotsOfSite(slots);
}

/** The theme's components, each loaded when a page first shows it. */
function slotsOfSite(slots: Readonly<Record<string, string>>): void {
  const load = (file: string) => loadModule(file).default as Parameters<typeof setSlots>[0][string];
  setSlots(
    Object.fromEntries(
      Object.entries(slots).map(([name, file]) => [name, (props: SlotProps) => createElement(load(file), props)]),
    ),
  );
}

function renderPage(pageViewJson: string): string {
  if (site === null) throw new Error('setSite must be called before renderPage.');
  const page = withRows(JSON.parse(pageViewJson) as PageView);
  const locationStore = builtLocation(page.path);
  try {
    return renderToString(
      <App site={site} locationStore={locationStore} shown={{ page, location: locationStore.read(), bodies: null }} />,
    );
  } catch (error) {
    const place = placeOf(error);
    if (!place) throw error;
    throw new Error(`component at ${place.file}:${place.line}:${place.column}: ${String(error)}`, { cause: error });
  }
}

function renderPageIslands(requestJson: string): IslandAnswer[] {
  if (site === null) throw new Error('setSite must be called before renderPageIslands.');
  return renderIslands(site, JSON.parse(requestJson) as PageRequest);
}

Object.assign(globalThis, {
  setSite,
  setSiteModules: (json: string) => setModules(JSON.parse(json) as SiteModules),
  renderPage,
  renderPageIslands,
});
