import type { ImportDeclaration, Node } from 'acorn';

/** A node of any kind. */
export interface Loose extends Node {
  [key: string]: unknown;
}

/** What an import takes from its module. */
export const importedName = (part: ImportDeclaration['specifiers'][number]): string => {
  if (part.type === 'ImportDefaultSpecifier') return 'default';
  return part.type === 'ImportSpecifier' ? nameOf(part.imported) : '*';
};

export const nameOf = (node: { type: string; name?: string; value?: unknown }): string =>
  node.name ?? String(node.value);

/** The names that a declaration binds. */
export function declared(declaration: Node | null | undefined): string[] {
  const names: string[] = [];
  const bind = (pattern: unknown): void => {
    const node = pattern as Loose | null;
    if (!node) return;
    if (node.type === 'Identifier') names.push(node.name as string);
    for (const key of ['left', 'argument', 'value']) if (key in node && node.type !== 'Identifier') bind(node[key]);
    for (const part of (node.properties ?? node.elements ?? []) as unknown[]) bind(part);
  };
  const { declarations, id } = (declaration ?? {}) as { declarations?: { id: Node }[]; id?: Node };
  if (declarations) for (const part of declarations) bind(part.id);
  else if (id) bind(id);
  return names;
}
