import { Fragment } from 'react';
import type { FooterLink, FooterView, Image } from '@/contract';
import { Html } from '@/ui/html';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';

/** What is inside the footer. The browser loads it only where the document does not have it: see `Footer`. */
export default function FooterContent(footer: FooterView) {
  return (
    <div className="footer__inner">
      <FooterLinks {...footer} />
      {(footer.logo || footer.copyright) && (
        <div className="footer__bottom">
          {footer.logo && <FooterLogo {...footer.logo} />}
          {footer.copyright && <Html className="footer__copyright" html={footer.copyright} />}
        </div>
      )}
    </div>
  );
}

function FooterLinks({ columns = [], links = [] }: FooterView) {
  if (columns.length > 0) {
    return (
      <div className="footer__columns">
        {columns.map(({ title, items }) => (
          <div key={title} className="footer__column">
            <div className="footer__title">{title}</div>
            <ul className="footer__items">
              {items.map((item, index) => (
                <li key={index} className="footer__item">
                  <FooterItem {...item} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    );
  }
  if (links.length === 0) return null;
  return (
    <div className="footer__links">
      {links.map((link, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="footer__separator"> · </span>}
          <FooterItem {...link} />
        </Fragment>
      ))}
    </div>
  );
}

function FooterItem({ label, to, href, html }: FooterLink) {
  if (html) return <Html as="span" html={html} />;
  return (
    <Link className="footer__link" href={to ?? href ?? '#'} mark={Boolean(href)}>
      {label}
    </Link>
  );
}

function FooterLogo({ href, alt = '', ...logo }: Image) {
  const picture = (
    <Picture
      src={logo.src}
      srcDark={logo.srcDark}
      width={logo.width}
      height={logo.height}
      alt={alt}
      className="footer__logo"
    />
  );
  return href ? (
    <Link className="footer__logo-link" href={href} target={logo.target ?? undefined}>
      {picture}
    </Link>
  ) : (
    picture
  );
}
