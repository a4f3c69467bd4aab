import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOpenDialog } from './open-step.ts';

/** The dialog that the address opens (`?do=missing`): so Back closes it, and a reload finds it open (ux.md section 1). */
export interface DialogAddress {
  /** The one that is open, by its name; null for none. */
  readonly name: string | null;
  readonly show: (name: string) => void;
  /**
   * Goes back to where it was opened. Does nothing when none is open any more, or another than the one that is named: an
   * answer may come late, when somebody has opened the next.
   */
  readonly hide: (name?: string) => void;
}

export interface AddressedDialog {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** A dialog that is open while its name stands in the address, and shut at once when it is closed: going back takes a moment. */
export const useDialogAt = (name: string): AddressedDialog => {
  const dialog = useOpenDialog();
  const [isShut, setShut] = useState(false);
  const isNamed = dialog.name === name;
  if (isShut && !isNamed) setShut(false);
  const open = useCallback(() => {
    setShut(false);
    dialog.show(name);
  }, [dialog, name]);
  const close = useCallback(() => {
    setShut(true);
    dialog.hide(name);
  }, [dialog, name]);
  return useMemo(() => ({ isOpen: isNamed && !isShut, open, close }), [isNamed, isShut, open, close]);
};

/**
 * For a question that something waits for, and that no address can ask again: Back answers it as Esc does. After a
 * reload nobody waits any more, and its name leaves the address.
 */
export const useQuestionIn = (dialog: DialogAddress, name: string, isAsked: boolean, onBack: () => void): void => {
  const stage = useRef<'silent' | 'named' | 'shown'>('silent');
  const isNamed = dialog.name === name;
  useEffect(() => {
    if (!isAsked) {
      stage.current = 'silent';
      if (isNamed) dialog.hide(name);
    } else if (isNamed) stage.current = 'shown';
    else if (stage.current === 'silent') {
      stage.current = 'named';
      dialog.show(name);
    } else if (stage.current === 'shown') {
      stage.current = 'silent';
      onBack();
    }
  }, [isAsked, isNamed, dialog, name, onBack]);
};

/** The same for a question that a part of the open step asks. */
export const useQuestionAt = (name: string, isAsked: boolean, onBack: () => void): void =>
  useQuestionIn(useOpenDialog(), name, isAsked, onBack);
