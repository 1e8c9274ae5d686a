import { classNames } from '@/lib/class-names';
import './icon.css';

/** Outlines on a grid of 24 units. */
const outlines = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevronRight: 'M9 5l7 7-7 7',
  chevronDown: 'M5 9l7 7 7-7',
  chevronsLeft: 'M12 6l-6 6 6 6M19 6l-6 6 6 6',
  chevronsRight: 'M12 6l6 6-6 6M5 6l6 6-6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  external: 'M14 5h5v5M19 5l-8 8M18 14v4a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 5 18V7.5A1.5 1.5 0 0 1 6.5 6H10',
  folder:
    'M3.5 7a1.5 1.5 0 0 1 1.5-1.5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9.5V17a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17z',
  file: 'M6.5 3.5h7l4.5 4.5v12a.5.5 0 0 1-.5.5h-11a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5zM13 4v4.5h4.5M9 13h6M9 16.5h4',
  home: 'M4 11l8-7 8 7M6 9.5V19a1 1 0 0 0 1 1h3.5v-5h3v5H17a1 1 0 0 0 1-1V9.5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  spark: 'M12 3.5l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2z',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  wrap: 'M4 6h16M4 12h12.5a3.25 3.25 0 0 1 0 6.5H12M14.5 16L12 18.5l2.5 2.5M4 18h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM12 16v4M8.5 20h7',
  language: 'M4 6h9M8.5 4v2M6 6c.6 3 2.7 5.6 5.5 7M11 6c-.6 3-3 6-6.5 7.5M12 20l4.5-10L21 20M13.6 16.5h5.8',
  pencil: 'M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8 19l-4 1z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  thumbUp: 'M7 11v9H4v-9h3zM7 11l4-7a2 2 0 0 1 2 2v4h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.2 6.5A2 2 0 0 1 16.8 20H7',
  thumbDown: 'M17 13V4h3v9h-3zM17 13l-4 7a2 2 0 0 1-2-2v-4H5.5A1.5 1.5 0 0 1 4 12.2l1.2-6.5A2 2 0 0 1 7.2 4H17',
  alert: 'M12 8.5v4.5M12 16.5h.01M10.3 4.2L2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
} as const;

/** Icons that are mirrored where text runs from right to left. */
const directed = /^(chevrons?|arrow)(Left|Right)$|^(external|list)$/;

export type IconName = keyof typeof outlines;

/** The same picture as HTML. */
export const iconHtml = (name: IconName, className?: string): string =>
  `<svg class="${classNames('icon', directed.test(name) && 'icon--directed', className)}" viewBox="0 0 24 24" ` +
  `width="1em" height="1em" aria-hidden="true"><path d="${outlines[name]}"></path></svg>`;

/** A decorative picture: a text or label next to it has the same meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={classNames('icon', directed.test(name) && 'icon--directed', className)}
      viewBox="0 0 24 24"
      // Without styles it would be as wide as the window.
      width="1em"
      height="1em"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
