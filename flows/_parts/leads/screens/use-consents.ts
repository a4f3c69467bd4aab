import { useCallback, useEffect, useState } from 'react';
import type { Consent } from '#src/engine/define-flow.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';

export interface Consents {
  readonly mine: readonly Consent[];
  /** Rejects when the withdrawal failed. */
  readonly withdraw: (consent: Consent) => Promise<void>;
}

/** Spec section 9: polling interval 5 seconds; here only while a withdrawal is in progress. */
const pollEvery = 5_000;
const isUnderWay = ({ state }: Consent): boolean => ['waiting', 'sending', 'recalling'].includes(state);

/** Reads this person's consents, again when the form's state changes and while a partner is being notified. */
export function useConsents(state: string): Consents {
  const { flow, where, call } = useOpenStep();
  const { consents } = flow.calls;
  const [mine, setMine] = useState<readonly Consent[] | null>(null);
  const place = JSON.stringify(where);
  const read = useCallback(async () => {
    // A failed read is retried.
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
