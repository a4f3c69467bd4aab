import { accountDeletion } from '#machines/account-deletion.ts';
import type { DeletionReason } from '#src/domain/account-deletion.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide, type Row } from '#src/engine/lifecycle.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { customerTopic } from '../sessions/session-store.ts';

type DeletionRow = Row<typeof accountDeletion.machine>;

/** Why a customer deletes the account. */
export interface WhyDeleted {
  readonly reason: DeletionReason;
  readonly reasonText: string | null;
}

/** Returns the deletion of an account that waits, with its reason, locked until the transaction ends. */
export const heldWait = async (
  tx: Tx,
  id: CustomerId,
): Promise<{ readonly row: DeletionRow; readonly why: WhyDeleted } | undefined> => {
  const found = await tx
    .selectFrom('waitingDeletion')
    .selectAll()
    .where('customerId', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { state, context, reason, reasonText } = found;
  return { row: { state, context }, why: { reason, reasonText } };
};

/** Stores a deletion that waits. The same one again changes nothing. */
export const storeWait = async (tx: Tx, id: CustomerId, { context }: DeletionRow, why: WhyDeleted): Promise<void> => {
  if (context.dueAt === null)
    throw new Error('Only a deletion that waits has a time. See machines/account-deletion.ts');
  await tx
    .insertInto('waitingDeletion')
    .values({
      customerId: id,
      state: 'waiting',
      context: JSON.stringify(context),
      reason: why.reason,
      reasonText: why.reasonText,
      dueAt: context.dueAt,
    })
    .onConflict((conflict) => conflict.column('customerId').doNothing())
    .execute();
  touch(tx, customerTopic(id));
};

/** Stops the deletion of an account that waits. Does nothing where none does. */
export const stopDeletion = async (tx: Tx, id: CustomerId): Promise<void> => {
  const held = await heldWait(tx, id);
  if (!held) return;
  const verdict = decide(accountDeletion, held.row, { type: 'STOP', at: await now(tx) });
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  await tx.deleteFrom('waitingDeletion').where('customerId', '=', id).execute();
  touch(tx, customerTopic(id));
};

/** Returns when an account is deleted, where that waits. */
export const readDeletionTime = async (on: Pick<Server, 'db'>, id: CustomerId): Promise<IsoInstant | null> => {
  const row = await on.db.selectFrom('waitingDeletion').select('dueAt').where('customerId', '=', id).executeTakeFirst();
  return row ? row.dueAt : null;
};
