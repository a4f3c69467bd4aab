import type { ReactNode } from 'react';
import { slotClass } from './classes.ts';

export interface PhoneFrameProps {
  readonly children: ReactNode;
  /** Beside the phone on a wide screen: the brand, a line, the way to continue on the phone. */
  readonly side?: ReactNode;
  /** `page` uses the whole window from 1,024 px; its side is not shown there. */
  readonly size?: 'phone' | 'page';
}

/** On a phone the page itself; on a wider screen a phone of 390 px on a dark background. */
export const PhoneFrame = ({ children, side, size = 'phone' }: PhoneFrameProps) => {
  const shape = size === 'page' ? { size } : {};
  return (
    <div className={slotClass('phoneFrame', 'root', shape)} data-layout="frame" data-size={size}>
      {side ? <aside className={slotClass('phoneFrame', 'side')}>{side}</aside> : null}
      <div className={slotClass('phoneFrame', 'phone', shape)}>{children}</div>
    </div>
  );
};
