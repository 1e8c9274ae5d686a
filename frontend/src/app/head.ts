import type { HeadTag } from '@/contract';

/** The mark of the elements of the head that belong to the page. */
export const headMark = 'data-head';

/** Replaces the elements of the head that belong to the page. Equal ones stay, so nothing is fetched again. */
export function updateHead(tags: readonly HeadTag[]): void {
  const old = new Map<string, Element>();
  for (const element of document.head.querySelectorAll(`[${headMark}]`)) old.set(element.outerHTML, element);
  for (const tag of tags) {
    if (tag.tag === 'title') {
      document.title = tag.text ?? '';
      old.delete(document.querySelector('title')?.outerHTML ?? '');
      continue;
    }
    const element = elementOf(tag);
    if (!old.delete(element.outerHTML)) document.head.append(element);
  }
  for (const element of old.values()) if (element.tagName !== 'TITLE') element.remove();
}

function elementOf({ tag, attributes = {}, text }: HeadTag): Element {
  const element = document.createElement(tag);
  element.setAttribute(headMark, '');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}
