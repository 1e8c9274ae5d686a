// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const codeCss = readFileSync(new URL('../content/code-colors.css', import.meta.url), 'utf8');

/** The colours of a theme by name. */
function colors(...selectors: RegExp[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of [css, codeCss]) {
    for (const [, selector = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!selectors.some((wanted) => wanted.test(selector))) continue;
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)) found.set(name, value);
    }
  }
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const themes = [
  ['light', colors(/:root/)],
  ['dark', colors(/data-theme='dark'/)],
] as const;

const body = ['text', 'heading'];
const backgrounds = ['page', 'surface', 'subtle'];
const readable = [
  ...['muted', 'link', 'accent', 'accent-strong'].flatMap((name) => backgrounds.map((back) => [name, back] as const)),
  ...['note', 'tip', 'info', 'warning', 'danger'].map((name) => [name, `${name}-soft`] as const),
  ...['accent-fill', 'accent-fill-hover'].map((back) => ['on-accent', back] as const),
  ['accent-strong', 'accent-soft'] as const,
  ['heading', 'sunken'] as const,
  ['text', 'mark'] as const,
];

describe.each(themes)('%s', (_, theme) => {
  const color = (name: string) => theme.get(`color-${name}`) ?? theme.get(name) ?? '';

  it.each(body.flatMap((name) => backgrounds.map((back) => [name, back])))('%s on %s: at least 7', (name, back) => {
    expect(contrast(color(name), color(back))).toBeGreaterThanOrEqual(7);
  });

  it.each(readable)('%s on %s: at least 4.5', (name, back) => {
    expect(contrast(color(name), color(back))).toBeGreaterThanOrEqual(4.5);
  });

  const code = [...theme.keys()].filter((name) => /^code-(?!deleted|inserted)/.test(name));
  it.each(code.flatMap((name) => ['code', 'code-line'].map((back) => [name, back])))(
    '%s on %s: at least 4.5',
    (name, back) => expect(contrast(color(name), color(back))).toBeGreaterThanOrEqual(4.5),
  );
});
