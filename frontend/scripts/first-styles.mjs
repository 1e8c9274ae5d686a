// Finds the styles that a page needs before anything is fetched: those of the elements that its HTML has. They are written
// into the page; the whole style sheet comes after the text (docstead/render/first_styles.py).
import * as csstree from 'css-tree';

/**
 * What pages are made of. A rule belongs to the last group that has one of its classes and elements; a page has a group if
 * it has one of them. The first group is on every page.
 */
const groups = [
  {
    classes:
      /^(?!navbar__(logo|title)|navbar--|footer--|footer__(columns|title|links?$|item|logo)|docs-sidebar(--|__(note|collapse|expand))|docs--sidebar-hidden|button--primary)(visually-hidden|sr-only|skip-|page(-actions)?$|content$|button|icon|only-|navbar(_|$)|search(__|$)|menu|docs?(-|__|$)|breadcrumbs|toc|table-of-contents|collapsible|pagination-nav|footer|prose|hash-link|link-external-icon)/,
  },
  { elements: 'h4 h5 h6 dl dt dd blockquote figure figcaption hr kbd mark abbr sup sub'.split(' ') },
  { classes: /^(code-(block|title)|[a-z]{1,2}\d?$|cpf$)/, elements: ['pre'] },
  { classes: /^table-/, elements: ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'] },
  { classes: /^(admonition|theme-admonition)/ },
  { elements: ['details', 'summary'] },
  { classes: /^(tabs|code-(line|numbered)|theme-code-block)/ },
  { classes: /^cards?(_|$)/ },
  { classes: /^diagram/ },
  // What not every website has around its pages.
  { classes: /^navbar__/ },
  { classes: /^(dropdown|mode-switch|ask__button)/ },
  { classes: /^(navbar--|footer|docs|button--primary)/ },
  { classes: /^announcement-bar/ },
  { classes: /^(edit-row|page-rating|badge|notice|tag($|-|_|s))/ },
  { classes: /^(footnotes|data-footnote|task-list|math|zoom)/ },
  { classes: /^(blog|post|author|recent-posts|list-page|archive)/ },
  { classes: /^(hero|home|features?|module-page|text-page)/ },
];

/** States that a page is not in before a reader acts, and conditions under which no one reads a screen. */
const later = /:(hover|focus|active|target|open)|::(selection|backdrop)/;
const rare = /print|forced-colors|prefers-reduced-motion/;
/** What shows only when something changes or is pointed at. */
const lateProperties = new Set(['transition', 'cursor']);

/** The animation that begins with the page. */
const firstAnimation = 'after-first-frame';

/** A rule of fonts. A style sheet that brings one makes the browser lay out all text again. */
const fontFace = /@font-face\s*\{[^}]*\}/g;

/** The style sheet without the fonts, which are in every page. */
export const withoutFonts = (css) => css.replace(fontFace, '');

/** The fonts, the groups with their styles, classes and elements, and the classes of the style sheet that no group has. */
export function firstStyles(css) {
  const tree = csstree.parse(withoutFonts(css), { parseValue: false });
  const known = new Set();
  csstree.walk(tree, (node) => {
    if (node.type === 'ClassSelector') known.add(node.name);
  });
  const of = (number) => [...known].filter((name) => ownerOf(name) === number).sort();
  return {
    fonts: (css.match(fontFace) ?? []).join(''),
    groups: groups.map(({ elements = [] }, number) => ({
      styles: blockOf(tree.children, number),
      classes: number === 0 ? [] : of(number),
      elements,
    })),
    others: of(-1),
  };
}

/** The number of the group with a class; -1 where there is none. */
const ownerOf = (name) => groups.findIndex((group) => group.classes?.test(name));

const blockOf = (nodes, group) =>
  nodes
    .toArray()
    .map((node) => partOf(node, group))
    .join('');

function partOf(node, group) {
  if (node.type === 'Rule') {
    const selectors = node.prelude.children.toArray().filter((selector) => groupOf(selector) === group);
    const block = declarationsOf(node);
    return selectors.length > 0 && block ? `${selectors.map(csstree.generate).join(',')}{${block}}` : '';
  }
  if (node.type !== 'Atrule') return '';
  const prelude = node.prelude ? csstree.generate(node.prelude) : '';
  if (node.name === 'keyframes') return group === 0 && prelude === firstAnimation ? csstree.generate(node) : '';
  if (node.name === 'layer' && !node.block) return group === 0 ? csstree.generate(node) : '';
  if (!node.block || !['layer', 'media', 'supports', 'container'].includes(node.name) || rare.test(prelude)) return '';
  const inner = blockOf(node.block.children, group);
  return inner && `@${node.name} ${prelude}{${inner}}`;
}

const declarationsOf = (rule) =>
  rule.block.children
    .toArray()
    .filter((node) => !lateProperties.has(node.property))
    .map(csstree.generate)
    .join(';');

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
  const owners = classes.map(ownerOf);
  if (owners.includes(-1)) return -1;
  return Math.max(0, ...owners, ...elements.map((name) => groups.findIndex((group) => group.elements?.includes(name))));
}
