import type { SidebarItem } from '@/contract';
import { isSamePath } from '@/lib/paths';
import { isPlainClick } from '@/lib/plain-click';
import { caretLabel, listHtml, rowsHtml } from './rows-html';

const ROW = '.menu__list-item';
const COLLAPSED = 'menu__list-item--collapsed';
const ACTIVE = 'menu__link--active';
const ACTIVE_HEAD = 'menu__list-item-collapsible--active';
const LIST = ':scope > .collapsible > .collapsible__content > .menu__list';

export interface MenuOptions {
  /** Fetches the whole tree: what closed categories hold, and the rows that a long list leaves out. */
  load: () => Promise<readonly SidebarItem[]>;
  /** Whether a category closes when one next to it is opened. */
  oneAtATime: boolean;
  /** The reader chose a page. */
  onFollow?: () => void;
}

/** Makes the rows of a sidebar, which are HTML, open and close. One listener of each kind serves all rows. */
export class Menu {
  private tree: Promise<readonly SidebarItem[]> | undefined;
  private readonly stop = new AbortController();
  private readonly sight: IntersectionObserver | undefined;

  constructor(
    private readonly list: HTMLElement,
    private readonly path: string,
    private readonly options: MenuOptions,
  ) {
    const { signal } = this.stop;
    list.addEventListener('click', (event) => this.onClick(event), { signal });
    list.addEventListener('keydown', (event) => this.onKey(event), { signal });
    list.addEventListener('pointerover', (event) => this.onPoint(event), { signal });
    if ('IntersectionObserver' in window) {
      this.sight = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void this.fillLists();
      });
    }
  }

  /** Ends what the menu listens to. */
  close(): void {
    this.stop.abort();
    this.sight?.disconnect();
  }

  /** Shows these rows, those around the page. What the reader opened stays open; what the page is in opens. */
  show(rows: string): void {
    merge(this.list, fragment(rows));
    this.mark();
    this.refresh();
  }

  private mark(): void {
    for (const link of this.list.querySelectorAll<HTMLElement>('.menu__link')) {
      const isPage = !isButton(link) && isSamePath(link.getAttribute('href'), this.path);
      link.classList.toggle(ACTIVE, isPage);
      link.parentElement?.classList.toggle(ACTIVE_HEAD, isPage && !link.parentElement.matches(ROW));
      if (isPage) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    for (const current of this.list.querySelectorAll<HTMLElement>('[aria-current]')) {
      for (let row = rowOf(current); row; row = rowOf(row.parentElement)) {
        if (!row.dataset.key) continue;
        labelOf(row)?.classList.add(ACTIVE);
        if (row.classList.contains(COLLAPSED)) this.setOpen(row, true);
      }
    }
  }

  /** Puts right what rows that are new in the document need. */
  refresh(): void {
    for (const label of this.list.querySelectorAll<HTMLElement>('[role="button"]')) label.setAttribute('href', '#');
    for (const row of this.list.querySelectorAll('[data-more]')) this.sight?.observe(row);
  }

  private onClick(event: MouseEvent): void {
    const target = (event.target as Element).closest<HTMLElement>('.menu__link, .menu__caret');
    const row = rowOf(target);
    if (!target || !row) return;
    if (row.matches('[data-more]')) {
      event.preventDefault();
      void this.fillLists();
    } else if (target.matches('.menu__caret') || isButton(target)) {
      event.preventDefault();
      this.setOpen(row, row.classList.contains(COLLAPSED));
    } else if (target.matches('a') && isPlainClick(event)) {
      this.follow(event, row, target);
    }
  }

  /** The label of the page that is shown opens and closes; any other is a link to its page, and opens. */
  private follow(event: MouseEvent, row: HTMLElement, link: HTMLElement): void {
    const collapses = row.dataset.key !== undefined && link.matches('.menu__link--sublist');
    const isPage = link.hasAttribute('aria-current');
    if (collapses) {
      if (isPage) event.preventDefault();
      this.setOpen(row, !isPage || row.classList.contains(COLLAPSED));
    }
    if (!(isPage && collapses) && !link.hasAttribute('target')) this.options.onFollow?.();
  }

  private onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const row = rowOf(target);
    if (event.key !== ' ' || !row || !isButton(target)) return;
    event.preventDefault();
    this.setOpen(row, row.classList.contains(COLLAPSED));
  }

  /** Fetches what a closed category holds when the reader points at it. */
  private onPoint(event: Event): void {
    const row = rowOf(event.target as Element);
    if (row?.classList.contains(COLLAPSED) && !row.querySelector(LIST)) void this.whole();
  }

  private setOpen(row: HTMLElement, open: boolean): void {
    if (open && this.options.oneAtATime) {
      for (const other of row.parentElement?.children ?? []) {
        if (other !== row && other instanceof HTMLElement && isOpenCategory(other)) this.setOpen(other, false);
      }
    }
    row.classList.toggle(COLLAPSED, !open);
    const label = labelOf(row);
    const caret = row.querySelector(':scope > * > .menu__caret');
    (caret ?? label)?.setAttribute('aria-expanded', String(open));
    caret?.setAttribute('aria-label', caretLabel(label?.textContent ?? '', open));
    row.querySelector(':scope > .collapsible')?.setAttribute('data-open', String(open));
    if (open && !row.querySelector(LIST)) void this.fill(row);
    // The links of closed lists are no stops of the Tab key.
    for (const stop of row.querySelectorAll<HTMLElement>('.collapsible :is(.menu__link, .menu__caret)')) {
      const closed = stop.closest('.collapsible')?.closest(`.${COLLAPSED}`);
      if (closed && this.list.contains(closed)) stop.tabIndex = -1;
      else stop.removeAttribute('tabindex');
    }
  }

  private async whole(): Promise<readonly SidebarItem[]> {
    this.tree ??= this.options.load();
    try {
      return await this.tree;
    } catch (error) {
      // A failure is not remembered: the next need asks again.
      this.tree = undefined;
      console.warn('The sidebar could not be loaded.', error);
      return [];
    }
  }

  /** Adds the rows of a category that was closed until now. */
  private async fill(row: HTMLElement): Promise<void> {
    const items = itemsOf(await this.whole(), row.dataset.key ?? '');
    if (!items || row.querySelector(LIST)) return;
    row.insertAdjacentHTML('beforeend', listHtml(items, this.path));
    this.refresh();
  }

  /** Adds the rows that long lists leave out. */
  private async fillLists(): Promise<void> {
    const tree = await this.whole();
    if (tree.length === 0) return;
    for (const more of this.list.querySelectorAll<HTMLElement>('[data-more]')) {
      const list = more.parentElement;
      const above = rowOf(list);
      const items = above?.dataset.key === undefined ? tree : itemsOf(tree, above.dataset.key);
      if (list && items) merge(list, fragment(rowsHtml(items, this.path)));
    }
    this.mark();
    this.refresh();
  }
}

