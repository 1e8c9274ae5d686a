import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
/** Folders without text for readers: tools of the developer, and what runs at build time. */
const skipped = /^(dev|diagram|bundler|server|catalogue)\/|\.test\.|^contract\.ts|search\/engine\//;
/** Attributes that browsers show or screen readers announce. */
const shown = /^(alt|title|label|placeholder|summary|aria-(label|description|roledescription|valuetext))$/;
/** Functions whose text is shown or announced. */
const said = /^(announce|showMessage)$/;
/** Names of other companies' products, keys, and signs are the same in every language. */
const untranslated = /^[^\p{L}]*$/u;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !skipped.test(name.replaceAll('\\', '/')))
  .map((name) => join(source, name));

/** The texts that a string expression may have: both sides of a condition, the parts of a template. */
function stringsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isJsxExpression(node)) return node.expression ? stringsOf(node.expression) : [];
  if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue), ...stringsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node) && ['&&', '||', '??', '+'].includes(node.operatorToken.getText()))
    return [...stringsOf(node.left), ...stringsOf(node.right)];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return [];
}

export function literals(text: string, name = 'x.tsx'): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) found.push(...stringsOf(node));
    else if (ts.isJsxAttribute(node) && shown.test(node.name.getText(file)) && node.initializer)
      found.push(...stringsOf(node.initializer));
    else if (ts.isCallExpression(node) && said.test(node.expression.getText(file)))
      found.push(...node.arguments.flatMap(stringsOf));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((literal) => literal.trim()).filter((literal) => !untranslated.test(literal));
}

it('finds text between tags, in attributes, conditions and templates', () => {
  const text = `<p title="One">Two {wide ? 'Three' : \`Four \${n}\`}{say(showMessage('Five'))} · 6</p>`;
  expect(literals(text)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
});

it.each(files.map((file) => [relative(source, file), file]))('%s has all its text in the catalogue', (_, file) => {
  expect(literals(readFileSync(file, 'utf8'), file)).toEqual([]);
});
