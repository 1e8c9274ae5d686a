import './server/polyfills';
import './server/web-globals';
import { renderToString } from 'react-dom/server.browser';
import { App } from './app/app';
import { setTexts, type OwnTexts } from './catalogue/texts';
import type { PageView, SiteView } from './contract';
import { memoryLocation } from './lib/memory-location';
import type { IslandAnswer, PageRequest } from './server/page-request';
import { renderIslands } from './server/render-islands';
import { setModules, type SiteModules } from './server/site-modules';

/**
 * The page at build time. Global functions, called from Python with JSON: `setSite` and
 * `setSiteModules` once; `renderPage` for each page, which
 * gives the HTML inside `<div id="docstead">`; `renderPageIslands` for each text with components. An error that a
 * component of a page throws leaves the function.
 */

let site: SiteView | null = null;

function setSite(siteViewJson: string, textsJson: string): void {
  site = JSON.parse(siteViewJson) as SiteView;
  setTexts(JSON.parse(textsJson) as OwnTexts, site.locale);
}

function renderPage(pageViewJson: string): string {
  if (site === null) throw new Error('setSite must be called before renderPage.');
  const page = JSON.parse(pageViewJson) as PageView;
  const locationStore = memoryLocation(page.path);
  return renderToString(
    <App site={site} locationStore={locationStore} shown={{ page, location: locationStore.read(), bodies: null }} />,
  );
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
