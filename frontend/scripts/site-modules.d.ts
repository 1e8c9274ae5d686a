declare module '*.css';

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.svg' {
  import type { ComponentType, SVGProps } from 'react';
  /** The drawing as a component, and its address where a text is wanted. */
  const drawing: ComponentType<SVGProps<SVGSVGElement>> & string;
  export default drawing;
}

declare module '*?raw' {
  const text: string;
  export default text;
}

declare module '*.md' {
  import type { ComponentType } from 'react';
  const Text: ComponentType<Record<string, unknown>>;
  export default Text;
}

declare module '@docstead/*' {
  import type { ComponentType, ReactNode } from 'react';
  const Component: ComponentType<Record<string, unknown> & { children?: ReactNode }>;
  export default Component;
}

declare module '@docstead/useHydrated' {
  /** `false` while the page is built and at first in the browser, then `true`. */
  export default function useHydrated(): boolean;
}
