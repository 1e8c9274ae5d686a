/** Up to and including this width, in pixels, the page is laid out for small screens. */
export const desktopBreakpoint = 996;

/** A navigation that takes longer than this shows that it is under way; milliseconds. */
export const progressDelay = 200;

/** Scrolled further than this, a reader who turns back is offered the way to the top; pixels. */
export const backToTopDistance = 300;

/** Most entries a cache keeps. */
export const cacheLimit = 10_000;
