import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeholder } from './placeholder';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- anything may be asked of it
const missing = (placeholder as any).antd;

test('a component that is missing shows its content', () => {
  const Part = missing.Card.Meta as ComponentType;
  expect(renderToStaticMarkup(createElement(Part, null, 'Text'))).toBe('Text');
  expect(renderToStaticMarkup(createElement(Part))).toBe('');
});

test('a hook that is missing gives values that can be taken apart', () => {
  const { items } = missing.useItems();
  const [first] = missing.useState();
  expect(renderToStaticMarkup(<i style={missing.useFloating().floatingStyles} />)).toBe('<i></i>');
  expect(`${items}`).toBe('antd.useItems.result.items');
  expect(first).toBeUndefined();
  const [ref] = missing.default({ loop: true }, []);
  const [other] = missing({ loop: true }, undefined);
  expect([ref, other]).toEqual([undefined, undefined]);
  expect(missing.default('button', 'large')).toBe('button');
});

test('a function that is missing gives what it is given', () => {
  expect(missing.join('a')).toBe('a');
});

test('data that is missing has no entries', () => {
  const rows = missing.items.slice(0, 5).map((row: { title: string }) => <li>{row.title}</li>);
  expect(renderToStaticMarkup(<ul>{rows}</ul>)).toBe('<ul></ul>');
  expect(missing.default.filter(Boolean).sort()).toEqual([]);
  expect(missing.default.sort(() => 0)).toEqual([]);
});

test('a function that makes components gives one that shows its content', () => {
  const parts = [
    missing.styled('div')(() => ({ color: 'red' })),
    missing.styled.div`color: red`,
    missing.createBox({ color: 'red' }),
  ] as ComponentType[];
  const shown = parts.map((part) => renderToStaticMarkup(createElement(part, null, 'Text')));
  expect(shown).toEqual(['Text', 'Text', 'Text']);
  expect(renderToStaticMarkup(createElement(parts[0] as ComponentType))).toBe('');
  expect(`${new missing.Reader().render('a')}`).toBe('a');
  expect(`${new missing.Client().address}`).toBe('antd.Client().address');
});

test('it is a module with a default export', () => {
  expect(missing.__esModule).toBe(true);
  expect(`${missing.default}`).toBe('antd');
});
