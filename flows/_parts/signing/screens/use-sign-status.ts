import { useEffect, useState } from 'react';
import type { SignStatus } from '#src/contract/takeover-protocol.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import { type FlowSession, hasEnded } from '#src/engine/flow-session.ts';
import { useSigning } from './signing-props.ts';

/** Spec section 9: signing status is polled every 5000 ms; only while somebody looks (ux.md section 5). */
const pollEvery = 5_000;

/**
 * Asks every 5 seconds how far the signing has come, beside what the stream tells, and has the protocol read again when
 * that is news. Answers when it was last heard; null before the first answer.
 */
export function useSignStatusPoll(session: FlowSession, known: SignStatus | null): IsoInstant | null {
  const [heardAt, setHeardAt] = useState<IsoInstant | null>(null);
  const { call, calls, at } = useSigning();
  const { id } = at.params;
  const knownText = JSON.stringify(known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another home is another form
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden' || hasEnded(session.getSnapshot().saving)) return;
      const heard = await call(calls.signStatus, at).catch((error: unknown) => {
        // The session knows what a link that no longer works means for the page.
        if (refusedWith(error) !== null) void session.refresh();
        return null;
      });
      if (!isCurrent || heard === null) return;
      setHeardAt(instantOf(Date.now()));
      if (JSON.stringify(heard) !== knownText) await session.refresh();
    };
    const timer = setInterval(() => void ask(), pollEvery);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [call, id, session, knownText]);
  return heardAt;
}
