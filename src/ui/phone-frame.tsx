import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface PhoneFrameProps {
  readonly children: ReactNode;
  /** Beside the phone on a wide screen: the brand, a line, the way to continue on the phone. */
  readonly side?: ReactNode;
}

/** On a phone the page itself; on a wider screen a phone of 390 px on a dark background. */
export const PhoneFrame = ({ children, side }: PhoneFrameProps) => (
  <div className={slotClass('phoneFrame', 'root')} data-layout="frame" data-size="phone">
    {side ? <aside className={slotClass('phoneFrame', 'side')}>{side}</aside> : null}
    <div className={slotClass('phoneFrame', 'phone')}>{children}</div>
  </div>
);
