import { readFileSync } from 'node:fs';

/** The types for the authors of themes: those of the contract, the props of slots, and what modules import. `docstead schema` writes them. */
export function declarations() {
  const [contract, source] = ['src/contract.ts', 'src/content/slot.tsx'].map((path) => readFileSync(path, 'utf8'));
  const slots = source.slice(source.indexOf('/** The props of each slot'), source.indexOf('type Components'));
  const types = `${contract.slice(contract.indexOf('\n\n')).trim()}
${slots.replaceAll('SlotProps', 'CommonProps').trim()}

/** The props of a slot. */
export type SlotProps<Name extends keyof Slots | keyof TextSlots> = Name extends keyof Slots
  ? Slots[Name] & CommonProps
  : Name extends keyof TextSlots
    ? TextSlots[Name]
    : never;`;
  const lines = types.split('\n').map((line) => `  ${line}`.trimEnd());
  const head = "declare module 'docstead' {\n  import type { ReactNode } from 'react';\n";
  const pictures = ['avif', 'gif', 'jpeg', 'jpg', 'png', 'webp'].map(
    (ending) => `declare module '*.${ending}' {\n  const address: string;\n  export default address;\n}\n`,
  );
  const modules = readFileSync('scripts/site-modules.d.ts', 'utf8');
  return [head, ...lines, '}', '', ...pictures, modules].join('\n');
}
