import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import { type FlowSession, hasEnded } from '#src/engine/flow-session.ts';
import { useSigning } from './signing-props.ts';

/** Spec section 9: signing status is polled every 5000 ms; only while somebody looks (ux.md section 5). */
const pollEvery = 5_000;

export interface SignStatusPoll {
  /** When it was last heard; null before the first answer. */
  readonly heardAt: IsoInstant | null;
  /** The device knows that it has no network, or nobody answered when it asked last: nobody can sign now. */
  readonly isCut: boolean;
}

const onNetwork = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};
const isAway = (): boolean => !navigator.onLine;
/** What a call says that was never answered. */
const unanswered: ReadonlySet<ProblemCode | undefined> = new Set<ProblemCode>(['NEEDS_NET', 'UNAVAILABLE']);

/**
 * Asks every 5 seconds how far the signing has come, beside what the stream tells, and has the protocol read again when
 * that is news.
 */
export function useSignStatusPoll(session: FlowSession, known: SignStatus | null): SignStatusPoll {
  const [heardAt, setHeardAt] = useState<IsoInstant | null>(null);
  const [isSilent, setIsSilent] = useState(false);
  const isOffline = useSyncExternalStore(onNetwork, isAway);
  const { call, calls, at } = useSigning();
  const { id } = at.params;
  const knownText = JSON.stringify(known);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another home is another form
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden' || hasEnded(session.getSnapshot().saving)) return;
      const heard = await call(calls.signStatus, at).catch((error: unknown) => {
        const code = refusedWith(error);
        if (isCurrent) setIsSilent(unanswered.has(code));
        // The session knows what a link that no longer works means for the page.
        if (code !== undefined) void session.refresh();
        return null;
      });
      if (!isCurrent || heard === null) return;
      setIsSilent(false);
      setHeardAt(instantOf(Date.now()));
      if (JSON.stringify(heard) !== knownText) await session.refresh();
    };
    const timer = setInterval(() => void ask(), pollEvery);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [call, id, session, knownText]);
  return { heardAt, isCut: isOffline || isSilent };
}
