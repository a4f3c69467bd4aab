import CircleHelp from 'lucide-react/icons/circle-question-mark';
import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  /** "Why do we ask?" */
  readonly label: string;
  readonly children: ReactNode;
  readonly open?: boolean;
}

/** An optional explanation, opened in place. */
export const Disclosure = ({ label, children, open }: DisclosureProps) => (
  <details className={slotClass('disclosure', 'root')} open={open}>
    <summary className={slotClass('disclosure', 'summary')}>
      <Icon of={CircleHelp} size={20} />
      <span className={slotClass('disclosure', 'label')}>{label}</span>
    </summary>
    <div className={slotClass('disclosure', 'body')}>{children}</div>
  </details>
);
