import { useEffect, useState } from 'react';
import type { Call } from '#src/contract/call.ts';
import { addresses } from '#src/contract/wealth/addresses.ts';
import { type FoundAddress, searchOf } from '#src/domain/address-search.ts';

/** Milliseconds without a key before the register is asked. */
export const pauseMilliseconds = 250;

export interface Looked {
  /** `idle`: too little is typed. `failed`: offline, or the register does not respond. */
  readonly state: 'idle' | 'looking' | 'found' | 'failed';
  readonly items: readonly FoundAddress[];
}
const none: readonly FoundAddress[] = [];
const idle: Looked = { state: 'idle', items: none };

/**
 * Returns the addresses that begin with what is typed. The last text alone counts: a slower response to an earlier one
 * is dropped. The earlier list stays until the next one is there.
 */
export const useAddresses = (call: Call, typed: string): Looked => {
  const [looked, setLooked] = useState<Looked>(idle);
  const text = searchOf(typed);
  useEffect(() => {
    if (text === undefined) {
      setLooked(idle);
      return;
    }
    let isLast = true;
    setLooked(({ items }) => ({ state: 'looking', items }));
    const pause = setTimeout(() => {
      call(addresses.search, { query: { text, limit: '10' } }).then(
        ({ items }) => isLast && setLooked({ state: 'found', items }),
        () => isLast && setLooked({ state: 'failed', items: none }),
      );
    }, pauseMilliseconds);
    return () => {
      isLast = false;
      clearTimeout(pause);
    };
  }, [call, text]);
  return looked;
};
