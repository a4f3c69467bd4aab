import { useCallback, useEffect, useState } from 'react';
import type { Consent } from '#src/engine/define-flow.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';

export interface Consents {
  readonly mine: readonly Consent[];
  /** Rejects when it did not come about. */
  readonly withdraw: (consent: Consent) => Promise<void>;
}

/** Spec section 9: what is polled is asked for every 5 seconds; here only while something is under way. */
const pollEvery = 5_000;
const isUnderWay = ({ state }: Consent): boolean => ['waiting', 'sending', 'recalling'].includes(state);

/** What this person agreed to, read anew as the form goes on (`state`) and while a partner is being told. */
export function useConsents(state: string): Consents {
  const { flow, where, call } = useOpenStep();
  const { consents } = flow.calls;
  const [mine, setMine] = useState<readonly Consent[] | null>(null);
  const place = JSON.stringify(where);
  const read = useCallback(async () => {
    // What cannot be read now is asked for again.
    const found = await consents?.mine(JSON.parse(place), call).catch(() => null);
    if (found) setMine(found);
  }, [consents, place, call]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's state is why it is read again
  useEffect(() => void read(), [read, state]);
  const waits = consents !== undefined && (mine === null || mine.some(isUnderWay));
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => document.visibilityState !== 'hidden' && void read(), pollEvery);
    return () => clearInterval(timer);
  }, [waits, read]);
  const withdraw = async (consent: Consent) => {
    if (consents) setMine(await consents.withdraw(where, consent, call));
  };
  return { mine: mine ?? [], withdraw };
}
