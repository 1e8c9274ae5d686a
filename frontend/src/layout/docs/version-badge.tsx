import { docsText } from '@/catalogue/docs';
import { useSite } from '@/view';

/** Which version of the docs a page belongs to, where a site has several. */
export function VersionBadge({ version }: { version: string }) {
  const found = useSite().versions.find(({ name }) => name === version);
  return found?.badge ? <span className="badge">{docsText('version', { version: found.label })}</span> : null;
}
