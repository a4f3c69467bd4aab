import type { ReactNode, RefObject } from 'react';
import { slotClass } from '#src/ui/classes.ts';
import { Heading } from '#src/ui/heading.tsx';
import { Icon, type IconProps } from '#src/ui/icon.tsx';
import './proof-head.css';

export interface ProofHeadProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly icon: IconProps['of'];
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** Shows the verdict as the page's heading, in the colour of its tone. */
export const ProofHead = ({ tone, icon, title, heading, children }: ProofHeadProps) => (
  <div className={`g-proofHead ${slotClass('notice', 'root', { tone, shape: 'box' })}`}>
    <span className={slotClass('notice', 'icon')}>
      <Icon of={icon} size={40} />
    </span>
    <div className={slotClass('notice', 'text')}>
      <Heading ref={heading}>{title}</Heading>
      {children}
    </div>
  </div>
);
