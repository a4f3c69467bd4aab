import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { safeParse } from 'valibot';
import { SignableCounts } from '#src/client/signable-counts.ts';
import { documents, type SignableDocument } from '#src/contract/account/documents.ts';
import type { Call } from '#src/contract/call.ts';
import { estateId as homeId } from '#src/domain/ids.ts';
import { callOnce } from '../../frame/call.ts';
import { OtherDocuments } from './other-documents.tsx';

export interface DocumentsThatWaitProps {
  readonly estateId: string | undefined;
  /** The form on this page, which says itself what it waits for. */
  readonly flow: string;
  /** Another server only in tests. */
  readonly call?: Call;
}

/**
 * What else of this home waits for the signature of whoever holds this phone: of the forms whose links were opened on
 * it, since a link opens one form (decision 020). Nothing at all while nothing waits, or while it cannot be known.
 */
export function DocumentsThatWait({ estateId = '', flow, call = callOnce }: DocumentsThatWaitProps) {
  const navigate = useNavigate();
  const [counts] = useState(() => new SignableCounts({ ask: () => call(documents.count, {}) }));
  const count = useSyncExternalStore(counts.subscribe, () => counts.of(estateId));
  const waiting = useSignable(call, estateId, count);
  const others = waiting.filter((document) => document.flow !== flow);
  return <OtherDocuments documents={others} onOpen={(page) => void navigate(page)} />;
}

/** Which they are, read whenever their number has changed. A call that fails is no news. */
function useSignable(call: Call, estateId: string, count: number): readonly SignableDocument[] {
  const [waiting, setWaiting] = useState<readonly SignableDocument[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const id = safeParse(homeId, estateId);
    if (count === 0 || !id.success) {
      setWaiting([]);
      return;
    }
    call(documents.signable, { params: { id: id.output } }).then(
      (found) => isCurrent && setWaiting(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [call, estateId, count]);
  return waiting;
}
