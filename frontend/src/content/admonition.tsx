import type { ReactNode } from 'react';

const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  secondary: 'secondary',
  important: 'info',
  success: 'tip',
  caution: 'warning',
};

interface AdmonitionProps {
  type: string;
  title?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}

/** A remark that stands out; the same as `:::note` in Markdown. */
export function Admonition({ type, title = type, icon, children }: AdmonitionProps) {
  const kind = kinds[type];
  if (kind === undefined) {
    throw new Error(`<Admonition type="${type}"> is unknown; use one of ${Object.keys(kinds).join(', ')}`);
  }
  return (
    <div className={`admonition theme-admonition-${kind}`} role="note">
      <div className="admonition-heading">
        {icon ?? <span className="admonition-icon" aria-hidden="true" />}
        {title}
      </div>
      <div className="admonition-content">{children}</div>
    </div>
  );
}
