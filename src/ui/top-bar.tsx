import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { IconButton } from './icon-button.tsx';

interface WindowBarProps {
  /** Today's place in the 28 days around the takeover: 0 the first day, 0.5 the day itself, 1 the last. */
  readonly today: number;
}

/** The takeover window at a glance. Decoration: "open until 8 Dec" stands beside it as text. */
export const WindowBar = ({ today }: WindowBarProps) => (
  <span className={slotClass('windowBar', 'root')} aria-hidden="true">
    <span className={slotClass('windowBar', 'middle')} />
    <span className={slotClass('windowBar', 'mark')} style={{ left: `${Math.min(1, Math.max(0, today)) * 100}%` }} />
  </span>
);

export interface TopBarProps {
  /** The name of the task; the page's own h1 is the step. */
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly close?:
    | {
        readonly label: string;
        readonly onPress: () => void;
        /** An arrow on a page below another one leads back to it; a cross closes a task. */
        readonly sign?: 'cross' | 'arrow';
      }
    | undefined;
  /** The brand, in place of the close button. */
  readonly start?: ReactNode;
  /** Who is present, or the lock. */
  readonly end?: ReactNode;
  /** The street. */
  readonly children?: ReactNode;
}

/** The dark header over every flow. Header and street never move between steps. */
export const TopBar = ({ title, subtitle, close, start, end, children }: TopBarProps) => (
  <header className={slotClass('topBar', 'root')} data-print="hide">
    <div className={slotClass('topBar', 'inner', { shape: children ? 'flow' : 'plain' })}>
      <div className={slotClass('topBar', 'row', { start: close ? 'close' : 'none' })}>
        {close ? (
          <IconButton
            icon={close.sign === 'arrow' ? ArrowLeft : X}
            size={28}
            on="dusk"
            label={close.label}
            onPress={close.onPress}
          />
        ) : null}
        {start}
        <div className={slotClass('topBar', 'text')}>
          <span className={slotClass('topBar', 'title')}>{title}</span>
          {subtitle ? <p className={slotClass('topBar', 'subtitle')}>{subtitle}</p> : null}
        </div>
        {end}
      </div>
      {children ? <div className={slotClass('topBar', 'below')}>{children}</div> : null}
    </div>
  </header>
);
