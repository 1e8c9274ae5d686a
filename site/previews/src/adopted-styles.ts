/**
 * In place of the helper with which Ant Design adds `<style>` elements: it adds style sheets of the CSS object model to
 * the shadow root of a preview, which a strict content security policy allows.
 */

interface Options {
  attachTo?: Element | ShadowRoot;
  mark?: string;
  prepend?: boolean | 'queue';
  priority?: number;
}

interface Added {
  key: string;
  order: number;
  sheet: CSSStyleSheet;
  /** Never part of a document; the caller keeps facts about the style sheet in its attributes. */
  element: HTMLStyleElement;
}

const roots = new WeakMap<Document | ShadowRoot, Added[]>();

function rootOf({ attachTo }: Options): Document | ShadowRoot {
  const root = attachTo?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

const keyOf = (key: string, { mark = '' }: Options): string => `${mark} ${key}`;

function show(root: Document | ShadowRoot, added: Added[]): void {
  roots.set(root, added);
  root.adoptedStyleSheets = added.map(({ sheet }) => sheet);
}

/** Adds a style sheet or replaces the one with the same key. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLStyleElement {
  const root = rootOf(options);
  const added = roots.get(root) ?? [];
  const name = keyOf(key, options);
  const known = added.find((entry) => entry.key === name);
  if (known) {
    known.sheet.replaceSync(css);
    return known.element;
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  // What is prepended comes first, in the order of its priority; the rest follows in the order of its arrival.
  const order = options.prepend ? (options.priority ?? 0) : Infinity;
  const entry = { key: name, order, sheet, element: document.createElement('style') };
  const at = added.findIndex((other) => other.order > order);
  show(root, at < 0 ? [...added, entry] : [...added.slice(0, at), entry, ...added.slice(at)]);
  return entry.element;
}

let count = 0;

export const injectCSS = (css: string, options: Options = {}): HTMLStyleElement =>
  updateCSS(css, `injected ${count++}`, options);

export function removeCSS(key: string, options: Options = {}): void {
  const root = rootOf(options);
  const name = keyOf(key, options);
  show(
    root,
    (roots.get(root) ?? []).filter((entry) => entry.key !== name),
  );
}

export const clearContainerCache = (): void => undefined;

/** The icons have a helper of their own, which exports these as well. */
export const getShadowRoot = (element: Element): ShadowRoot | null => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : null;
};

export const warningOnce = (isValid: boolean, message: string): void => {
  if (!isValid) console.warn(message);
};
