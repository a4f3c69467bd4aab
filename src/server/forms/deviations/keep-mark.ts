import type { BrokerId, DocumentId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import { touchBrokers } from '#src/server/homes/flow-instances/move.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import './tables.ts';

/** A deviation of a document that stands, with its form's row under its lock. */
export interface HeldDeviation {
  readonly row: FlowRow;
  readonly documentId: DocumentId;
  readonly deviation: string;
  readonly isSeen: boolean;
}
type Broker = Extract<Actor, { kind: 'broker' }>;

/** Writes who and when to the log, and of which point by its opaque name: no answer stands in it (reliability D3). */
const note = async (tx: Tx, { row, deviation }: HeldDeviation, actor: Broker, type: string): Promise<void> => {
  const event = { estateId: row.estateId, instanceId: row.id, type, actor, data: { deviation } };
  await appendEvent(tx, event, row.readAt);
  // Only the desks: the customers' pages must not stir when a broker looks at their answers (domain.md 2.2).
  touchBrokers(tx, row);
};

/** Keeps that a broker has seen to it. Marked twice, it stays the first one's. */
export const keepMark = async (tx: Tx, held: HeldDeviation, actor: Broker): Promise<void> => {
  if (held.isSeen) return;
  await tx
    .insertInto('seen_deviation')
    .values({
      document_id: held.documentId,
      deviation: held.deviation,
      // seam: a broker's actor carries the broker's own id.
      seen_by: actor.id as BrokerId,
      seen_by_name: actor.name,
      seen_at: held.row.readAt,
    })
    .execute();
  await note(tx, held, actor, 'DEVIATION_SEEN');
};

/** Takes the mark back: it waits for the broker again. That it was there stays in the log. */
export const dropMark = async (tx: Tx, held: HeldDeviation, actor: Broker): Promise<void> => {
  if (!held.isSeen) return;
  await tx
    .deleteFrom('seen_deviation')
    .where('document_id', '=', held.documentId)
    .where('deviation', '=', held.deviation)
    .execute();
  await note(tx, held, actor, 'DEVIATION_UNSEEN');
};
