/** The parts of a page: x, y, width, height, and the tokens of the ground and the line. */
const areas: [number, number, number, number, string, string?][] = [
  [0, 0, 720, 400, 'page', 'border'],
  [0, 0, 720, 44, 'page', 'border'],
  [430, 10, 270, 24, 'subtle', 'border-strong'],
  [16, 96, 148, 26, 'accent-soft'],
  [196, 186, 300, 56, 'tip-soft', 'tip-line'],
  [196, 262, 300, 64, 'code', 'border'],
  [197, 292, 298, 22, 'code-line'],
  [196, 346, 150, 32, 'accent-fill'],
  [530, 346, 170, 38, 'surface', 'border'],
];

/** Names of tokens: x, y, size, the token of the colour, and the text. */
const labels: [number, number, number, string, string][] = [
  [16, 28, 13, 'heading', '--navbar-height'],
  [442, 26, 11, 'muted', '--color-subtle, --color-border-strong'],
  [16, 78, 12, 'text', '--sidebar-width'],
  [26, 113, 11, 'accent-strong', '--color-accent-soft'],
  [16, 146, 12, 'muted', '--color-muted'],
  [196, 84, 20, 'heading', '--color-heading, --text-h1'],
  [196, 116, 13, 'text', '--color-text, --text-prose, --leading-prose'],
  [196, 140, 13, 'link', '--color-link'],
  [196, 164, 13, 'text', '--measure: the width of this column'],
  [208, 208, 13, 'tip', '--color-tip'],
  [208, 230, 12, 'text', '--color-tip-soft, --color-tip-line, --radius'],
  [208, 282, 12, 'text', '--color-code, --font-code'],
  [208, 308, 12, 'text', '--color-code-line'],
  [212, 367, 12, 'on-accent', '--color-accent-fill'],
  [542, 362, 11, 'text', '--color-surface'],
  [542, 377, 11, 'muted', '--color-border'],
  [530, 84, 12, 'muted', '--toc-width'],
  [538, 110, 12, 'accent', '--color-accent'],
];

const color = (token?: string): string => (token ? `var(--color-${token})` : 'none');

/** A page whose parts have the names of the tokens that set them. */
export default function Tokens() {
  return (
    <svg viewBox="-1 -1 722 402" role="img" aria-label="A page whose parts have the names of the tokens that set them">
      {areas.map(([x, y, width, height, ground, line]) => (
        <rect key={`${x},${y},${height}`} {...{ x, y, width, height }} rx="5" fill={color(ground)} stroke={color(line)} />
      ))}
      <path d="M0 44h720M180 44v356M512 44v356" stroke={color('border')} />
      <path d="M530 96v22" stroke={color('accent')} strokeWidth="2" />
      {labels.map(([x, y, fontSize, token, text]) => (
        <text key={y + text} {...{ x, y, fontSize }} fill={color(token)} fontWeight={fontSize > 15 ? 700 : 400}>
          {text}
        </text>
      ))}
    </svg>
  );
}
