import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { slotClass } from './classes.ts';
import { useModal } from './use-modal.ts';

export interface DialogAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly busy?: boolean | undefined;
  readonly busyLabel?: string | undefined;
}

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The choice that loses nothing. It comes first, is primary, has the focus, and is what Esc does. See `other`. */
  readonly safe: DialogAction;
  /** The other choice: `danger` when it cannot be undone; `primary` where one came to do it, and then it comes first. */
  readonly other?: (DialogAction & { readonly look?: 'secondary' | 'danger' | 'primary' }) | undefined;
  /** Neither: stays on the page. Then Esc does this, and not the safe choice. */
  readonly neither?: DialogAction | undefined;
}

const OpenDialog = ({ title, children, safe, other, neither }: Omit<DialogProps, 'open'>) => {
  const ref = useModal();
  const id = useId();
  const isMain = other?.look === 'primary';
  const safeChoice = { ...safe, look: isMain ? ('secondary' as const) : ('primary' as const) };
  const otherChoice = other && { ...other, look: other.look ?? ('secondary' as const) };
  const choices = [safeChoice, ...(otherChoice ? [otherChoice] : [])];
  if (isMain) choices.reverse();
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={slotClass('dialog', 'root')}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        (neither ?? safe).onPress();
      }}
    >
      <div className={slotClass('dialog', 'panel')}>
        <h2 id={`${id}-title`} className={slotClass('dialog', 'title')}>
          {title}
        </h2>
        <div id={`${id}-body`} className={slotClass('dialog', 'body')}>
          {children}
        </div>
        <div className={slotClass('dialog', 'actions')}>
          {choices.map(({ look, label, onPress, busy, busyLabel }) => (
            <Button key={label} look={look} onPress={onPress} busy={busy} busyLabel={busyLabel}>
              {label}
            </Button>
          ))}
          {neither ? (
            <Button look="text" onPress={neither.onPress}>
              {neither.label}
            </Button>
          ) : null}
        </div>
      </div>
    </dialog>
  );
};

/** Asks before something is lost. The page behind is inert until it is answered. */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null);
