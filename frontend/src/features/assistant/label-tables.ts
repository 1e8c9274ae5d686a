/** As much of a tree of HTML as is needed here. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** With so many columns, narrow screens show each row as a list: as `docstead/compile/rules/table.py` does. */
const fewestStacked = 3;

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');
const elements = (node: Node, name: string): Node[] =>
  (node.children ?? []).flatMap((child) => [...(child.tagName === name ? [child] : []), ...elements(child, name)]);

/** Labels the cells of tables with many columns, for the list that narrow screens show. */
export function labelTables() {
  return (tree: Node): void => {
    for (const table of elements(tree, 'table')) {
      const labels = elements(table, 'th').map(textOf);
      if (labels.length < fewestStacked) continue;
      table.properties = { ...table.properties, className: 'table-stack' };
      for (const row of elements(table, 'tr')) {
        elements(row, 'td').forEach((cell, column) => {
          if (column > 0 && labels[column]) cell.properties = { ...cell.properties, 'data-label': labels[column] };
        });
      }
    }
  };
}
