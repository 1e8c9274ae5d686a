import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiPart } from './api-part';

const pet = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', description: 'Of the pet' },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

test('the address of an operation', () => {
  expect(renderToStaticMarkup(<ApiPart method="post" path="/pets" />)).toBe(
    '<p><strong>POST</strong> <code>/pets</code></p>',
  );
});

test('parameters', () => {
  const parameters = [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer', enum: [1, 2] } }];
  expect(renderToStaticMarkup(<ApiPart parameters={parameters} />)).toBe(
    '<ul><li><code>limit</code> <em>query, integer, required</em>  (1, 2)</li></ul>',
  );
});

test('bodies and responses, with the fields of what a value may be', () => {
  const content = { 'application/json': { schema: { anyOf: [{ type: 'array', items: pet }, { type: 'null' }] } } };
  const fields =
    '<ul><li><code>name</code> <em>string, required</em> Of the pet</li><li><code>tags</code> <em>string[]</em> </li></ul>';
  const list = `<ul><li><code>application/json</code> <em>object[] | null</em> ${fields}</li></ul>`;
  expect(renderToStaticMarkup(<ApiPart body={{ content }} />)).toBe(list);
  expect(renderToStaticMarkup(<ApiPart responses={{ 200: { description: 'Pets', content } }} />)).toBe(
    `<section><p><code>200</code> Pets</p>${list}</section>`,
  );
  expect(renderToStaticMarkup(<ApiPart parameters={undefined} />)).toBe('');
});
