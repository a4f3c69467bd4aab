import { useEffect, useState } from 'react';

const secondsUntil = (at: string | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

/** Returns whole seconds left until an instant, counted down; 0 when it is past or null. */
export function useSecondsUntil(at: string | null): number {
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    setLeft(secondsUntil(at));
    if (secondsUntil(at) === 0) return;
    const timer = setInterval(() => {
      const now = secondsUntil(at);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [at]);
  return left;
}
