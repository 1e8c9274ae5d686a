import { useEffect } from 'react';
import { toolsText } from '@/catalogue/tools';
import { useElements } from './use-elements';

/** Elements that scroll when their content is too wide, and how a screen reader announces them. */
const labels = {
  '.table-wrap': 'table',
  '.diagram': 'diagram',
  '.math--display': 'formula',
  '.code-block pre': 'code',
  '.dialog__body': 'content',
} as const;
/** Has the label of an element of a site's own component. */
const own = 'data-scroll-label';
const selector = [...Object.keys(labels), `[${own}]`].join();

/**
 * Makes the elements that scroll focusable, so that they can be scrolled by keyboard, and gives them a role and a label.
 * Which ones scroll depends on the window and on the reader's fonts: an element whose content fits is no stop of the
 * Tab key.
 */
export function useScrollRegions(): void {
  const regions = useElements(selector);
  useEffect(() => {
    const sizes = new ResizeObserver((changes) => {
      for (const region of new Set(changes.flatMap(({ target }) => regionsOf(target)))) mark(region);
    });
    for (const region of regions) {
      for (const element of [region, ...region.children, ...(region.shadowRoot?.children ?? [])])
        sizes.observe(element);
    }
    return () => sizes.disconnect();
  }, [regions]);
}

/** The elements around one whose size changed that may scroll now: a shadow root may hold some of its own. */
function regionsOf(element: Element): HTMLElement[] {
  const root = element.getRootNode();
  const inside = root instanceof ShadowRoot ? [...root.querySelectorAll<HTMLElement>('[style*="overflow: auto"]')] : [];
  const region = (root instanceof ShadowRoot ? root.host : element).closest<HTMLElement>(selector);
  return region ? [region, ...inside] : inside;
}

function mark(region: HTMLElement): void {
  const scrolls = region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
  if (scrolls === (region.dataset.scrolls !== undefined)) return;
  if (!scrolls) {
    for (const name of (region.dataset.scrolls ?? '').split(' ')) region.removeAttribute(name);
    delete region.dataset.scrolls;
    return;
  }
  const attributes = {
    tabindex: '0',
    role: region.matches('figure') ? 'figure' : 'group',
    'aria-label': labelOf(region),
  };
  const added = Object.entries(attributes).filter(([name]) => !region.hasAttribute(name));
  for (const [name, value] of added) region.setAttribute(name, value);
  region.dataset.scrolls = added.map(([name]) => name).join(' ');
}

function labelOf(region: HTMLElement): string {
  const known = Object.entries(labels).find(([matching]) => region.matches(matching));
  if (known) return toolsText(known[1]);
  const root = region.getRootNode();
  const labelled = (root instanceof ShadowRoot ? root.host : region).closest(`[${own}]`);
  return labelled?.getAttribute(own) ?? '';
}
