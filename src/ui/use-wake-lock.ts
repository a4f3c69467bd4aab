import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is seen: people fill in a form standing in a basement, with the phone in one hand.
 * The browser lets go when the page is hidden, so it is asked again when it is back. Where it cannot, nothing happens.
 */
export const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const lock = await navigator.wakeLock.request('screen');
      if (isGone) await lock.release();
      else held = lock;
    };
    // A phone that saves its battery says no; the form works without.
    const ask = () => void hold().catch(() => undefined);
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', ask);
      void held?.release().catch(() => undefined);
    };
  }, []);
};
