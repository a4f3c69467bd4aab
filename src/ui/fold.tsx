import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { Icon } from './icon.tsx';

export interface FoldProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** Whether it is open at first; from then on the reader controls it. */
  readonly open?: boolean;
}

/** A section of a long page that opens in place. */
export const Fold = ({ label, children, open }: FoldProps) => (
  <details className={slotClass('fold', 'root')} open={open}>
    <summary className={slotClass('fold', 'summary')}>
      {label}
      <span className={slotClass('fold', 'arrow')}>
        <Icon of={ChevronDown} size={20} />
      </span>
    </summary>
    <div className={slotClass('fold', 'body')}>{children}</div>
  </details>
);
