// What is wrong with the geometry of the page that is shown: a list of sentences, empty if nothing is.
// `print` is true if the page is shown as on paper.
({ print }) => {
  const problems = [];
  const tolerance = 1;
  const fewestLetters = 8;
  const named = (element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    const name = typeof element.className === 'string' && element.className ? `.${element.className.split(' ')[0]}` : '';
    return `<${element.localName}${name}> "${text}"`;
  };
  const isClipped = (element) => element.closest('thead') && getComputedStyle(element.closest('thead')).clipPath !== 'none';
  const isVisible = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert], .visually-hidden') && !isClipped(element);
  // Live previews are in shadow trees.
  const within = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? within(element.shadowRoot) : [])]);
  const visible = within(document.body).filter(isVisible);

  if (print) {
    for (const element of visible)
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position))
        problems.push(`${named(element)} is fixed on paper.`);
  }

  if (document.documentElement.scrollWidth > innerWidth + tolerance)
    problems.push(`The page is ${document.documentElement.scrollWidth} px wide in a window of ${innerWidth} px.`);

  const parentOf = (element) => element.parentElement ?? element.getRootNode().host;
  const scrolls = (element, ignored) => {
    for (let box = parentOf(element); box && box !== document.body; box = parentOf(box))
      if (getComputedStyle(box).overflowX !== 'visible' && !(ignored && box.matches?.(ignored))) return true;
    return false;
  };
  // What scrolls sideways may be wider than the window. The frames of the layout only cut off what does not fit.
  const frames = '[class^="dialog"], .search-panel, .navbar, .navbar-sidebar, .page, main';
  const ownText = (element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()).join(' ').trim();
  for (const element of visible) {
    const text = ownText(element);
    if (text === '' || element.closest('svg, .zoom')) continue;
    const box = element.getBoundingClientRect();
    const { fontSize, display, writingMode } = getComputedStyle(element);
    if ((box.right > innerWidth + tolerance || box.left < -tolerance) && !scrolls(element, frames) && box.width > 0)
      problems.push(`${named(element)} is outside the window: ${Math.round(box.left)} to ${Math.round(box.right)} px.`);
    const letter = parseFloat(fontSize) * 0.55;
    const lines = box.height / (parseFloat(fontSize) * 1.2);
    const isBlock = display !== 'inline' && writingMode === 'horizontal-tb';
    if (isBlock && text.length >= fewestLetters && element.clientWidth < fewestLetters * letter && lines > 3)
      problems.push(`${named(element)} is a column of ${Math.round(element.clientWidth / letter)} letters.`);
  }

  // A glyph that no font has is drawn as that of a character which does not exist.
  const canvas = new OffscreenCanvas(40, 40);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const drawn = (character) => {
    brush.clearRect(0, 0, 40, 40);
    brush.fillText(character, 4, 28);
    return brush.getImageData(0, 0, 40, 40).data.join();
  };
  const known = new Map();
  const isMissing = (character, font) => {
    const key = font + character;
    if (!known.has(key)) {
      brush.font = `24px ${font}`;
      known.set(key, drawn(character) === drawn('\u{10FFFF}'));
    }
    return known.get(key);
  };
  for (const element of visible) {
    const { fontFamily } = getComputedStyle(element);
    const unusual = ownText(element).match(/[^\p{ASCII}\p{Mark}\p{Format}\p{Separator}]/gu) ?? [];
    for (const character of new Set(unusual))
      if (isMissing(character, fontFamily)) problems.push(`${named(element)} has the glyph ${character}, which no font has.`);
  }

  if (!print) {
    const layer = document.querySelector('dialog[open], [role="dialog"], [role="alert"].loading--on-top, .page-actions__menu') ?? document;
    for (const control of layer.querySelectorAll('a[href], button, input, select, summary')) {
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isInWindow = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight && box.width > 2 && box.height > 2;
      if (!isInWindow || !isVisible(control) || getComputedStyle(control).pointerEvents === 'none') continue;
      const hit = document.elementFromPoint(x, y);
      // A link in several lines, or one that is scrolled out of its box, has its middle elsewhere.
      if (!hit || control.contains(hit) || hit.contains(control) || control.getClientRects().length > 1 || scrolls(control)) continue;
      if (hit.closest('nav[aria-label="Main"]') && !control.closest('nav[aria-label="Main"]')) continue;
      problems.push(`${named(control)} is covered by ${named(hit)}.`);
    }
  }
  return problems;
}
