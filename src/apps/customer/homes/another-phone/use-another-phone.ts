import { useCallback, useEffect, useState } from 'react';
import { parse } from 'valibot';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import type { Call } from '#src/contract/call.ts';
import { anotherPhone, anotherPhoneSeconds } from '#src/contract/homes/another-phone.ts';
import { linkFlow } from '#src/contract/homes/links.ts';
import { estateId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';

/** The state of the key on this screen. */
export type AnotherPhone =
  | { readonly state: 'making' }
  | { readonly state: 'shown'; readonly key: string; readonly until: IsoInstant }
  | { readonly state: 'used' | 'over' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Milliseconds between polls of whether the key was used. */
const askEvery = 2_000;

let before: Promise<unknown> = Promise.resolve();
/** Runs calls one at a time: withdrawing one key must not withdraw the next one, made a moment later. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = before.then(work);
  before = done.catch(() => undefined);
  return done;
};

export interface AnotherPhoneParts {
  readonly flowId: string;
  readonly home: string;
  readonly call: Call;
  readonly clock?: Clock;
}

/**
 * Keeps a key for another phone while the sheet is open: made on open, polled until it is used or expired, and
 * withdrawn on close.
 */
export function useAnotherPhone({ flowId, home, call, clock = deviceClock }: AnotherPhoneParts): {
  readonly handed: AnotherPhone;
  readonly again: () => void;
} {
  const [handed, setHanded] = useState<AnotherPhone>({ state: 'making' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn makes a new key
  useEffect(() => {
    const params = { id: parse(estateId, home), flow: parse(linkFlow, flowId) };
    let isGone = false;
    let cancel = () => {};
    const show = (next: AnotherPhone) => {
      if (!isGone) setHanded(next);
    };
    const check = async (): Promise<void> => {
      // A failed poll is retried; the countdown goes on.
      const { state } = await call(anotherPhone.read, { params }).catch(() => ({ state: 'waiting' }) as const);
      if (isGone) return;
      if (state === 'waiting') cancel = clock.after(askEvery, () => void check());
      else show({ state: state === 'used' ? 'used' : 'over' });
    };
    const make = async (): Promise<void> => {
      const { key } = await inTurn(() => call(anotherPhone.make, { params }));
      if (isGone) return;
      // Uses this phone's own clock, which may be wrong by hours: only the five minutes matter.
      const until = instantOf(Date.parse(clock.now()) + anotherPhoneSeconds * 1000);
      show({ state: 'shown', key, until });
      cancel = clock.after(askEvery, () => void check());
    };
    show({ state: 'making' });
    make().catch((error: unknown) => show({ state: 'failed', error }));
    return () => {
      isGone = true;
      cancel();
      inTurn(() => call(anotherPhone.withdraw, { params })).catch(() => undefined);
    };
  }, [flowId, home, call, clock, turn]);
  const again = useCallback(() => setTurn((count) => count + 1), []);
  return { handed, again };
}
