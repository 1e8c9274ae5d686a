import { Children, isValidElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { TabItem, type TabItemProps } from './tab-item';

export interface Tab {
  value: string;
  label?: string;
  default?: boolean;
  attributes?: HTMLAttributes<HTMLElement>;
}

/** The items of `Tabs`. Throws where there is anything else, or none at all although the tabs are not listed. */
export function tabItems(children: ReactNode, values?: readonly Tab[]): ReactElement<TabItemProps>[] {
  const items = Children.toArray(children).filter((child) => child !== '\n');
  if (items.length === 0 && !values) throw new Error('<Tabs> needs at least one <TabItem>');
  return items.map((child) => {
    if (isValidElement<TabItemProps>(child) && child.props.value !== undefined) return child;
    const found = isValidElement(child) && child.type === TabItem ? 'a <TabItem> without "value"' : nameOf(child);
    throw new Error(`<Tabs> holds ${found}: every child must be a <TabItem> with a unique "value"`);
  });
}

function nameOf(child: ReactNode): string {
  if (!isValidElement(child)) return 'text';
  const { type } = child;
  if (typeof type === 'string') return type === 'div' ? 'Markdown' : `<${type}>`;
  const { displayName, name } = type as { displayName?: string; name?: string };
  return name === 'Segment' || name === 'ServerSegment' ? 'Markdown' : `<${displayName ?? name ?? 'Component'}>`;
}

/** The tabs in order: the prop `values`, or what the items say of themselves. Throws where two are the same. */
export function tabsOf(
  values: readonly Tab[] | undefined,
  items: readonly ReactElement<TabItemProps>[],
): readonly Tab[] {
  const tabs = values ?? items.map(({ props }) => props);
  const seen = new Set<string>();
  for (const { value } of tabs) {
    if (seen.has(value)) throw new Error(`<Tabs> has two tabs with the value "${value}"`);
    seen.add(value);
  }
  return tabs;
}

/** The tab that is chosen at first; `null` for none. Throws where there is no such tab. */
export function firstTab(defaultValue: string | null | undefined, tabs: readonly Tab[]): string | null {
  if (defaultValue === null) return null;
  if (defaultValue !== undefined) {
    if (tabs.some(({ value }) => value === defaultValue)) return defaultValue;
    const known = tabs.map(({ value }) => value).join(', ');
    throw new Error(`<Tabs> has the default "${defaultValue}", which is none of its values: ${known}`);
  }
  return (tabs.find((tab) => tab.default) ?? tabs[0])?.value ?? null;
}
