// @vitest-environment node
import { expect, it } from 'vitest';
import * as tokens from './tokens';

it('has the layout of small screens up to 996 pixels and shows progress after 200 milliseconds [16.4]', () => {
  expect(tokens.desktopBreakpoint).toBe(996);
  expect(tokens.progressDelay).toBe(200);
});

it('knows the breakpoints and the grid of the previews [16.5] [16.6]', () => {
  expect(tokens.breakpoints).toEqual({ xs: 480, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 });
  expect(tokens.gridColumns).toBe(24);
  expect(tokens.resizeThrottle).toBe(20);
});

it('knows the numbers of paging [16.7]', () => {
  expect(tokens.pagination).toEqual({
    pageSize: 10,
    pageSizeOptions: [10, 20, 50, 100],
    showSizeChangerAbove: 50,
    jump: 5,
    shortJump: 3,
  });
});

it.each([
  ['3', 3],
  ['0', 1],
  ['-4', 1],
  ['99', 7],
  ['2.5', null],
  ['x', null],
  ['', null],
])('a reader who types %j among 7 pages means %j [16.7]', (input, page) => {
  expect(tokens.pageFromInput(input, 7)).toBe(page);
});

it('stacks overlays 100 above their layer and lists of choices 50 [16.9]', () => {
  const { modal, drawer, popover, popconfirm, tooltip, tour, ...lists } = tokens.layerOffset;
  expect([modal, drawer, popover, popconfirm, tooltip, tour]).toEqual(Array(6).fill(100));
  expect(lists).toEqual({ dropdown: 50, select: 50, datePicker: 50, menu: 50 });
});

it('knows the sizes of lists and popups [16.8] [16.10] [16.11] [16.12] [16.13]', () => {
  expect(tokens.overflow.itemWidth).toBe(10);
  expect(tokens.overflow.restLabel(4)).toBe('+ 4 ...');
  expect(tokens.selectList).toEqual({ height: 256, compactHeight: 200, compactItemHeight: 20 });
  expect(tokens.popupLeaveDelay).toBe(0.1);
  expect(tokens.spokenValuesLimit).toBe(50);
  expect(tokens.cacheLimit).toBe(10_000);
});
