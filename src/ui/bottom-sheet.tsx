import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { slotClass } from './classes.ts';
import { IconButton } from './icon-button.tsx';
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
      <div className={slotClass('dialog', 'panel', { place: 'bottom' })}>
        <div className={slotClass('dialog', 'head')}>
          <h2 id={id} className={slotClass('dialog', 'title')}>
            {title}
          </h2>
          <IconButton icon={X} label={close.label} onPress={close.onPress} />
        </div>
        {children}
      </div>
    </dialog>
  );
};

/**
 * A sheet from below for a side task, such as what is missing or a choice. Esc, the cross and the backdrop close it.
 */
export const BottomSheet = ({ open, ...rest }: BottomSheetProps) => (open ? <OpenSheet {...rest} /> : null);
