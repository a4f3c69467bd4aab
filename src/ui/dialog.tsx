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
  /** The choice that loses nothing. It comes first, is primary, has the focus, and is what Esc does. */
  readonly safe: DialogAction;
  /** The other choice; `danger` when it cannot be undone. */
  readonly other?: (DialogAction & { readonly look?: 'secondary' | 'danger' }) | undefined;
  /** Neither: stays on the page. Then Esc does this, and not the safe choice. */
  readonly neither?: DialogAction | undefined;
}

const OpenDialog = ({ title, children, safe, other, neither }: Omit<DialogProps, 'open'>) => {
  const ref = useModal();
  const id = useId();
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
          <Button onPress={safe.onPress} busy={safe.busy} busyLabel={safe.busyLabel}>
            {safe.label}
          </Button>
          {other ? (
            <Button
              look={other.look ?? 'secondary'}
              onPress={other.onPress}
              busy={other.busy}
              busyLabel={other.busyLabel}
            >
              {other.label}
            </Button>
          ) : null}
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
