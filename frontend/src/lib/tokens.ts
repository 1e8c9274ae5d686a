/** Up to and including this width, in pixels, the page is laid out for small screens. */
export const desktopBreakpoint = 996;

/** A navigation that takes longer than this shows that it is under way; milliseconds. */
export const progressDelay = 200;

/** Scrolled further than this, a reader who turns back is offered the way to the top; pixels. */
export const backToTopDistance = 300;

/** Most entries a cache keeps. */
export const cacheLimit = 10_000;

/** Widths, in pixels, at which components of the live previews change their shape. */
export const breakpoints = { xs: 480, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1600 } as const;

/** Columns of the previews' grid. */
export const gridColumns = 24;

/** Changes of size are looked at no more often than this; milliseconds. */
export const resizeThrottle = 20;

/** Paging of long lists. */
export const pagination = {
  pageSize: 10,
  pageSizeOptions: [10, 20, 50, 100],
  showSizeChangerAbove: 50,
  jump: 5,
  shortJump: 3,
} as const;

/** Most selected values that are read to screen readers. */
export const spokenValuesLimit = 50;

/** How far above the layer they open from things are stacked. */
export const layerOffset = {
  modal: 100,
  drawer: 100,
  popover: 100,
  popconfirm: 100,
  tooltip: 100,
  tour: 100,
  dropdown: 50,
  select: 50,
  datePicker: 50,
  menu: 50,
} as const;

/** An item that overflows its row: its width until measured, pixels, and the label of what is left out. */
export const overflow = { itemWidth: 10, restLabel: (count: number) => `+ ${count} ...` } as const;

/** Heights of the lists of choices, in pixels. */
export const selectList = { height: 256, compactHeight: 200, compactItemHeight: 20 } as const;

/** A popup stays this long after the pointer has left it; seconds. */
export const popupLeaveDelay = 0.1;

/** The page a reader meant: whole numbers only, kept within the first and the last page. */
export function pageFromInput(input: string, lastPage: number): number | null {
  if (!/^\s*-?\d+\s*$/.test(input)) return null;
  return Math.min(Math.max(Number(input), 1), Math.max(lastPage, 1));
}
