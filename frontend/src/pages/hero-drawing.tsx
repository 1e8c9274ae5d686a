import './hero-drawing.css';

/** Widths of the lines in the drawing's window and in its note. */
const menu = [62, 48, 70, 54, 40];
const note = [
  { indent: 0, width: 88, strong: true },
  { indent: 14, width: 118 },
  { indent: 14, width: 96 },
  { indent: 14, width: 132 },
  { indent: 0, width: 34 },
];

/** A screen on the drawing board, and the few lines it comes from. It says nothing that the text next to it does not. */
export function HeroDrawing() {
  return (
    <svg className="hero-drawing" viewBox="0 0 520 380" aria-hidden="true">
      <g className="hero-drawing__window">
        <rect className="sheet" x="60" y="8" width="452" height="320" rx="14" />
        <path className="line" d="M60 48H512M186 48V328" />
        {[82, 98, 114].map((x) => (
          <circle key={x} className="ink" cx={x} cy="28" r="4" />
        ))}
        {menu.map((width, row) => (
          <rect
            key={row}
            className={row === 1 ? 'accent' : 'ink'}
            x="82"
            y={74 + row * 28}
            width={width}
            height="8"
            rx="4"
          />
        ))}
        <rect className="ink ink--dark" x="212" y="72" width="132" height="12" rx="6" />
        <Field x={212} y={108} label={54} />
        <Field x={356} y={108} label={42} />
        <Field x={212} y={176} label={70} focused />
        <Field x={356} y={176} label={48} />
        <rect className="button" x="212" y="256" width="104" height="36" rx="8" />
        <rect className="on-button" x="238" y="270" width="52" height="8" rx="4" />
        <rect className="box" x="330" y="256" width="86" height="36" rx="8" />
        <rect className="ink" x="352" y="270" width="42" height="8" rx="4" />
      </g>
      <path className="thread" d="M118 232C118 204 160 210 207 210" />
      <circle className="knot" cx="210" cy="210" r="4.500" />
      <g className="hero-drawing__note">
        <rect className="sheet" x="8" y="232" width="196" height="136" rx="12" />
        {note.map(({ indent, width, strong }, row) => (
          <rect
            key={row}
            className={strong ? 'accent' : 'ink'}
            x={30 + indent}
            y={256 + row * 20}
            width={width}
            height="8"
            rx="4"
          />
        ))}
      </g>
    </svg>
  );
}

/** A field of the screen: its label and its box. */
function Field({ x, y, label, focused = false }: { x: number; y: number; label: number; focused?: boolean }) {
  return (
    <>
      <rect className="ink" x={x} y={y} width={label} height="7" rx="3.500" />
      <rect className={focused ? 'box box--focused' : 'box'} x={x} y={y + 17} width="130" height="34" rx="7" />
    </>
  );
}
