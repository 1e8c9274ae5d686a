import {
  generate,
  parse,
  walk,
  type CssNode,
  type List,
  type ListItem,
  type Selector,
  type WalkContext,
} from 'css-tree';

/** Classes that docstead or Docusaurus gives to parts of the interface and of texts. */
const ofInterface = new RegExp(
  '^(?:(?:theme|docs?|blog|plugin|docusaurus|DocSearch|token|prism|code|text|margin|padding)(?:$|[-_])|(?:admonition' +
    '|alert|anchor|announcement-bar|avatar|badge|breadcrumbs|button(?:-group)?|cards?|clean-(?:btn|list)|close|col' +
    '|container|content|dialog|dropdown|features?|footer|hash-link|hero|icon|main-wrapper|markdown|menu|navbar' +
    '(?:-sidebar)?|page|pagination(?:-nav)?|pills|prose|row|search|shadow|skip-link|table-of-contents|tabs?|tags?|toc' +
    '(?:-mobile)?|toggle)(?:$|__|--))',
);

/** What may be changed of the interface without breaking how it is laid out. */
const harmless =
  /^(?:--ifm-.*|color|fill|background(?:-.*)?|-webkit-(?:text-fill-color|background-clip)|border-(?:\w+-)?color|box-shadow|text-decoration.*|text-transform|font-(?:family|weight|style))$/;

/** The rules for classes: those of the site's own, and what of the others is harmless. */
export function looksOf(code: string): string {
  const tree = parse(code);
  walk(tree, {
    visit: 'Rule',
    enter(this: WalkContext, { prelude, block }, item, list) {
      if (this.rule) return;
      const classes = /keyframes$/i.test(this.atrule?.name ?? '') ? [] : subjectsOf(prelude);
      if (classes.length > 0 && classes.every((name) => name !== undefined && !ofInterface.test(name))) return;
      if (classes.length > 0 && classes.every((name) => name !== undefined))
        block.children.forEach((part, place) => {
          if (part.type !== 'Declaration' || !harmless.test(part.property)) block.children.remove(place);
        });
      else block.children.clear();
      if (block.children.isEmpty) list.remove(item);
    },
  });
  walk(tree, {
    visit: 'Atrule',
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Atrule' && (!node.block || node.block.children.isEmpty || node.name === 'font-face'))
        list.remove(item);
    },
  });
  return generate(tree);
}

/** For each selector, a class of the element that it is for, if possible one of the site's own. */
function subjectsOf(prelude: CssNode): (string | undefined)[] {
  if (prelude.type !== 'SelectorList') return [];
  return prelude.children.toArray().map((selector) => {
    const parts = (selector as Selector).children.toArray();
    const last = parts.slice(parts.findLastIndex((part) => part.type === 'Combinator') + 1);
    const names = last.flatMap((part) => (part.type === 'ClassSelector' ? [part.name] : []));
    return names.find((name) => !ofInterface.test(name)) ?? names[0];
  });
}
