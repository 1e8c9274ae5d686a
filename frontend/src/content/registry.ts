import type { ComponentType } from 'react';
import { Admonition } from './admonition';
import { AuthorLink } from './author-link';
import { Card, Cards } from './cards';
import { Chart } from './chart/chart';
import { CodeBlock } from './code-block';
import { Details } from './details';
import { Preview } from './preview/preview';
import { TabItem } from './tab-item';
import { Tabs } from './tabs';

/** A component authors can use inside Markdown. What is heavy gives a component that fetches the rest when shown. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- props are the author's, checked by each component
export type AuthorComponent = ComponentType<any>;

/** Everything authors can use by name; `docstead/compile/jsx/names.py` has the same names. */
export const registry: Readonly<Record<string, AuthorComponent>> = {
  Admonition,
  Card,
  Cards,
  Chart,
  CodeBlock,
  Details,
  Link: AuthorLink,
  Preview,
  TabItem,
  Tabs,
};
