import type { BrokerId, DocumentId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

/** A deviation of a current document, with its form's row under lock. */
export interface HeldDeviation {
  readonly row: FlowRow;
  readonly documentId: DocumentId;
  readonly deviation: string;
  readonly isSeen: boolean;
}
type Broker = Extract<Actor, { kind: 'broker' }>;

/** Logs who, when, and the deviation's opaque id: the log contains no answer (reliability D3). */
const note = async (tx: Tx, { row, deviation }: HeldDeviation, actor: Broker, type: string): Promise<void> => {
  const event = { estateId: row.estateId, instanceId: row.id, type, actor, data: { deviation } };
  await appendEvent(tx, event, row.readAt);
  // Notifies the desks only: customers' pages must not react when a broker reviews their answers (domain.md 2.2).
  touchBrokers(tx, row);
};

type Kept = 'DEVIATION_SEEN' | 'DEVIATION_APPROVED';

/** Stores a broker's mark. If marked twice, the first mark stays. */
export const keepMark = async (
  tx: Tx,
  held: HeldDeviation,
  actor: Broker,
  type: Kept = 'DEVIATION_SEEN',
): Promise<void> => {
  if (held.isSeen) return;
  await tx
    .insertInto('seenDeviation')
    .values({
      documentId: held.documentId,
      deviation: held.deviation,
      // seam: a broker's actor carries the broker's own id.
      seenBy: actor.id as BrokerId,
      seenByName: actor.name,
      seenAt: held.row.readAt,
    })
    .execute();
  await note(tx, held, actor, type);
};

/** Removes the mark, so that the deviation waits for the broker again. The log keeps it. */
export const dropMark = async (tx: Tx, held: HeldDeviation, actor: Broker): Promise<void> => {
  if (!held.isSeen) return;
  await tx
    .deleteFrom('seenDeviation')
    .where('documentId', '=', held.documentId)
    .where('deviation', '=', held.deviation)
    .execute();
  await note(tx, held, actor, 'DEVIATION_UNSEEN');
};
