import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { slotClass } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useMovesSoon, useMovingParts } from './moving.ts';
import { useModal } from './use-modal.ts';

export interface BottomSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly close: { readonly label: string; readonly onPress: () => void };
}

const OpenSheet = ({ title, children, close }: Omit<BottomSheetProps, 'open'>) => {
  const ref = useModal();
  const id = useId();
  const moving = useMovingParts();
  useMovesSoon();
  const panel = slotClass('dialog', 'panel', { place: 'bottom' });
  const head = (held: object) => (
    <div className={slotClass('dialog', 'head')} {...held}>
      <h2 id={id} className={slotClass('dialog', 'title')}>
        {title}
      </h2>
      <IconButton icon={X} label={close.label} onPress={close.onPress} />
    </div>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc
    <dialog
      ref={ref}
      className={slotClass('dialog', 'root', { place: 'bottom' })}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close.onPress();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close.onPress();
      }}
    >
      {moving === undefined ? (
        <div className={panel}>
          {head({})}
          {children}
        </div>
      ) : (
        <moving.MovingPanel className={panel} onThrown={close.onPress} head={head}>
          {children}
        </moving.MovingPanel>
      )}
    </dialog>
  );
};

/**
 * A sheet from below for a side task, such as what is missing or a choice. Esc, the cross and the backdrop close it, and
 * a finger that throws it down.
 */
export const BottomSheet = ({ open, ...rest }: BottomSheetProps) => (open ? <OpenSheet {...rest} /> : null);
