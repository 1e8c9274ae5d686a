import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { TabItem } from './tab-item';
import { tabItems } from './tab-list';

test('a child that is no tab is named as an author knows it', () => {
  const Nameless = TabItem as unknown as ComponentType;
  expect(() => tabItems(<Nameless />)).toThrow('<Tabs> holds a <TabItem> without "value"');
  expect(() => tabItems(<p>Text</p>)).toThrow('<Tabs> holds <p>');
});

test('tabs that are listed need no items', () => {
  expect(() => tabItems('\n')).toThrow('<Tabs> needs at least one');
  expect(tabItems('\n', [{ value: 'yaml' }])).toEqual([]);
});
