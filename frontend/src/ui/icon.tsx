import { iconBox, iconClass, outlines } from './outlines';
import './icon.css';

interface OutlineProps {
  name: string;
  path: string;
  className: string | undefined;
}

/** A decorative picture: a text or label next to it has the same meaning. Without styles it is as large as a letter. */
export function Outline({ name, path, className }: OutlineProps) {
  return (
    <svg className={iconClass(name, className)} {...iconBox}>
      <path d={path} />
    </svg>
  );
}

export const Icon = ({ name, className }: { name: keyof typeof outlines; className?: string }) => (
  <Outline name={name} path={outlines[name]} className={className} />
);
