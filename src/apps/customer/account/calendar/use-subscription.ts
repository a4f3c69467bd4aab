import { useCallback, useEffect, useState } from 'react';
import type { CalendarState } from '#src/contract/account/calendar.ts';

/** The calls of one subscription: an account's, or that of a link's holder. */
export interface SubscriptionCalls {
  readonly read: () => Promise<CalendarState>;
  readonly subscribe: () => Promise<{ readonly address: string }>;
  readonly unsubscribe: () => Promise<void>;
}

type Subscription = CalendarState['subscription'];
export type Action = 'reading' | 'making' | 'stopping';

export interface HeldSubscription {
  /** Undefined while loading. */
  readonly subscription: Subscription | undefined;
  /** The address that was just made. Shown once, and never stored. */
  readonly address: string | null;
  readonly isStopped: boolean;
  /** The action under way, and the error of the last one. */
  readonly doing: Action | null;
  readonly failed: unknown;
  readonly read: () => void;
  readonly subscribe: () => void;
  readonly unsubscribe: () => void;
}

interface Held extends Pick<HeldSubscription, 'subscription' | 'address' | 'isStopped' | 'doing' | 'failed'> {}
const unknown: Held = { subscription: undefined, address: null, isStopped: false, doing: 'reading', failed: null };

/**
 * Reads a subscription, and makes and ends it, one action at a time. `calls` must stay the same object while the page
 * is shown.
 */
export function useSubscription(calls: SubscriptionCalls): HeldSubscription {
  const [held, setHeld] = useState<Held>(unknown);
  const act = useCallback(async (doing: Action, work: () => Promise<Partial<Held>>) => {
    setHeld((before) => ({ ...before, doing, failed: null }));
    try {
      const done = await work();
      setHeld((before) => ({ ...before, doing: null, ...done }));
    } catch (failed) {
      setHeld((before) => ({ ...before, doing: null, failed }));
    }
  }, []);
  const read = useCallback(
    () => void act('reading', async () => ({ subscription: (await calls.read()).subscription })),
    [act, calls],
  );
  const subscribe = useCallback(
    () =>
      void act('making', async () => {
        const { address } = await calls.subscribe();
        return { address, isStopped: false };
      }),
    [act, calls],
  );
  const unsubscribe = useCallback(
    () =>
      void act('stopping', async () => {
        await calls.unsubscribe();
        return { subscription: null, address: null, isStopped: true };
      }),
    [act, calls],
  );
  useEffect(read, [read]);
  return { ...held, read, subscribe, unsubscribe };
}
