/**
 * Brings HTML in the document from one written state to the next. What the browser made of it meanwhile stays: an open
 * `details`, the chosen tab, a button that a script put in, the focus. For that only the differences between the two
 * written states are carried over; `live` is what became of `before`.
 */
export function patch(live: Element, before: string, after: string): void {
  patchChildren(live, parsed(before), parsed(after));
}

function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function patchChildren(live: Element, before: ParentNode & Node, after: ParentNode & Node): void {
  if (before.isEqualNode(after)) return;
  const olds = [...before.childNodes];
  const places = placesOf(live, olds);
  if (places === null) {
    // Scripts have remade this part: it is written again.
    live.replaceChildren(...[...after.childNodes].map((node) => document.importNode(node, true)));
    return;
  }
  const kept = aligned(olds, [...after.childNodes]);
  let position = 0;
  for (const [index, node] of [...after.childNodes].entries()) {
    const old = kept[index];
    if (old === null || old === undefined) {
      const next = places[position] ?? afterLast(places);
      live.insertBefore(document.importNode(node, true), next?.parentNode === live ? next : null);
      continue;
    }
    while (position < old) places[position++]?.remove();
    patchNode(places[position++] as ChildNode, olds[old] as ChildNode, node);
  }
  while (position < places.length) places[position++]?.remove();
}

function patchNode(live: ChildNode, before: ChildNode, after: ChildNode): void {
  if (before.isEqualNode(after)) return;
  if (!(live instanceof Element && before instanceof Element && after instanceof Element)) {
    live.nodeValue = after.nodeValue;
    return;
  }
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name);
  patchChildren(live, before, after);
}

/** Where each written child is now; children that scripts added are passed over. `null` where one is missing. */
function placesOf(live: Element, olds: readonly ChildNode[]): ChildNode[] | null {
  const places: ChildNode[] = [];
  let candidate = live.firstChild;
  for (const old of olds) {
    while (candidate !== null && !isSameKind(candidate, old)) candidate = candidate.nextSibling;
    if (candidate === null) return null;
    places.push(candidate);
    candidate = candidate.nextSibling;
  }
  return places;
}

function isSameKind(one: Node, other: Node): boolean {
  return one.nodeType === other.nodeType && one.nodeName === other.nodeName;
}

/** The nodes after the last written child, such as buttons that scripts add at the end. */
function afterLast(places: readonly ChildNode[]): ChildNode | null {
  return places.at(-1)?.nextSibling ?? null;
}

/**
 * For each new child the old one that it continues, or `null`: equal ones first, in order; between two equal ones those
 * of one kind, in order.
 */
function aligned(olds: readonly ChildNode[], news: readonly ChildNode[]): (number | null)[] {
  const result: (number | null)[] = news.map(() => null);
  let start = 0;
  while (start < olds.length && start < news.length && equal(olds, start, news, start)) result[start] = start++;
  let oldEnd = olds.length;
  let newEnd = news.length;
  while (oldEnd > start && newEnd > start && equal(olds, oldEnd - 1, news, newEnd - 1)) result[--newEnd] = --oldEnd;
  const anchors = commonSubsequence(olds.slice(start, oldEnd), news.slice(start, newEnd));
  let oldFrom = start;
  let newFrom = start;
  for (const [oldAt, newAt] of [...anchors, [oldEnd - start, newEnd - start] as const]) {
    pairByKind(olds, oldFrom, start + oldAt, news, newFrom, start + newAt, result);
    if (start + newAt < newEnd) result[start + newAt] = start + oldAt;
    oldFrom = start + oldAt + 1;
    newFrom = start + newAt + 1;
  }
  return result;
}

function equal(olds: readonly ChildNode[], old: number, news: readonly ChildNode[], fresh: number): boolean {
  return (olds[old] as ChildNode).isEqualNode(news[fresh] as ChildNode);
}

function pairByKind(
  olds: readonly ChildNode[],
  oldFrom: number,
  oldTo: number,
  news: readonly ChildNode[],
  newFrom: number,
  newTo: number,
  result: (number | null)[],
): void {
  let old = oldFrom;
  for (let fresh = newFrom; fresh < newTo; fresh++) {
    let match = old;
    while (match < oldTo && !isSameKind(olds[match] as ChildNode, news[fresh] as ChildNode)) match++;
    if (match === oldTo) continue;
    result[fresh] = match;
    old = match + 1;
  }
}

/** Pairs of places of the longest run of equal nodes that keeps their order. */
function commonSubsequence(olds: readonly ChildNode[], news: readonly ChildNode[]): [number, number][] {
  const lengths = Array.from({ length: olds.length + 1 }, () => new Uint32Array(news.length + 1));
  const at = (old: number, fresh: number) => (lengths[old] as Uint32Array)[fresh] as number;
  for (let old = olds.length - 1; old >= 0; old--) {
    for (let fresh = news.length - 1; fresh >= 0; fresh--) {
      (lengths[old] as Uint32Array)[fresh] = equal(olds, old, news, fresh)
        ? at(old + 1, fresh + 1) + 1
        : Math.max(at(old + 1, fresh), at(old, fresh + 1));
    }
  }
  const pairs: [number, number][] = [];
  let old = 0;
  let fresh = 0;
  while (old < olds.length && fresh < news.length) {
    if (equal(olds, old, news, fresh) && at(old, fresh) === at(old + 1, fresh + 1) + 1) pairs.push([old++, fresh++]);
    else if (at(old + 1, fresh) >= at(old, fresh + 1)) old++;
    else fresh++;
  }
  return pairs;
}
