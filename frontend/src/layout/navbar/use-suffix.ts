import { useHydrated } from '@/ui/use-hydrated';
import { useLocation } from '@/view';

/** Query and hash, which go along with a link; at build time no one knows them. */
export function useSuffix(): string {
  const { search, hash } = useLocation();
  return useHydrated() ? search + hash : '';
}
