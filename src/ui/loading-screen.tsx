import type { ReactNode } from 'react';
import { recipeClass, slotClass } from './classes.ts';

interface SpinnerProps {
  readonly size?: 'small' | 'medium' | 'large';
  /** Set where it only keeps its space: an unseen loop would cost the page frames for as long as it is open. */
  readonly still?: boolean;
}

/** Decoration: the text beside it says what is loading. */
export const Spinner = ({ size = 'medium', still = false }: SpinnerProps) => (
  <span
    className={recipeClass('spinner', { size })}
    style={still ? { animation: 'none' } : undefined}
    aria-hidden="true"
  />
);

export interface LoadingScreenProps {
  /** The spinner's colour; the background is the other one (specification, section 2). */
  readonly colour?: 'green' | 'white';
  /** The page's h1, for screen readers: "Fetching your cases". */
  readonly label: string;
  /** Shown after about ten seconds: what is happening, and a way out. It stands on a panel for contrast. */
  readonly longWait?: ReactNode;
  readonly footer?: ReactNode;
  /** Set where the app is left or not yet entered: the screen has no frame of the app then, and no footer. */
  readonly hideNavigation?: boolean;
}

/** The whole screen while the app starts. For parts of a page use `SkeletonLines`. */
export const LoadingScreen = (props: LoadingScreenProps) => {
  const { colour = 'white', label, longWait, footer, hideNavigation = false } = props;
  return (
    <div className={slotClass('loading', 'root', { colour })}>
      <main className={slotClass('loading', 'middle')}>
        <h1 className={recipeClass('visuallyHidden')}>{label}</h1>
        <Spinner size="large" />
        <div role="status">{longWait ? <div className={slotClass('loading', 'panel')}>{longWait}</div> : null}</div>
      </main>
      {hideNavigation || footer === undefined ? null : (
        <footer className={slotClass('loading', 'footer')}>{footer}</footer>
      )}
    </div>
  );
};
