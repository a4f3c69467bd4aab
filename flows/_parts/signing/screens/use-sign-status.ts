import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { refusedWith } from '#src/domain/refused-with.ts';
import { type FlowSession, hasEnded } from '#src/engine/flow-session.ts';
import { useSigning } from './signing-props.ts';

/** Spec section 9: signing status is polled every 5000 ms; only while the page is visible (ux.md section 5). */
const pollEvery = 5_000;

export interface SignStatusPoll {
  /** The instant of the last response; null before the first. */
  readonly heardAt: IsoInstant | null;
  /** The device is offline, or the last poll got no response: signing is not possible now. */
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
/** Codes of a call that got no response. */
const unanswered: ReadonlySet<ProblemCode | undefined> = new Set<ProblemCode>(['NEEDS_NET', 'UNAVAILABLE']);

/**
 * Polls the signing status every 5 seconds, in addition to the stream, and reads the form again when it has changed.
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
        // The session handles a link that no longer works.
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
