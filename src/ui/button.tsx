import type { ComponentProps, ReactNode } from 'react';
import { recipeClass } from './classes.ts';
import { Spinner } from './loading-screen.tsx';
import { usePressOnce } from './press-once.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly look?: 'primary' | 'secondary' | 'text' | 'danger' | 'wallet';
  readonly size?: 'full' | 'auto' | 'small';
  readonly type?: 'button' | 'submit';
  /** The id of the form that a submit button outside it belongs to (the sticky footer). */
  readonly form?: string | undefined;
  /** Work is under way: the label changes to `busyLabel`, the width stays, and a second press does nothing. */
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  /** An accessible name with more than the visible words ("Remove Kari Haugen"). It must contain them. */
  readonly label?: string | undefined;
  readonly ref?: ComponentProps<'button'>['ref'];
}

const stacked = { gridArea: '1 / 1', display: 'inline-flex', gap: 8, alignItems: 'center', justifyContent: 'center' };

/** Keeps the icon beside its words, both centred in the space of the longer busy label. */
const Face = ({ children, icon, busy, busyLabel }: Pick<ButtonProps, 'children' | 'icon' | 'busy' | 'busyLabel'>) => {
  if (busyLabel === undefined) {
    return (
      <>
        {icon}
        <span>{children}</span>
      </>
    );
  }
  return (
    <span style={{ display: 'inline-grid' }}>
      <span style={{ ...stacked, visibility: busy ? 'hidden' : 'visible' }}>
        {icon}
        {children}
      </span>
      <span style={{ ...stacked, visibility: busy ? 'visible' : 'hidden' }}>
        <Spinner size="small" still={!busy} />
        {busyLabel}
      </span>
    </span>
  );
};

/** Never disabled to validate (ux section 1): pressing shows what is missing. While busy it keeps the focus. */
export const Button = (props: ButtonProps) => {
  const { children, onPress, look = 'primary', size = 'full', type = 'button', busy, busyLabel } = props;
  const isFirst = usePressOnce();
  // A button that can be busy sends something. Others, such as "later" in a calendar, count every press.
  const isAllowed = () => busy === undefined || (!busy && isFirst());
  return (
    <button
      ref={props.ref}
      id={props.id}
      type={type}
      form={props.form}
      className={recipeClass('button', { look, size })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-describedby={props.describedBy}
      aria-label={props.label}
      onClick={(event) => {
        // The second click of a double click would press a button of the page that the first one opened.
        if ((type === 'submit' && event.detail > 1) || !isAllowed()) event.preventDefault();
        else onPress?.();
      }}
    >
      <Face icon={props.icon} busy={busy} busyLabel={busyLabel}>
        {children}
      </Face>
      {props.iconAfter}
    </button>
  );
};
