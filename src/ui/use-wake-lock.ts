import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is visible: forms are filled in standing in a basement, with the phone in one
 * hand. The browser releases the lock when the page is hidden, so it is requested again on return. Where unsupported,
 * nothing happens.
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
    // A phone in battery saver refuses; the form works without.
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
