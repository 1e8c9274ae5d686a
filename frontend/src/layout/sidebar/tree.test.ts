import { expect, it } from 'vitest';
import type { SidebarItem } from '@/contract';
import { filled, knownItems } from './tree';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/docs/${label}` });
const truncation: SidebarItem = { type: 'truncation', count: 2, fallbackHref: '/docs/a' };
const category = (items: SidebarItem[] | null): SidebarItem => ({
  type: 'category',
  key: 'many',
  label: 'Many',
  fallbackHref: '/docs/a',
  items,
});
const whole = [link('a'), link('b'), link('c')];

it('fills a truncation of the outermost list once the whole list is known', () => {
  const branch = [truncation, link('c')];
  expect(filled(branch, knownItems(branch))).toEqual(branch);
  expect(filled(branch, knownItems(whole, knownItems(branch)))).toEqual(whole);
});

it('fills a truncation inside a category', () => {
  const known = knownItems([category(whole)]);
  expect(filled([category([truncation, link('c')])], known)).toEqual([category(whole)]);
});

it('keeps a whole list when a later page brings one with gaps', () => {
  const known = knownItems([category([link('a'), truncation])], knownItems([category(whole)]));
  expect(filled([category([link('a'), truncation])], known)).toEqual([category(whole)]);
});

it('gives a closed category what is known of it', () => {
  expect(filled([category(null)], knownItems([category(whole)]))).toEqual([category(whole)]);
  expect(filled([category(null)], new Map())).toEqual([category(null)]);
});
