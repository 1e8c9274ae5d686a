/** What a reader does who is about to use more than links; reading alone needs no script. */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** How long pictures may keep the page waiting; milliseconds. */
const patience = 2000;

/** Calls `act` once: when the page is loaded and the browser idle, or as soon as the reader does something. */
export function whenWanted(act: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const now = () => {
    if (signal.aborted) return;
    waiting.abort();
    act();
  };
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(now, { timeout: patience }) : setTimeout(now, 50);
  for (const sign of signs) window.addEventListener(sign, now, { signal, capture: true, passive: true });
  if (document.readyState === 'complete') whenIdle();
  else {
    window.addEventListener('load', whenIdle, { signal });
    setTimeout(now, patience);
  }
}
