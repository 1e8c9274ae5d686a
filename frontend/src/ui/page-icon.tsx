import { Outline } from './icon';
import { outlines } from './outlines';

/** Those of pages and of what opens, which are not needed at first, and all others. */
const all = {
  ...outlines,
  chevronRight: 'M9 5l7 7-7 7',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  folder:
    'M3.5 7a1.5 1.5 0 0 1 1.5-1.5h4l2 2.5h8A1.5 1.5 0 0 1 20.5 9.5V17a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17z',
  file: 'M6.5 3.5h7l4.5 4.5v12a.5.5 0 0 1-.5.5h-11a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5zM13 4v4.5h4.5M9 13h6M9 16.5h4',
  home: 'M4 11l8-7 8 7M6 9.5V19a1 1 0 0 0 1 1h3.5v-5h3v5H17a1 1 0 0 0 1-1V9.5',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  wrap: 'M4 6h16M4 12h12.5a3.25 3.25 0 0 1 0 6.5H12M14.5 16L12 18.5l2.5 2.5M4 18h4',
  pencil: 'M4 20l1-4L16.5 4.5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8 19l-4 1z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  thumbUp: 'M7 11v9H4v-9h3zM7 11l4-7a2 2 0 0 1 2 2v4h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.2 6.5A2 2 0 0 1 16.8 20H7',
  thumbDown: 'M17 13V4h3v9h-3zM17 13l-4 7a2 2 0 0 1-2-2v-4H5.5A1.5 1.5 0 0 1 4 12.2l1.2-6.5A2 2 0 0 1 7.2 4H17',
  alert: 'M12 8.5v4.5M12 16.5h.01M10.3 4.2L2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z',
} as const;

export type IconName = keyof typeof all;

/** An icon of a page, or of a part that is fetched later than the page. */
export const PageIcon = ({ name, className }: { name: IconName; className?: string }) => (
  <Outline name={name} path={all[name]} className={className} />
);
