import { escapeHtml } from '@/lib/escape-html';

/** The library's names of colours, and those of the page's styles. */
const colors: Readonly<Record<string, string>> = {
  '--bg': '--diagram-page',
  '--fg': '--diagram-text',
  '--_text': '--diagram-text',
  '--_text-sec': '--diagram-muted',
  '--_text-muted': '--diagram-muted',
  '--_text-faint': '--diagram-muted',
  '--_line': '--diagram-line',
  '--_arrow': '--diagram-line',
  '--_node-fill': '--diagram-fill',
  '--_node-stroke': '--diagram-border',
  '--_group-fill': '--diagram-group',
  '--_group-hdr': '--diagram-group',
  '--_inner-stroke': '--diagram-border',
  '--_key-badge': '--diagram-group',
};

/** A drawing that is too wide is made smaller down to this; from there on it scrolls. */
const leastScale = 0.8;

/**
 * The drawing as a part of a page: without styles and fonts of its own, in the page's colours, with ids that begin with
 * `name`, and with its title and description for screen readers.
 */
export function cleanSvg(svg: string, name: string, title: string, description: string): string {
  const said = [title && `${name}-title`, description && `${name}-desc`].filter(Boolean).join(' ');
  const label = said ? ` aria-labelledby="${said}"` : ` aria-label="${escapeHtml(labelsOf(svg))}"`;
  return cropped(svg.replace(/<style>[\s\S]*?<\/style>\s*/g, ''))
    .replace(/ (style="--[^"]*"|(data-[\w-]+|class)="[^"]*"|xmlns="[^"]*")/g, '')
    .replace(/var\((--[\w-]+)\)/g, (whole, color: string) => (colors[color] ? `var(${colors[color]})` : whole))
    .replace(/ id="([^"]*)"/g, ` id="${name}-$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${name}-$1)`)
    .replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/>\s+</g, '><')
    .replace(/^<svg(.*?) width="([\d.]+)"/, (_, before: string, width: string) => {
      const least = Math.round(Number(width) * leastScale);
      return `<svg role="img"${label} style="min-width:${least}px"${before} width="${width}"`;
    })
    .replace(/>/, () => {
      const parts = [title && `<title id="${name}-title">${escapeHtml(title)}</title>`];
      parts.push(description && `<desc id="${name}-desc">${escapeHtml(description)}</desc>`);
      return `>${parts.join('')}`;
    })
    .trim();
}

/** Room above and below what is drawn, for the width of its lines. */
const margin = 4;

/** The drawing without the empty strips that the library leaves above and below it. */
function cropped(svg: string): string {
  const size = /^(<svg[^>]*viewBox="0 )0 ([\d.]+) ([\d.]+)("[^>]*? height=")[\d.]+/.exec(svg);
  const shapes = svg.replace(/<defs>[\s\S]*?<\/defs>/g, '');
  if (!size || /\stransform=|\sd="[^"]*[a-z]/.test(shapes)) return svg;
  const [start, before = '', width, height, between] = size;
  const heights = [...shapes.matchAll(/<(?:rect|circle|ellipse|line|polyline|polygon|path|text)\b[^>]*>/g)].flatMap(
    ([shape]) => {
      const of = (name: string) => Number(new RegExp(`\\s${name}="(-?[\\d.]+)"`).exec(shape)?.[1] ?? NaN);
      const points = /\s(?:points|d)="([^"]*)"/.exec(shape)?.[1]?.match(/-?[\d.]+/g) ?? [];
      const [center, radius] = [of('cy'), of('r') || of('ry')];
      const text = shape.startsWith('<text') ? of('font-size') : 0;
      const found = [
        of('y') - text,
        of('y') + (of('height') || text),
        of('y1'),
        of('y2'),
        center - radius,
        center + radius,
      ];
      return [...found, ...points.filter((_, index) => index % 2).map(Number)].filter((y) => !Number.isNaN(y));
    },
  );
  const top = Math.max(0, Math.min(...heights) - margin);
  const rest = Math.min(Number(height), Math.max(...heights) + margin) - top;
  return heights.length ? `${before}${top} ${width} ${rest}${between}${rest}${svg.slice(start.length)}` : svg;
}

/** Where the author said nothing: the labels, in the order in which they were drawn. */
function labelsOf(svg: string): string {
  const labels = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map((match) =>
    (match[1] ?? '').replace(/<[^>]*>/g, ' '),
  );
  return `Diagram: ${[...new Set(labels)].join(', ')}`.replace(/"/g, '&quot;').replace(/&(amp|lt|gt|quot|#39);/g, ' ');
}
