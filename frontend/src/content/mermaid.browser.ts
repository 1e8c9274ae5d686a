import mermaid from 'mermaid';

/** The diagrams of the page that are drawn; the colours of a theme are part of a drawing. */
const drawn = new Set<HTMLElement>();
/** Kinds that have colours of their own, which can be seen on a light page only. */
const light = /^(c4|packet|treeView|eventmodeling|sankey|venn|wardley)/;
let count = 0;
let work = Promise.resolve();

/** Puts drawings into figures, one after the other; the text of each stays where it cannot be drawn. */
export function drawWithMermaid(figures: readonly HTMLElement[]): Promise<void> {
  if (drawn.size === 0) watchTheme();
  for (const figure of figures) {
    if (drawn.has(figure)) continue;
    drawn.add(figure);
    work = work.then(() => draw(figure));
  }
  return work;
}

function watchTheme(): void {
  const again = () => {
    for (const figure of drawn) {
      if (figure.isConnected) work = work.then(() => draw(figure));
      else drawn.delete(figure);
    }
  };
  new MutationObserver(again).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

async function draw(figure: HTMLElement): Promise<void> {
  const source = figure.querySelector('pre');
  if (!source) return;
  try {
    const text = source.textContent;
    const { diagramType } = await mermaid.parse(text);
    figure.classList.toggle('is-light', light.test(diagramType));
    mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true, securityLevel: 'strict', ...looks(figure) });
    const { svg } = await mermaid.render(`mermaid-${++count}`, text);
    figure.querySelector(':scope > svg')?.remove();
    source.hidden = true;
    source.insertAdjacentHTML('afterend', svg);
  } catch (error) {
    console.warn('A diagram could not be drawn.', error);
  }
}

/** Mermaid calculates with colours, so it gets the values that the names of the theme have now. */
function looks(figure: HTMLElement) {
  const style = getComputedStyle(figure);
  if (figure.classList.contains('is-light')) return { theme: 'default' as const, fontFamily: style.fontFamily };
  const color = (name: string) => rgb(style.getPropertyValue(`--diagram-${name}`));
  const darkMode = document.documentElement.dataset.theme === 'dark';
  const parts = Array.from({ length: 12 }, (_, number) => turned(color('accent'), number * 150, darkMode ? 40 : 75));
  return {
    theme: 'base' as const,
    fontFamily: style.fontFamily,
    themeVariables: {
      darkMode,
      fontFamily: style.fontFamily,
      background: color('page'),
      primaryColor: color('fill'),
      primaryTextColor: color('text'),
      primaryBorderColor: color('border'),
      clusterBkg: color('group'),
      clusterBorder: color('border'),
      noteBkgColor: color('group'),
      noteTextColor: color('text'),
      noteBorderColor: color('border'),
      lineColor: color('line'),
      textColor: color('text'),
      titleColor: color('text'),
      pieSectionTextColor: color('text'),
      ...Object.fromEntries(
        parts.flatMap((part, number) => [
          [`pie${number + 1}`, part],
          [`cScale${number}`, part],
          [`cScaleLabel${number}`, color('text')],
          [`git${number}`, part],
          [`gitBranchLabel${number}`, color('text')],
        ]),
      ),
      xyChart: {
        plotColorPalette: parts.join(),
        backgroundColor: color('page'),
        ...Object.fromEntries(['titleColor', ...ofAxes].map((name) => [name, color('text')])),
      },
    },
  };
}

const ofAxes = ['x', 'y'].flatMap((axis) =>
  ['LabelColor', 'TitleColor', 'TickColor', 'LineColor'].map((part) => `${axis}Axis${part}`),
);

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Any colour of CSS as `#rrggbb`. */
function rgb(color: string): string {
  if (!canvas) return color;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const numbers = canvas.getImageData(0, 0, 1, 1).data.slice(0, 3);
  return `#${Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour with its hue turned by an angle in degrees, and with another lightness in per cent. */
const turned = (color: string, angle: number, lightness: number): string =>
  rgb(`hsl(from ${color} calc(h + ${angle}) clamp(25, s, 60) ${lightness})`);
