/** Where marks would be in the way: of parts with a life of their own, and of what is not read as text. */
const leftAlone = 'nav, [data-island], script, style, svg, button, input, textarea, select, mark';
const atMost = 300;

/** Marks every occurrence of the words below an element, each with the rest of the word that it begins. */
export function markWords(element: Element, words: readonly string[]): void {
  const pattern = patternOf(words);
  if (!pattern) return;
  let left = atMost;
  for (const text of textsIn(element)) {
    const matches = [...text.data.matchAll(pattern)].slice(0, left);
    left -= matches.length;
    // From the end, so that the places of the earlier ones stay as they are.
    for (const match of matches.reverse()) {
      const found = text.splitText(match.index);
      found.splitText(match[0].length);
      const mark = document.createElement('mark');
      mark.dataset.searchMark = 'true';
      found.replaceWith(mark);
      mark.append(found);
    }
    if (left === 0) return;
  }
}

/** Takes all marks away again. */
export function removeMarks(document: Document): void {
  for (const mark of document.querySelectorAll('mark[data-search-mark]')) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent?.normalize();
  }
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT;
    return (node as Element).matches(leftAlone) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function patternOf(words: readonly string[]): RegExp | null {
  const escaped = words.filter((word) => word !== '').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (escaped.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})[\\p{L}\\p{N}]*`, 'giu');
}
