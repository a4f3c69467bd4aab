import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DialogAddress, useOpenDialog } from './open-step.ts';

export interface AddressedDialog {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Returns a dialog that is open while its name is in the address. It closes at once when dismissed, because going back
 * takes a moment.
 */
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
 * Opens a question that code awaits and no address can reopen. Back dismisses it as Esc does; after a reload its name
 * is removed from the address.
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

/** Does the same for a question asked by a part of the open step. */
export const useQuestionAt = (name: string, isAsked: boolean, onBack: () => void): void =>
  useQuestionIn(useOpenDialog(), name, isAsked, onBack);
