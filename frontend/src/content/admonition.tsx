import type { ReactNode } from 'react';
import { admonitionsText } from '@/catalogue/admonitions';
import { Outline } from '@/ui/icon';
import { ADMONITIONS, SIGNS } from './names';

interface AdmonitionProps {
  type: string;
  title?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}

/** A highlighted remark; the same as `:::note` in Markdown. */
export function Admonition({ type, title, icon, children }: AdmonitionProps) {
  const kind = ADMONITIONS[type];
  if (kind === undefined) {
    throw new Error(`<Admonition type="${type}"> is unknown; use one of ${Object.keys(ADMONITIONS).join(', ')}`);
  }
  return (
    <div className={`admonition theme-admonition-${kind}`} role="note">
      <div className="admonition-heading">
        {icon ?? <Outline name={kind} path={SIGNS[kind] ?? ''} className="admonition-icon" />}
        {title ?? admonitionsText(type as Parameters<typeof admonitionsText>[0])}
      </div>
      <div className="admonition-content">{children}</div>
    </div>
  );
}
