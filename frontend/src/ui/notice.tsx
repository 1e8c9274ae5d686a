import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  tone: 'warning' | 'danger';
  title?: string;
  role?: 'alert';
  children: ReactNode;
}

/** Something a reader should know before reading on. */
export function Notice({ tone, title, role, children }: NoticeProps) {
  return (
    // For readers of the page; programs learn the same from its data.
    <div className={`notice notice--${tone}`} role={role} data-markdown-ignore="">
      {title && <p className="notice__title">{title}</p>}
      {children}
    </div>
  );
}
