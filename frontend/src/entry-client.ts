import './styles/index.css';
import './pages/styles';
import './app/progress.css';
import './app/crash-page.css';
import { keepPresses } from './app/early-presses';
import { whenWanted } from './app/when-wanted';
import type { OwnTexts } from './catalogue/texts';

declare global {
  interface Window {
    /**
     * The settings of the scripts inside the page. The mark shows them that the page's modules are loaded; the texts are
     * those that differ from English, from a script of the site's language.
     */
    docstead?: { hasStarted?: boolean; texts?: OwnTexts };
  }
}

/** The files that the page needs once it starts, all at once: each would otherwise be found by the one before it. */
function fetchFiles(): void {
  const script = document.querySelector<HTMLElement>('script[data-later]');
  for (const href of script?.dataset.later?.split(' ') ?? []) {
    const isData = href.endsWith('.json');
    const hint = Object.assign(document.createElement('link'), { rel: isData ? 'preload' : 'modulepreload', href });
    if (isData) Object.assign(hint, { as: 'fetch', crossOrigin: 'anonymous' });
    document.head.append(hint);
  }
}

window.docstead = { ...window.docstead, hasStarted: true };
const replay = keepPresses(document);
// The page is HTML that is read as it is: React comes when the browser has nothing else to do, or the reader does something.
whenWanted(() => {
  fetchFiles();
  import('./app/start')
    // To evaluate the module and to run it in one task would keep the reader waiting for longer.
    .then(({ start }) => new Promise((done) => setTimeout(done)).then(start))
    .then(replay, (error: unknown) => console.warn('The page could not be started.', error));
});
