import { expect, test } from 'vitest';
import { firstStyles, withoutFonts } from './first-styles.mjs';

const sheet = `
@layer content, layout;
@layer content {
  .prose a { color: red; transition: color 1s; cursor: help }
  .prose a:hover { color: blue }
  .prose table td, .prose p { margin: 0 }
  .code-block :is(.c1, .unknown) { color: green }
  .prose :not(.hero) > p { padding: 0 }
  .menu { cursor: pointer }
  .prose kbd { border: 0 }
  @media print { .prose p { color: black } }
  @media (width < 40em) { .menu { display: none } .hero { display: none } }
}
@layer layout { .hero .menu { color: pink } }
@keyframes after-first-frame { to { content-visibility: hidden } }
@keyframes turn { to { rotate: 1turn } }
@font-face { font-family: A; src: url(./a.woff2) }
`;

test('fonts are in every page, and not in the style sheet', () => {
  expect(firstStyles(sheet).fonts).toBe('@font-face { font-family: A; src: url(./a.woff2) }');
  expect(withoutFonts(sheet)).not.toContain('font-face');
  expect(withoutFonts(sheet)).toContain('@keyframes turn');
});

test('rules are in the group that has all of their classes and elements', () => {
  const { groups, others } = firstStyles(sheet);
  const [frame, rare, code, table, ...more] = groups.map((group) => group.styles);
  expect(frame).toBe(
    '@layer content,layout;@layer content{.prose a{color:red}.prose p{margin:0}.prose :not(.hero)>p{padding:0}' +
      '@media (width<40em){.menu{display:none}}}' +
      '@keyframes after-first-frame{to{content-visibility:hidden}}',
  );
  expect(rare).toBe('@layer content{.prose kbd{border:0}}');
  expect(table).toBe('@layer content{.prose table td{margin:0}}');
  expect(code).toBe('@layer content{.code-block :is(.c1,.unknown){color:green}}');
  expect(more.filter((styles) => styles !== '')).toEqual([
    '@layer content{@media (width<40em){.hero{display:none}}}@layer layout{.hero .menu{color:pink}}',
  ]);
  expect(groups[2]).toMatchObject({ classes: ['c1', 'code-block'], elements: ['pre'] });
  expect(others).toEqual(['unknown']);
});
