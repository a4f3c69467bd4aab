import { Refused } from '#src/server/platform/refused.ts';

/** A page holds one stream. A dozen are more phones and tabs than one person has, and too few to fill a process. */
const most = 12;

/** Holds a place for one stream of a caller until `signal` is aborted. Throws TOO_MANY when all places are taken. */
export type HoldStream = (caller: string, signal: AbortSignal) => void;

/** Counts the live streams that each caller holds on this process. A refused caller polls every few seconds instead. */
export const openStreams = (): HoldStream => {
  const held = new Map<string, number>();
  return (caller, signal) => {
    const count = held.get(caller) ?? 0;
    if (count >= most) throw new Refused('TOO_MANY', { retryAfter: 30 });
    held.set(caller, count + 1);
    const letGo = () => {
      const left = (held.get(caller) ?? 1) - 1;
      if (left > 0) held.set(caller, left);
      else held.delete(caller);
    };
    if (signal.aborted) letGo();
    else signal.addEventListener('abort', letGo, { once: true });
  };
};
