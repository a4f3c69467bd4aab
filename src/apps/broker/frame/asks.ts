import { signingDocument } from '#machines/signing-document.ts';
import { type TakeoverEvent, takeover, type takeoverMachine } from '#machines/takeover.ts';
import type { MonitorRow } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide, type Row, type Verdict } from '#src/engine/lifecycle.ts';

type Asked = Pick<MonitorRow, 'state' | 'takeoverDate' | 'activated' | 'signing'>;

/** The document under signing, or signed. One that was voided or ran out is history and stands in nobody's way. */
export const standingDocument = ({ signing }: Pick<MonitorRow, 'signing'>): MonitorRow['signing'] =>
  signing === null || signing.status === 'voided' || signing.status === 'expired' ? null : signing;

/** The takeover's lifecycle as the server keeps it, from what the monitor tells. */
const lifecycleOf = (row: Asked): Row<typeof takeoverMachine> => ({
  state: row.state,
  context: {
    takeoverDate: row.takeoverDate,
    activated: row.activated,
    documentId: standingDocument(row)?.documentId ?? null,
  },
});

/** Whether the server would do it now, and if not, why: the same lifecycle that its handlers ask. */
export const askTakeover = (row: Asked, event: TakeoverEvent): Verdict<typeof takeoverMachine> =>
  decide(takeover, lifecycleOf(row), event);

/** The same of the document under signing; null when there is none. */
export const askDocument = ({ signing }: Asked, event: 'VOID' | 'RETRY_SEAL', at: IsoInstant) => {
  if (signing === null) return null;
  const signed = signing.signers.filter(({ status }) => status === 'SIGNED');
  const context = {
    contentSha256: signing.contentSha256,
    signers: signing.signers.map(({ participantId }) => participantId),
    signed: signed.map(({ participantId }) => participantId),
  };
  return decide(
    signingDocument,
    { state: signing.status, context },
    event === 'VOID' ? { type: 'VOID', by: 'broker', at } : { type: 'RETRY_SEAL', at },
  );
};

/** Both have to agree: the takeover that it may be opened again, the document that it is not yet closed. */
export const mayVoid = (row: Asked, at: IsoInstant): boolean =>
  askTakeover(row, { type: 'VOID', at }).allowed && askDocument(row, 'VOID', at)?.allowed === true;
