import type {ReactNode} from 'react';

export default function Badge({children}: {children: ReactNode}): ReactNode {
  return <em className="badge">{children}</em>;
}
