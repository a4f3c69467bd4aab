import { dueAfterWait, type Wait, waitAt } from '#machines/ways-in.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { alertOwner } from '../account-alerts/alert-owner.ts';
import { customerTopic } from '../sessions/session-store.ts';
import './tables.ts';

/** Returns from when a code to the account's one address proves its owner; null for an account without a wait. */
export const readProofTime = async (on: Pick<Server, 'db'>, id: CustomerId): Promise<IsoInstant | null> => {
  const row = await on.db.selectFrom('waiting_proof').select('due_at').where('customer_id', '=', id).executeTakeFirst();
  return row ? row.due_at : null;
};

/** Returns how far an account's wait has come (`machines/ways-in.ts`). */
export const readWait = async (on: Pick<Server, 'db' | 'clock'>, id: CustomerId): Promise<Wait> =>
  waitAt(await readProofTime(on, id), instantOf(on.clock.now().getTime()));

/** Begins the wait, and says so to every address of the account. One that has begun goes on. */
export const beginWait = (on: Server, id: CustomerId): Promise<IsoInstant> =>
  on.transaction(async (tx) => {
    await tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().execute();
    const at = await now(tx);
    const before = await readProofTime({ db: tx }, id);
    if (before !== null && waitAt(before, at) !== 'none') return before;
    const due_at = dueAfterWait(at);
    await tx
      .insertInto('waiting_proof')
      .values({ customer_id: id, due_at })
      .onConflict((known) => known.column('customer_id').doUpdateSet({ due_at }))
      .execute();
    touch(tx, customerTopic(id));
    await alertOwner(tx, on, { customerId: id, what: 'waits', at: due_at, toBoth: true });
    return due_at;
  });

/** Ends the wait of an account: stopped by its owner, or over. */
export const endWait = async (tx: Tx, id: CustomerId): Promise<void> => {
  await tx.deleteFrom('waiting_proof').where('customer_id', '=', id).execute();
  touch(tx, customerTopic(id));
};
