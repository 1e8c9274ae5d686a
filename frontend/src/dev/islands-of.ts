import type { PageData } from '@/contract';

/** What is known of the components inside the texts of a page: whether they can stay alive when the text changes. */

const modules = new Map<string, Promise<string>>();

export const hasIslands = (body: string): boolean => body.includes('data-island');

/** Whether the components of both states are made of the same code, so that only Markdown between their tags differs. */
export async function haveSameCode(before: PageData, after: PageData): Promise<boolean> {
  if (!before.bodies.some(hasIslands) && !after.bodies.some(hasIslands)) return true;
  if (shapeOf(before) !== shapeOf(after)) return false;
  try {
    const [was, is] = await Promise.all([codeOf(before), codeOf(after)]);
    return was === is;
  } catch {
    // A module that is no longer served cannot be compared.
    return false;
  }
}

/** Whether both states have the same islands with the same Markdown, so that only what they are made of differs. */
export function haveSamePlaces(before: PageData, after: PageData): boolean {
  const [was, is] = [before, after].map(({ bodies }) =>
    islandsIn(bodies).map((island) => {
      const segments = [...island.querySelectorAll('[data-html]')].map((segment) => segment.innerHTML);
      return [island.tagName, island.dataset.island, island.dataset.props, ...segments].join('\n');
    }),
  );
  return JSON.stringify(was) === JSON.stringify(is);
}

/** The same with nothing inside the islands: React has made that its own. */
export function withoutInsides(data: PageData): PageData {
  const bodies = data.bodies.map((body) => {
    const template = document.createElement('template');
    template.innerHTML = body;
    for (const island of template.content.querySelectorAll('[data-island]')) island.replaceChildren();
    return template.innerHTML;
  });
  return { ...data, bodies };
}

/** Writes the new HTML of the islands that React has not taken over yet. */
export function fillWaiting({ bodies }: PageData): void {
  for (const island of islandsIn(bodies)) {
    const live = document.querySelector(`[data-island="${island.dataset.island}"]:not([data-hydrated])`);
    live?.replaceChildren(...island.childNodes);
  }
}

/** The text of all modules that make islands of a page alive. */
export async function codeOf({ bodies }: PageData): Promise<string> {
  const addresses = new Set(islandsIn(bodies).map((island) => island.dataset.module ?? ''));
  return (await Promise.all([...addresses].map((address) => textAt(address)))).join('\n');
}

function textAt(address: string): Promise<string> {
  let text = modules.get(address);
  if (text === undefined) {
    text = fetch(address).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(address))));
    modules.set(address, text);
    text.catch(() => modules.delete(address));
  }
  return text;
}

/** The islands as they are written, without the Markdown between their tags and the names of their modules. */
function shapeOf({ bodies }: PageData): string {
  const islands = islandsIn(bodies);
  for (const island of islands) delete island.dataset.module;
  for (const island of islands) {
    for (const segment of island.querySelectorAll('[data-html]')) segment.replaceChildren();
  }
  return islands.map((island) => island.outerHTML).join('\n');
}

/** The outermost islands of a page. */
function islandsIn(bodies: readonly string[]): HTMLElement[] {
  const template = document.createElement('template');
  template.innerHTML = bodies.join('');
  return [...template.content.querySelectorAll<HTMLElement>('[data-island]')].filter(
    (island) => !island.parentElement?.closest('[data-island]'),
  );
}
