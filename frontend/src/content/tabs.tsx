import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '@/lib/class-names';
import { decoded } from '@/lib/paths';
import { useLocationStore } from '@/view';
import { firstTab, tabItems, tabsOf, type Tab } from './tab-list';
import { useQueryKey, useTabChoice } from './use-tab-choice';

interface TabsProps {
  /** Chosen at first; `null` chooses none. */
  defaultValue?: string | null;
  /** The tabs; where it is left out, the items say them. */
  values?: readonly Tab[];
  /** Tabs of one group show the same choice. */
  groupId?: string;
  /** The name of the choice in the address, else that of the group or the place; `false` keeps it out of the address. */
  queryString?: string | boolean;
  /** Puts only the chosen item into the document. */
  lazy?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Alternatives of which one is shown. */
export function Tabs({ defaultValue, values, groupId, queryString, lazy = false, className, children }: TabsProps) {
  const id = useId();
  const items = tabItems(children, values);
  const tabs = tabsOf(values, items);
  const first = firstTab(defaultValue, tabs);
  const names = tabs.map(({ value }) => value);
  const list = useRef<HTMLUListElement>(null);
  const [chosen, choose] = useTabChoice(first, names, groupId, useQueryKey(queryString, groupId, list));
  useTabOfHash(list, (index) => choose(names[index] as string));
  const keepInPlace = useKeptPlace(list);

  function select(value: string): void {
    keepInPlace();
    choose(value);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const index = all.indexOf(event.currentTarget);
    const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
    if (event.key === 'Enter' || event.key === ' ') {
      select(tabs[index]?.value ?? '');
    } else if (event.key in steps) {
      all.at((steps[event.key] as number) % all.length)?.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  const tabId = (value: string) =>
    tabs.find((tab) => tab.value === value)?.attributes?.id ?? `${id}tab-${names.indexOf(value)}`;
  const panelId = (value: string) => `${id}panel-${names.indexOf(value)}`;
  const focusable = chosen ?? names[0];
  return (
    <div className={classNames('tabs', className)}>
      <ul role="tablist" aria-orientation="horizontal" className="tabs__list" ref={list}>
        {tabs.map(({ value, label, attributes }) => (
          <li
            key={value}
            {...attributes}
            id={tabId(value)}
            role="tab"
            aria-selected={value === chosen}
            aria-controls={panelId(value)}
            tabIndex={value === focusable ? 0 : -1}
            className={classNames('tabs__tab', attributes?.className)}
            onClick={() => select(value)}
            onKeyDown={onKeyDown}
          >
            {label ?? value}
          </li>
        ))}
      </ul>
      {items
        .filter(({ props }) => !lazy || props.value === chosen)
        .map((item) =>
          cloneElement(item, {
            key: item.props.value,
            label: tabs.find(({ value }) => value === item.props.value)?.label,
            hidden: item.props.value !== chosen,
            id: panelId(item.props.value),
            labelledBy: tabId(item.props.value),
          }),
        )}
    </div>
  );
}

/** Chooses the tab that the address names, or that has what it names, with the number of the tab. */
function useTabOfHash(list: { current: HTMLElement | null }, choose: (index: number) => void): void {
  const location = useLocationStore();
  const visit = useRef('');
  const show = useEffectEvent(() => {
    const { hash, key } = location.read();
    if (key === visit.current) return; // the reader may choose another tab afterwards
    visit.current = key;
    const target = document.getElementById(decoded(hash.slice(1)));
    const tabs = [...(list.current?.children ?? [])];
    const isMeant = (tab: Element) =>
      tab === target || document.getElementById(tab.getAttribute('aria-controls') as string)?.contains(target);
    const index = target ? tabs.findIndex(isMeant) : -1;
    if (!target || tabs[index]?.ariaSelected !== 'false') return;
    choose(index);
    window.requestAnimationFrame(() => target.scrollIntoView({ behavior: 'instant' }));
  });
  useEffect(() => {
    show();
    return location.subscribe(show);
  }, [location]);
}

/** Other tabs of the group change their height as well; the one that was pressed stays where it is. */
function useKeptPlace(element: { current: HTMLElement | null }): () => void {
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    const top = before.current;
    before.current = null;
    if (top === null || !element.current) return;
    const shift = element.current.getBoundingClientRect().top - top;
    if (shift !== 0) window.scrollBy({ top: shift, behavior: 'instant' });
  });
  return () => {
    before.current = element.current?.getBoundingClientRect().top ?? null;
  };
}
