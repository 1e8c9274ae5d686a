import { docsText } from '@/catalogue/docs';
import type { DocsVersionView } from '@/contract';
import { choosesVersion } from '@/features/versions/preferred-version';
import { usePage, useSite } from '@/view';
import { Notice } from '@/ui/notice';

/** For readers of an unreleased or unmaintained version: the link to the current one. */
export function VersionBanner({ version }: { version: string }) {
  const { versions, title } = useSite();
  const page = usePage();
  const shown = versions.find(({ name }) => name === version);
  const latest = versions.find(({ isLast, section }) => isLast && section === shown?.section);
  if (!shown || !latest || shown.banner === 'none') return null;
  const alternates = 'place' in page ? page.place.alternates : undefined;
  const link = (
    <b key="link">
      <a href={alternates?.[latest.name] ?? latest.mainDoc} {...choosesVersion(latest)}>
        {docsText('latest_version')}
      </a>
    </b>
  );
  return (
    <Notice tone="warning" role="alert">
      <p>{sentence(shown, title)}</p>
      <p>{docsText.pieces('up_to_date', { link, version: latest.label })}</p>
    </Notice>
  );
}

function sentence({ banner, label }: DocsVersionView, title: string): string {
  return docsText(banner === 'unreleased' ? 'unreleased' : 'unmaintained', { title, version: label });
}
