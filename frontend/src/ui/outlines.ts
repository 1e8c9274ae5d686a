import { classNames } from '@/lib/class-names';

/** Outlines on a grid of 24 units, of what is around the pages. */
export const outlines = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevronDown: 'M5 9l7 7 7-7',
  chevronsLeft: 'M12 6l-6 6 6 6M19 6l-6 6 6 6',
  chevronsRight: 'M12 6l6 6-6 6M5 6l6 6-6 6',
  external: 'M14 5h5v5M19 5l-8 8M18 14v4a1.5 1.5 0 0 1-1.5 1.5h-10A1.5 1.5 0 0 1 5 18V7.5A1.5 1.5 0 0 1 6.5 6H10',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  spark: 'M12 3.5l2 6.5 6.5 2-6.5 2-2 6.5-2-6.5-6.5-2 6.5-2z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M4 5h16a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM12 16v4M8.5 20h7',
  language: 'M4 6h9M8.5 4v2M6 6c.6 3 2.7 5.6 5.5 7M11 6c-.6 3-3 6-6.5 7.5M12 20l4.5-10L21 20M13.6 16.5h5.8',
} as const;

/** Icons that are mirrored where text runs from right to left. */
const directed = /^(chevrons?|arrow)(Left|Right)$|^(external|list)$/;

/** The attributes of an icon; the name of a class is an attribute of its own to React. */
export const iconBox = { viewBox: '0 0 24 24', width: '1em', height: '1em', 'aria-hidden': true } as const;

export const iconClass = (name: string, className?: string): string | undefined =>
  classNames('icon', directed.test(name) && 'icon--directed', className);
