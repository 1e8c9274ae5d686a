import { docsText } from '@/catalogue/docs';
import type { Breadcrumb } from '@/contract';
import { classNames } from '@/lib/class-names';
import { PageIcon } from '@/ui/page-icon';
import { useSite } from '@/view';
import './breadcrumbs.css';

/** The way from home to the page. */
export function Breadcrumbs({ steps }: { steps: readonly Breadcrumb[] }) {
  const { homeHref } = useSite();
  if (steps.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={docsText('breadcrumbs')}>
      <ul className="breadcrumbs__list">
        {homeHref && (
          <li className="breadcrumbs__item">
            <a className="breadcrumbs__link" aria-label={docsText('home')} href={homeHref}>
              <PageIcon name="home" />
            </a>
          </li>
        )}
        {steps.map(({ label, href }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={index} className={classNames('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}>
              {href && !isLast ? (
                <a className="breadcrumbs__link" href={href}>
                  {label}
                </a>
              ) : (
                <span className="breadcrumbs__link">{label}</span>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
