import { parse, walk, type CssNode, type ParseOptions } from 'css-tree';

/** Whether what the parser could not read begins with a rule: inside another one, it knows only those that begin with `&`. */
export const isRule = (text: string): boolean => /^\s*[^{};]+\{/.test(text) && endOfBlock(text) > 0;

/** Reads the rules inside others that the parser keeps as text, such as `tbody td { … }`. */
export function readNested(tree: CssNode, options: ParseOptions): void {
  walk(tree, {
    visit: 'Block',
    enter({ children }) {
      children.fromArray(read(children.toArray(), options));
    },
  });
}

function read(nodes: CssNode[], options: ParseOptions): CssNode[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'Raw' || !isRule(node.value)) return [node];
    const [text, end] = [node.value, endOfBlock(node.value)];
    const { line = 1, column = 1, offset = 0 } = node.loc?.start ?? {};
    const rule = parse(text.slice(0, end), { ...options, context: 'rule', line, column, offset });
    const place = { line: line + text.slice(0, end).split('\n').length - 1, offset: offset + end };
    const rest = parse(text.slice(end), { ...options, context: 'declarationList', ...place });
    return [rule, ...(rest.type === 'DeclarationList' ? read(rest.children.toArray(), options) : [])];
  });
}

/** Where the first block of a text ends; 0 if it does not. */
function endOfBlock(text: string): number {
  let depth = 0;
  for (const found of text.matchAll(/[{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[^]*?\*\//g)) {
    if (found[0] === '{') depth += 1;
    else if (found[0] === '}' && (depth -= 1) === 0) return found.index + 1;
  }
  return 0;
}
