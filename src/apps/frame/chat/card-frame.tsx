import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';

interface CardFrameProps {
  readonly icon: Parameters<typeof Icon>[0]['of'];
  readonly state: 'card' | 'unsent' | 'gone';
  readonly title: string;
  readonly children?: ReactNode;
}

/** The bubble of a card: its sign, its title, and what stands below. */
export const CardFrame = ({ icon, state, title, children }: CardFrameProps) => (
  <div className="g-talk__bubble g-talk__card" data-state={state}>
    <Icon of={icon} size={20} />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </div>
);
