// Finds the styles that a page needs before anything is fetched: those of the elements that its HTML has. They are written
// into the page; the whole style sheet comes after the text (docstead/render/first_styles.py).
import * as csstree from 'css-tree';

/**
 * What pages of the docs are made of. A rule belongs to the first group that has all of its classes and elements; a page has
 * a group whose mark is in its HTML. The first group is on every page.
 */
const groups = [
  {
    mark: '',
    classes:
      /^(visually-hidden|sr-only|skip-|page(-actions)?$|content$|button|icon|only-|navbar(_|--|$)|mode-switch|search(__|$)|ask__button|menu|docs?(-|__|$)|breadcrumbs|toc|table-of-contents|collapsible|pagination-nav|footer|prose|hash-link|link-external-icon)/,
  },
  { mark: 'class="code-block', classes: /^(code-|theme-code-block|[a-z]{1,2}\d?$)/, elements: ['pre'] },
  { mark: '<table', classes: /^table-/, elements: ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'] },
  { mark: 'class="admonition', classes: /^(admonition|theme-admonition)/ },
  { mark: '<details data-collapsed', classes: /^$/, elements: ['details', 'summary'] },
  { mark: 'class="tabs', classes: /^tabs/ },
  { mark: 'class="card', classes: /^card/ },
  { mark: 'class="diagram', classes: /^diagram/ },
];

/** States that a page is not in before a reader acts, and conditions under which no one reads a screen. */
const later = /:(hover|focus|active|target|open)|::(selection|backdrop)|\[open\]|\[aria-expanded=["']?true/;
const rare = /print|forced-colors|prefers-reduced-motion/;

/** The groups with their styles, and the classes of the style sheet that no group has. */
export function firstStyles(css) {
  const tree = csstree.parse(css, { parseValue: false });
  const known = new Set();
  csstree.walk(tree, (node) => {
    if (node.type === 'ClassSelector') known.add(node.name);
  });
  return {
    groups: groups.map(({ mark }, number) => ({ mark, styles: blockOf(tree.children, number) })),
    others: [...known].filter((name) => !groups.some(({ classes }) => classes.test(name))).sort(),
  };
}

const blockOf = (nodes, group) =>
  nodes
    .toArray()
    .map((node) => partOf(node, group))
    .join('');

function partOf(node, group) {
  if (node.type === 'Rule') {
    const selectors = node.prelude.children.toArray().filter((selector) => groupOf(selector) === group);
    return selectors.length > 0 ? `${selectors.map(csstree.generate).join(',')}${csstree.generate(node.block)}` : '';
  }
  if (node.type !== 'Atrule') return '';
  const prelude = node.prelude ? csstree.generate(node.prelude) : '';
  if (node.name === 'font-face' || (node.name === 'layer' && !node.block))
    return group === 0 ? csstree.generate(node) : '';
  if (!node.block || !['layer', 'media', 'supports', 'container'].includes(node.name) || rare.test(prelude)) return '';
  const inner = blockOf(node.block.children, group);
  return inner && `@${node.name} ${prelude}{${inner}}`;
}

function groupOf(selector) {
  if (later.test(csstree.generate(selector))) return -1;
  const [classes, elements] = [[], []];
  csstree.walk(selector, {
    enter(node) {
      // What a selector excludes it does not need, and of alternatives not all.
      if (node.type === 'PseudoClassSelector' && ['not', 'is', 'where'].includes(node.name)) return this.skip;
      if (node.type === 'ClassSelector') classes.push(node.name);
      if (node.type === 'TypeSelector') elements.push(node.name);
      return undefined;
    },
  });
  const special = groups.findIndex((group) => group.elements?.some((name) => elements.includes(name)));
  const has = (group) => classes.every((name) => groups[0].classes.test(name) || group.classes.test(name));
  if (special > 0) return has(groups[special]) ? special : -1;
  return groups.findIndex(has);
}
