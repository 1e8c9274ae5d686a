import type { ExcerptLine, Problem } from '@/contract';
import { overlayStyles } from './overlay-styles';

const tag = 'docstead-problems';

/** Shows over the page what keeps the site from being built; gone when there is nothing left, or when it is closed. */
export function showProblems(problems: readonly Problem[]): void {
  document.querySelector(tag)?.remove();
  if (problems.length === 0) return;
  const host = document.createElement(tag);
  // Styles of the page do not reach in here, and these do not reach out.
  const root = host.attachShadow({ mode: 'open' });
  root.append(
    element('style', {}, overlayStyles),
    panel(problems, () => host.remove()),
  );
  document.documentElement.append(host);
}

function panel(problems: readonly Problem[], close: () => void): HTMLElement {
  const heading = element('h1', {}, problems.length === 1 ? 'A problem' : `${problems.length} problems`);
  const button = element('button', { type: 'button', 'aria-label': 'Close' }, '×');
  button.addEventListener('click', close);
  const isBuilt = problems.every(({ code }) => code === 'component-error');
  const state = isBuilt ? 'The rest of the page works.' : 'The page below is the last one without errors.';
  const note = element('p', { class: 'note' }, `${state} This message disappears when the file is corrected.`);
  const list = problems.map((problem) => item(problem));
  const shown = element('section', { role: 'alert' }, element('header', {}, heading, button), ...list, note);
  shown.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  return shown;
}

function item({ code, message, place, hint, excerpt }: Problem): HTMLElement {
  const parts = [element('p', { class: 'message' }, ...withCode(message), ' ', element('code', {}, code))];
  if (place !== '') parts.unshift(element('p', { class: 'place' }, place));
  if (excerpt.length > 0) parts.push(element('pre', {}, ...excerpt.map((line) => lineOf(line))));
  if (hint !== '') parts.push(element('p', { class: 'hint' }, ...withCode(hint)));
  return element('article', {}, ...parts);
}

/** A text in which what is between backticks is code. */
function withCode(text: string): (Node | string)[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? element('code', { class: 'name' }, part) : part));
}

function lineOf({ number, text, marked }: ExcerptLine): HTMLElement {
  const line = element('span', { class: marked ? 'line line--marked' : 'line', 'data-number': String(number) });
  if (!marked) {
    line.append(`${text}\n`);
    return line;
  }
  const [from, to] = marked;
  line.append(text.slice(0, from), element('mark', {}, text.slice(from, to) || ' '), `${text.slice(to)}\n`);
  return line;
}

function element(name: string, attributes: Record<string, string>, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}