/** Makes `list` have the rows of `wanted`. Rows that both have stay the elements they are, open or closed. */
function merge(list: Element, wanted: ParentNode): void {
  const before = new Map([...list.children].map((row) => [identity(row), row]));
  // A list without gaps is never given up for one with gaps.
  if (hasGap(wanted) && !hasGap(list)) return;
  let next = list.firstElementChild;
  const rows = new Set<Element>();
  for (const row of [...wanted.children]) {
    const old = before.get(identity(row));
    const kept = old && !rows.has(old) ? old : row;
    rows.add(kept);
    if (kept === next) next = kept.nextElementSibling;
    else list.insertBefore(kept, next);
    if (kept !== row) update(kept, row);
  }
  for (const row of [...list.children]) if (!rows.has(row)) row.remove();
}

/** Gives a row the words and the list of another one for the same place. */
function update(row: Element, wanted: Element): void {
  const [label, wantedLabel] = [labelOf(row), labelOf(wanted)];
  if (label && wantedLabel && label.innerHTML !== wantedLabel.innerHTML) label.innerHTML = wantedLabel.innerHTML;
  const [list, wantedList] = [row.querySelector(LIST), wanted.querySelector(LIST)];
  if (list && wantedList) merge(list, wantedList);
  else if (wantedList) row.append(...wanted.querySelectorAll(':scope > .collapsible'));
}

/** What a row is about: its category, its link, or itself. */
function identity(row: Element): string {
  if (!(row instanceof HTMLElement)) return '';
  if (row.matches('[data-more]')) return `more ${row.textContent}`;
  return row.dataset.key ?? labelOf(row)?.getAttribute('href') ?? row.innerHTML;
}

function fragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function itemsOf(items: readonly SidebarItem[], key: string): readonly SidebarItem[] | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = item.key === key ? (item.items ?? []) : itemsOf(item.items ?? [], key);
    if (found) return found;
  }
  return undefined;
}

const hasGap = (list: ParentNode) => [...list.children].some((row) => row.matches('[data-more]'));
const rowOf = (element: Element | null | undefined) => element?.closest<HTMLElement>(ROW) ?? null;
const labelOf = (row: Element) => row.querySelector<HTMLElement>(':scope > .menu__link, :scope > * > .menu__link');
const isButton = (element: Element) => element.matches('[role="button"]');
const isOpenCategory = (row: HTMLElement) => row.dataset.key !== undefined && !row.classList.contains(COLLAPSED);
