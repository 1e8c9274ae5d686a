import type { SlotProps } from 'docstead';

/** Tips are notes in the margin; all other kinds stay as they are. */
export default function Admonition({ type, title, content, children }: SlotProps<'Admonition'>) {
  if (type !== 'tip') return children;
  return (
    <aside className="orchard-tip">
      <strong>{title}</strong>
      {content}
    </aside>
  );
}
