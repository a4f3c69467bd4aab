import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { slotClass } from './classes.ts';

type FooterButton = Pick<ButtonProps, 'onPress' | 'busy' | 'busyLabel' | 'type' | 'form' | 'describedBy' | 'id'> & {
  readonly label: string;
  readonly look?: ButtonProps['look'];
};

export interface StickyFooterProps {
  readonly back?: FooterButton | undefined;
  readonly next?: FooterButton | undefined;
  /** A strip over the buttons: "No signal. Saved on this phone, sent later." */
  readonly strip?: ReactNode;
  /** Above the buttons, inside the margin: the error summary, "Saved 14:02". */
  readonly children?: ReactNode;
}

const Pressable = ({ label, look, ...rest }: FooterButton) => (
  <Button {...rest} look={look ?? 'primary'}>
    {label}
  </Button>
);

/** Back and Continue within reach of the thumb. In reading order Back comes first, as on every question page. */
export const StickyFooter = ({ back, next, strip, children }: StickyFooterProps) => (
  <footer className={slotClass('footer', 'root')} data-print="hide">
    {strip ? <div className={slotClass('footer', 'strip')}>{strip}</div> : null}
    <div className={slotClass('footer', 'inner')}>
      {children}
      <div className={slotClass('footer', 'actions', { shape: back && next ? 'pair' : 'one' })}>
        {back ? <Pressable look="secondary" {...back} /> : null}
        {next ? <Pressable {...next} /> : null}
      </div>
    </div>
  </footer>
);
