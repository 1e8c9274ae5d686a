import { docsText } from '@/catalogue/docs';
import type { PageView, SidebarCategory, SidebarItem, SidebarLink } from '@/contract';
import { classNames } from '@/lib/class-names';
import { escapeHtml } from '@/lib/escape-html';
import { isExternal, isSamePath, ownTab, withoutMark } from '@/lib/paths';
import { iconBox, iconClass, outlines } from '@/ui/outlines';

/**
 * The rows of a sidebar as HTML, which the server writes and the browser keeps: `menu.ts` opens and closes it. As elements
 * of React, they were the larger part of the work for a page, on the server and in the browser.
 */
export function rowsHtml(items: readonly SidebarItem[], path: string): string {
  let rows = '';
  for (const item of items) rows += rowHtml(item, path);
  return rows;
}

/** A page with the rows of its sidebar as HTML, as its document has them, where it has them as data. */
export function withRows<View extends PageView>(page: View): View {
  if (!('place' in page && page.place.sidebar)) return page;
  return { ...page, place: { ...page.place, menu: rowsHtml(page.place.sidebar, page.path) } };
}

function rowHtml(item: SidebarItem, path: string): string {
  switch (item.type) {
    case 'link':
      // An unlisted page is shown only while it is the current one.
      return item.unlisted && !isSamePath(item.href, path) ? '' : linkHtml(item, path);
    case 'html':
      return `<li${attributes({
        class: classNames('menu__list-item', item.defaultStyle && 'menu__list-item--html', item.className),
      })}>${item.value}</li>`;
    case 'truncation':
      return (
        '<li class="menu__list-item" data-more>' +
        `<a${attributes({ class: 'menu__link', href: item.fallbackHref })}>${docsText('more', { number: item.count })}</a></li>`
      );
    case 'category':
      return categoryHtml(item, path);
  }
}

function linkHtml({ href, label, className }: SidebarLink, path: string): string {
  const active = isSamePath(href, path);
  const link = attributes({
    href: withoutMark(href),
    ...ownTab(href),
    class: classNames('menu__link', active && 'menu__link--active'),
    'aria-current': active && 'page',
  });
  const mark = isExternal(href) ? externalIcon : '';
  const row = attributes({ class: classNames('menu__list-item', className) });
  return `<li${row}><a${link}>${escapeHtml(label)}${mark}</a></li>`;
}

function categoryHtml(item: SidebarCategory, path: string): string {
  const { href, collapsible = true, collapsed = true, items } = item;
  const isPage = isSamePath(href, path);
  const active = isActive(item, path);
  const open = !collapsible || active || !collapsed;
  const row = attributes({
    class: classNames('menu__list-item', !open && 'menu__list-item--collapsed', item.className),
    'data-key': item.key,
  });
  const head = attributes({
    class: classNames('menu__list-item-collapsible', isPage && 'menu__list-item-collapsible--active'),
  });
  const caret =
    href && collapsible
      ? `<button${attributes({
          type: 'button',
          class: 'menu__caret',
          'aria-label': caretLabel(item.label, open),
          'aria-expanded': String(open),
        })}></button>`
      : '';
  const inner = open && items ? listHtml(items, path) : '';
  return `<li${row}><div${head}>${labelHtml(item, active, isPage, open)}${caret}</div>${inner}</li>`;
}

/** The rows of a category that is open. */
export const listHtml = (items: readonly SidebarItem[], path: string): string =>
  '<div class="collapsible" data-open="true"><div class="collapsible__content"><ul class="menu__list">' +
  `${rowsHtml(items, path)}</ul></div></div>`;

/** The words of a category: a link to its page, or the button that opens it, or plain text. */
function labelHtml(item: SidebarCategory, active: boolean, isPage: boolean, open: boolean): string {
  const { href, collapsible = true, label } = item;
  const name = classNames('menu__link', collapsible && 'menu__link--sublist', active && 'menu__link--active');
  const text = escapeHtml(label);
  if (href) return `<a${attributes({ class: name, href, 'aria-current': isPage && 'page' })}>${text}</a>`;
  if (!collapsible) return `<span${attributes({ class: classNames(name, 'menu__link--text') })}>${text}</span>`;
  // Without scripts the label is a link to the first page inside.
  const button = attributes({ class: name, role: 'button', 'aria-expanded': String(open), href: item.fallbackHref });
  return `<a${button}>${text}</a>`;
}

/** What the button that opens or closes a category is called. */
export const caretLabel = (label: string, open: boolean): string =>
  docsText(open ? 'collapse_category' : 'expand_category', { label });

/** Whether a row is the link to the page, or contains it. */
function isActive(item: SidebarItem, path: string): boolean {
  if (item.type === 'html' || item.type === 'truncation') return false;
  if (isSamePath(item.href, path)) return true;
  return item.type === 'category' && (item.items ?? []).some((inner) => isActive(inner, path));
}

function attributes(values: Record<string, string | boolean | undefined>): string {
  let written = '';
  for (const name in values) {
    const value = values[name];
    if (value !== false && value !== undefined) written += ` ${name}="${escapeHtml(String(value))}"`;
  }
  return written;
}

const externalIcon =
  `<svg${attributes({ class: iconClass('external', 'link-external-icon'), ...iconBox })}>` +
  `<path d="${outlines.external}"></path></svg>`;
