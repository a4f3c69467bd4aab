import { useCallback, useEffect, useState } from 'react';
import type { Clock } from '#src/client/clock.ts';

/** Milliseconds: long enough to read the message twice. */
const shownFor = 6_000;

/** Shows one short message at a time, which disappears by itself. */
export function useToast(clock: Clock): { readonly said: string; readonly say: (message: string) => void } {
  const [{ said, turn }, setSaid] = useState({ said: '', turn: 0 });
  const say = useCallback((message: string) => setSaid((before) => ({ said: message, turn: before.turn + 1 })), []);
  useEffect(() => {
    if (turn === 0) return;
    return clock.after(shownFor, () => setSaid((before) => (before.turn === turn ? { said: '', turn } : before)));
  }, [clock, turn]);
  return { said, say };
}
