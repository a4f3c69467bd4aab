import type { Refusal } from '#machines/refusals.ts';
import { sideLacking, type TakeoverEvent, takeover, type takeoverMachine } from '#machines/takeover.ts';
import type { MonitorRow, TakeoverDetail } from '#src/contract/desk/broker.ts';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import { type BrokerPermission, mayDo } from '#src/domain/broker-permissions.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { askDocumentOf } from '#src/engine/document-row.ts';
import { decide, type Row, type Verdict } from '#src/engine/lifecycle.ts';

type AskingRow = Pick<MonitorRow, 'state' | 'takeoverDate' | 'activated' | 'signing'>;

/** Statuses of a document that ended unsealed: it is history and blocks nothing. */
const ended: readonly SignStatus['status'][] = ['voided', 'declined', 'expired'];

/** Returns the document under signing, or signed. */
export const standingDocument = ({ signing }: Pick<MonitorRow, 'signing'>): MonitorRow['signing'] =>
  signing === null || ended.includes(signing.status) ? null : signing;

/** Builds the takeover's lifecycle as the server keeps it, from the monitor's row. */
const lifecycleOf = (row: AskingRow): Row<typeof takeoverMachine> => ({
  state: row.state,
  context: {
    takeoverDate: row.takeoverDate,
    activated: row.activated,
    documentId: standingDocument(row)?.documentId ?? null,
  },
});

/** Returns whether the server would allow the event now, and if not, why: the same lifecycle that the handlers use. */
export const askTakeover = (row: AskingRow, event: TakeoverEvent): Verdict<typeof takeoverMachine> =>
  decide(takeover, lifecycleOf(row), event);

/** As `askTakeover`, for opening the protocol to both sides: one without people refuses it. */
export const askActivation = (
  row: AskingRow & Pick<MonitorRow, 'people' | 'developer'>,
  at: IsoInstant,
): Verdict<typeof takeoverMachine> =>
  askTakeover(row, { type: 'ACTIVATE', lacks: sideLacking(row.people, row.developer), at });

/** As `askTakeover`, for the document under signing; null when there is none. */
export const askDocument = ({ signing }: AskingRow, event: 'VOID' | 'RETRY_SEAL', at: IsoInstant) => {
  if (signing === null) return null;
  return askDocumentOf(signing, event === 'VOID' ? { type: 'VOID', by: 'broker', at } : { type: 'RETRY_SEAL', at });
};

/** Returns the refusal of what an assistant asks the home's main broker for; null where the caller may do it. */
export const askPart = (
  { part, mainBroker }: Pick<TakeoverDetail, 'part' | 'mainBroker'>,
  permission: BrokerPermission,
): Refusal | null => (mayDo(part, permission) ? null : { code: 'BR_ASK_MAIN', params: { name: mainBroker } });

/** Both lifecycles must agree: the takeover may be reopened, and the document is not closed yet. */
export const mayVoid = (row: AskingRow, at: IsoInstant): boolean =>
  askTakeover(row, { type: 'VOID', at }).allowed && askDocument(row, 'VOID', at)?.allowed === true;
