import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { declarations } from './declarations.mjs';

const component = `
import { useState } from 'react';
import type { SlotProps } from 'docstead';
import Tabs from '@docstead/Tabs';
import useHydrated from '@docstead/useHydrated';
import Hours from './_hours.md';
import styles from './marks.module.css';
import './page.css';
import Logo from './logo.svg';
import photo from './photo.png';
import notes from './notes.txt?raw';

export default function Hero({ children, hero, site }: SlotProps<'Hero'>) {
  const [count, setCount] = useState(0);
  const isLive: boolean = useHydrated();
  return (
    <Tabs groupId="a">
      <Logo className={styles.mark} />
      <img src={Logo} alt={notes.trim()} /> <img src={photo} alt="" /> <Hours />
      <button type="button" disabled={!isLive} onClick={() => setCount(count + 1)}>{site.title}</button>
      {hero.title} {children}
    </Tabs>
  );
}
`;

test('the types know every kind of import, and find a wrong name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  const place = (name: string) => join(folder, name);
  symlinkSync(join(process.cwd(), 'node_modules'), place('node_modules'));
  writeFileSync(place('docstead.d.ts'), declarations());
  writeFileSync(place('Right.tsx'), component);
  writeFileSync(place('Wrong.tsx'), component.replace('site.title', 'site.titel'));
  const program = ts.createProgram(['docstead.d.ts', 'Right.tsx', 'Wrong.tsx'].map(place), {
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  });
  const found = ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName.split('/').at(-1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  rmSync(folder, { recursive: true });
  expect(found).toEqual([expect.stringMatching(/^Wrong.tsx: Property 'titel' does not exist/)]);
});
