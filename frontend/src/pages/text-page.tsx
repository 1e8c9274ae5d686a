import type { TextPageView } from '@/contract';
import { Body } from '@/content/body';
import { Slot } from '@/content/slot';
import { MobileToc } from '@/layout/toc/mobile-toc';
import { Toc } from '@/layout/toc/toc';
import { VisibilityNotices } from '@/layout/visibility-notices';
import { Html } from '@/ui/html';
import { classNames } from '@/lib/class-names';
import './doc-page.css';
import './text-page.css';

/** A page outside the docs and the blog. */
export function TextPage({ page }: { page: TextPageView }) {
  const { heading, toc = [], unlisted, draft, htmlClass } = page;
  // A module lays its page out itself.
  const isModule = htmlClass.includes('module-page');
  return (
    <main className={classNames('text-page__main doc', toc.length > 0 ? 'doc--with-toc' : 'doc--wide')}>
      <div className="doc__main">
        <VisibilityNotices unlisted={unlisted} draft={draft} />
        <article className="doc__article">
          {toc.length > 0 && <MobileToc toc={toc} />}
          {heading && (
            <header className="doc__header">
              <Html as="h1" html={heading} />
            </header>
          )}
          <Slot name="PageTop" />
          <Body index={0} className={isModule ? 'module' : 'prose'} />
          <Slot name="PageEnd" />
        </article>
      </div>
      <Toc toc={toc} />
    </main>
  );
}
