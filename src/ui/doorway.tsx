import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface DoorwayProps {
  readonly brand: ReactNode;
  /** Opposite the brand: the language. */
  readonly end?: ReactNode;
  /** A scene; it fills its half of a wide screen. */
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

/** The broker app's sign-in page: the street at dusk, with a form below it or, on a wide screen, beside it. */
export const Doorway = ({ brand, end, picture, children }: DoorwayProps) => (
  <div className={slotClass('doorway', 'root')} data-layout="frame" data-size="desk">
    <header className={slotClass('doorway', 'side')}>
      <div className={slotClass('doorway', 'bar')}>
        <span className={slotClass('doorway', 'brand')}>{brand}</span>
        {end}
      </div>
      <div className={slotClass('doorway', 'picture')}>{picture}</div>
    </header>
    <main className={slotClass('doorway', 'main')}>
      <div className={slotClass('doorway', 'inner')}>{children}</div>
    </main>
  </div>
);
