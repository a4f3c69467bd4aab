import { useLayoutEffect, useRef } from 'react';

/**
 * Opens a native `<dialog>` while it is mounted. The browser keeps the focus inside, makes the rest inert, closes on
 * Esc and returns the focus. A layout effect, because it must close before the element leaves the page, or the focus is
 * lost. Where `showModal` is missing (test DOMs) the dialog is only shown.
 */
export const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (typeof dialog.showModal !== 'function') {
      dialog.setAttribute('open', '');
      return;
    }
    dialog.showModal();
    // The focus is set while a sheet still rises from below, and the browser then scrolls it to its end.
    dialog.scrollTop = 0;
    return () => dialog.close();
  }, []);
  return ref;
};
