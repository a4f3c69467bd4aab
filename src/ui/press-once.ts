import { useRef } from 'react';

/**
 * Returns a question to ask at each press: whether it is the first since timers have run. A busy device hands over two
 * presses before the page can show that the first one is under way.
 */
export const usePressOnce = (): (() => boolean) => {
  const isPressed = useRef(false);
  const open = () => {
    isPressed.current = false;
  };
  return () => {
    if (isPressed.current) return false;
    isPressed.current = true;
    // A timer's own timer comes after those that the press sets, by which the work says that it has begun.
    setTimeout(() => setTimeout(open));
    return true;
  };
};
