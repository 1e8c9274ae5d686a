import { useCallback, useState, useSyncExternalStore, type RefObject } from 'react';
import { storageSlot } from '@/lib/storage';
import { useLocationStore } from '@/view';

const never = () => () => undefined;

/** The chosen tab: from the address, else the group's last choice, else this page's own state. */
export function useTabChoice(
  first: string | null,
  values: readonly string[],
  groupId: string | undefined,
  queryKey: string | null,
): [string | null, (value: string) => void] {
  const location = useLocationStore();
  const [own, setOwn] = useState(first);
  const group = groupId === undefined ? null : storageSlot(`docstead.tab.${groupId}`);
  const asked = useSyncExternalStore(
    useCallback((listener) => location.subscribe(listener), [location]),
    () => (queryKey === null ? null : new URLSearchParams(location.read().search).get(queryKey)),
    () => null,
  );
  const kept = useSyncExternalStore(
    group?.subscribe ?? never,
    () => group?.get() ?? null,
    () => null,
  );

  const choose = useCallback(
    (value: string) => {
      setOwn(value);
      group?.set(value);
      if (queryKey === null) return;
      const { pathname, search, hash, state } = location.read();
      const query = new URLSearchParams(search);
      if (query.get(queryKey) === value) return;
      query.set(queryKey, value);
      location.replace(`${pathname}?${query}${hash}`, state);
    },
    [group, location, queryKey],
  );

  const chosen = [asked, kept, own].find((value) => value !== null && values.includes(value));
  return [chosen ?? first, choose];
}

/**
 * The name of the tabs' choice in the address: that of their group unless there is another; else `tab`, `tab-2` and so on
 * by their place among the tabs of the page, known once the page is there. `null` for none.
 */
export function useQueryKey(
  queryString: string | boolean | undefined,
  groupId: string | undefined,
  element: RefObject<HTMLElement | null>,
): string | null {
  const place = useSyncExternalStore(
    never,
    () => placeOf(element.current),
    () => null,
  );
  if (typeof queryString === 'string') return queryString;
  if (queryString === false) return null;
  if (queryString && groupId === undefined)
    throw new Error('<Tabs queryString> needs a groupId, or a name: queryString="os"');
  return groupId ?? place;
}

function placeOf(element: HTMLElement | null): string | null {
  const tabs = element?.closest('.tabs');
  if (!tabs) return null;
  const number = [...document.querySelectorAll('.tabs')].indexOf(tabs) + 1;
  return number > 1 ? `tab-${number}` : 'tab';
}
