import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { IconButton } from './icon-button.tsx';

export interface TopBarProps {
  /** The name of what is being done; the page's own h1 is the step. */
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly close?:
    | {
        readonly label: string;
        readonly onPress: () => void;
        /** A page under another one leads back to it; what is under way is closed. */
        readonly sign?: 'cross' | 'arrow';
      }
    | undefined;
  /** Instead of the close button: the brand. */
  readonly start?: ReactNode;
  /** Who is here, or the lock. */
  readonly end?: ReactNode;
  /** The street. */
  readonly children?: ReactNode;
}

/** The night over every flow. Header and street never move between steps. */
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
