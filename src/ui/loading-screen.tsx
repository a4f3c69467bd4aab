import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';
import { Spinner } from './spinner.tsx';

export interface LoadingScreenProps {
  /** The spinner's colour; the background is the other one (specification, section 2). */
  readonly colour?: 'green' | 'white';
  /** Said aloud, and shown once the wait is long. */
  readonly label: string;
  /** After about ten seconds: what is happening, and a way out. */
  readonly longWait?: ReactNode;
  readonly footer?: ReactNode;
  readonly hideNavigation?: boolean;
}

/** The whole screen while the app starts. For parts of a page use `SkeletonLines`. */
export const LoadingScreen = ({ colour = 'white', label, longWait, footer, hideNavigation }: LoadingScreenProps) => (
  <div className={slotClass('loading', 'root', { colour })}>
    <div className={slotClass('loading', 'middle')} role="status">
      <Spinner size="large" />
      {longWait ? <div>{longWait}</div> : <span className="g-visuallyHidden">{label}</span>}
    </div>
    {footer && !hideNavigation ? <footer className={slotClass('loading', 'footer')}>{footer}</footer> : null}
  </div>
);
