import { useEffect } from 'react';
import type { Call } from '#src/contract/call.ts';
import { addresses } from '#src/contract/wealth/addresses.ts';
import { type FoundAddress, searchOf } from '#src/domain/address-search.ts';
import { useAsked } from '#src/renderer/asked.ts';

/** Milliseconds without a key before the register is asked. */
export const pauseMilliseconds = 250;

export interface Looked {
  /** `idle`: too little is typed. `failed`: offline, or the register does not respond. */
  readonly state: 'idle' | 'looking' | 'found' | 'failed';
  readonly items: readonly FoundAddress[];
}
const none: readonly FoundAddress[] = [];
const states = { waiting: 'idle', asking: 'looking', answered: 'found', refused: 'failed' } as const;

/** Resolves after the pause; never for a text that is not the last one. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMilliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * Returns the addresses that begin with what is typed. The last text alone counts: a slower response to an earlier one
 * is dropped. The earlier list stays until the next one is there.
 */
export const useAddresses = (call: Call, typed: string): Looked => {
  const { state, answer: items = none, ask, forget } = useAsked<readonly FoundAddress[]>();
  const text = searchOf(typed);
  useEffect(() => {
    if (text === undefined) return forget();
    ask(async (signal) => {
      await pause(signal);
      return (await call(addresses.search, { query: { text, limit: '10' } })).items;
    });
  }, [call, text, ask, forget]);
  return { state: states[state], items };
};
