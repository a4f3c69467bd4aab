import { useEffect } from 'react';

/**
 * Retries by itself: when the network is back, when the page becomes visible, and every `every` milliseconds. Null:
 * never.
 */
export function useRetry(again: () => void, every: number | null): void {
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(again, every);
    const onSight = () => document.visibilityState === 'visible' && again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [again, every]);
}
