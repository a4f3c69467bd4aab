import { useEffect, useState } from 'react';
import type { SignStatus } from '#src/contract/takeover-protocol.ts';
import { takeoverSigning } from '#src/contract/takeover-signing.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Call, Where } from '#src/engine/define-flow.ts';
import type { FlowSession } from '#src/engine/flow-session.ts';

/** Spec section 9: signing status is polled every 5000 ms; only while somebody looks (ux.md section 5). */
const pollEvery = 5_000;

/**
 * Asks every 5 seconds how far the signing has come, beside what the stream tells, and has the protocol read again when
 * that is news. Answers when it was last heard; null before the first answer.
 */
export function useSignStatusPoll(
  where: Where,
  call: Call,
  session: FlowSession,
  known: SignStatus | null,
): IsoInstant | null {
  const [heardAt, setHeardAt] = useState<IsoInstant | null>(null);
  const id = where.estateId ?? '';
  const knownText = JSON.stringify(known);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const heard = await call(takeoverSigning.signStatus, { params: { id } }).catch(() => null);
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
