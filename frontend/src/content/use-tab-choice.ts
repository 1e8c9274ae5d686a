import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLocationStore } from '@/view';
import { tabGroup } from './tab-group';

const never = () => () => undefined;

/** The chosen tab: the address says it, else the group's last choice, else this page's own state. */
export function useTabChoice(
  first: string | null,
  values: readonly string[],
  groupId: string | undefined,
  queryKey: string | null,
): [string | null, (value: string) => void] {
  const location = useLocationStore();
  const [own, setOwn] = useState(first);
  const group = groupId === undefined ? null : tabGroup(groupId);
  const asked = useSyncExternalStore(
    useCallback((listener) => location.subscribe(listener), [location]),
    () => (queryKey === null ? null : new URLSearchParams(location.read().search).get(queryKey)),
    () => null,
  );
  const kept = useSyncExternalStore(
    group?.subscribe ?? never,
    () => group?.read() ?? null,
    () => null,
  );

  const choose = useCallback(
    (value: string) => {
      setOwn(value);
      group?.choose(value);
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

/** The name of the tabs' choice in the address: that of their group unless there is another; `null` for none. */
export function queryKeyOf(queryString: string | boolean | undefined, groupId: string | undefined): string | null {
  if (typeof queryString === 'string') return queryString;
  if (queryString === false) return null;
  if (groupId !== undefined) return groupId;
  if (queryString) throw new Error('<Tabs queryString> needs a groupId, or a name: queryString="os"');
  return null;
}
