import type { HTMLAttributes, ReactNode } from 'react';

export interface TabItemProps {
  value: string;
  /** Name of the tab; the value where it is left out. */
  label?: string;
  /** Whether the tab is chosen at first. */
  default?: boolean;
  className?: string;
  /** Attributes of the tab itself. */
  attributes?: HTMLAttributes<HTMLElement>;
  /** Set by the tabs around it. */
  hidden?: boolean;
  id?: string;
  labelledBy?: string;
  children?: ReactNode;
}

/** The content of one tab. */
export function TabItem({ children, hidden = false, className, id, labelledBy, label, value }: TabItemProps) {
  return (
    <div
      role="tabpanel"
      data-name={label ?? value}
      id={id}
      aria-labelledby={labelledBy}
      hidden={hidden}
      className={className ? `tabs__panel ${className}` : 'tabs__panel'}
    >
      {children}
    </div>
  );
}
