import type { DocView } from '@/contract';
import { Body } from '@/content/body';
import { Slot } from '@/content/slot';
import { Toc } from '@/layout/toc/toc';
import { MobileToc } from '@/layout/toc/mobile-toc';
import { Breadcrumbs } from '@/layout/docs/breadcrumbs';
import { DocPagination } from '@/layout/docs/doc-pagination';
import { VersionBadge } from '@/layout/docs/version-badge';
import { VersionBanner } from '@/layout/docs/version-banner';
import { EditRow } from '@/layout/edit-row';
import { RatingPlace } from '@/layout/rating-place';
import { PageActions } from '@/layout/page-actions';
import { TagsRow } from '@/layout/tags-row';
import { VisibilityNotices } from '@/layout/visibility-notices';
import { Html } from '@/ui/html';
import { classNames } from '@/lib/class-names';
import './doc-page.css';

/** A document of the docs. */
export function DocPage({ page }: { page: DocView }) {
  const { place, toc, tags = [], heading } = page;
  const hasFooter = tags.length > 0 || page.editHref || page.lastUpdate;
  return (
    <div className={classNames('doc', toc.length > 0 && 'doc--with-toc')}>
      <div className="doc__main">
        <VisibilityNotices unlisted={page.unlisted} draft={page.draft} />
        <VersionBanner version={place.version} />
        <article className="doc__article">
          <Breadcrumbs steps={place.breadcrumbs} />
          <VersionBadge version={place.version} />
          {toc.length > 0 && <MobileToc toc={toc} />}
          {!page.hideTitle && (
            <Slot name="DocHead">
              <header className="doc__header">
                <Html as="h1" id={page.headingId ?? undefined} html={heading} />
                <PageActions />
              </header>
            </Slot>
          )}
          <Slot name="PageTop" />
          <Body index={0} />
          <Slot name="PageEnd" />
          <RatingPlace />
          {hasFooter && (
            <footer className="doc__footer">
              {tags.length > 0 && <TagsRow tags={tags} />}
              <EditRow editHref={page.editHref} lastUpdate={page.lastUpdate} />
            </footer>
          )}
        </article>
        <Slot name="Pagination">
          <DocPagination place={place} />
        </Slot>
      </div>
      <Toc toc={toc} />
    </div>
  );
}
