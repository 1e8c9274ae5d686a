import mermaid from 'mermaid';
import { limits } from '@/diagram/limits';

/** The diagrams of the page with the texts that they were drawn from. */
const drawn = new WeakMap<HTMLElement, string>();

/** Kinds that have colours of their own, which can be seen on a light page only. */
const light = /^(c4|packet|treeView|eventmodeling|sankey|venn|wardley)/;

let count = 0;
let work = Promise.resolve();

/** Puts drawings into figures, one after the other; the text of each stays where it cannot be drawn. */
export function drawWithMermaid(figures: Iterable<HTMLElement>): Promise<void> {
  for (const figure of figures) {
    work = work.then(async () => {
      const text = figure.querySelector('pre')?.textContent ?? '';
      if (!figure.isConnected || drawn.get(figure) === text) return;
      drawn.set(figure, text);
      await draw(figure, text);
      // The reader comes first.
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
  return work;
}

// The colours of the theme are part of a drawing.
new MutationObserver(() => {
  const figures = [...document.querySelectorAll<HTMLElement>('.diagram[data-mermaid]')];
  void drawWithMermaid(figures.filter((figure) => drawn.delete(figure)));
}).observe(document.documentElement, { attributeFilter: ['data-theme'] });

async function draw(figure: HTMLElement, text: string): Promise<void> {
  const source = figure.querySelector('pre') as HTMLElement;
  // Some kinds are as wide as the element that they are drawn in.
  const place = document.createElement('div');
  place.className = 'diagram__place';
  try {
    const { diagramType } = await mermaid.parse(text);
    figure.classList.toggle('is-light', light.test(diagramType));
    const colors = colorsOf(figure);
    mermaid.initialize({
      ...limits,
      ...colors,
      startOnLoad: false,
      suppressErrorRendering: true,
      securityLevel: 'strict',
    });
    figure.append(place);
    const { svg } = await mermaid.render(`mermaid-${++count}`, text, place);
    place.innerHTML = svg;
    const drawing = place.querySelector('svg') as SVGSVGElement;
    nameFor(drawing);
    // On paper, the page is white in the dark theme too.
    drawing.style.background = getComputedStyle(figure).backgroundColor;
    figure.querySelector(':scope > svg')?.remove();
    source.hidden = true;
    source.after(drawing);
  } catch (error) {
    figure.querySelector(':scope > svg')?.remove();
    source.hidden = false;
    console.warn('A diagram could not be drawn.', error);
  } finally {
    place.remove();
  }
}

/** Screen readers read a list of the labels where the author gave no title. */
function nameFor(drawing: SVGSVGElement): void {
  drawing.setAttribute('role', 'img');
  if (drawing.hasAttribute('aria-labelledby')) return;
  const labels = [...drawing.querySelectorAll('text, foreignObject')].map((label) => label.textContent.trim());
  drawing.setAttribute('aria-label', `Diagram: ${[...new Set(labels.filter(Boolean))].join(', ')}`);
}

/** Mermaid calculates with colours, so it gets the values that the names of the theme have now. */
function colorsOf(figure: HTMLElement) {
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
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const numbers = canvas.getImageData(0, 0, 1, 1).data.slice(0, 3);
  return `#${Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour with its hue turned by an angle in degrees, and with another lightness in per cent. */
const turned = (color: string, angle: number, lightness: number): string =>
  rgb(`hsl(from ${color} calc(h + ${angle}) clamp(25, s, 60) ${lightness})`);
