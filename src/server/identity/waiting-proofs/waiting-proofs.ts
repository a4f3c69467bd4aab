import { dueAfterWait, type Wait, waitAt } from '#machines/ways-in.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { now, type Tx, touch } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { alertOwner } from '../account-alerts/alert-owner.ts';
import { customerTopic } from '../sessions/session-store.ts';

/** Returns from when a code to the account's one address proves its owner; null for an account without a wait. */
export const readProofTime = async (on: Pick<Server, 'db'>, id: CustomerId): Promise<IsoInstant | null> => {
  const row = await on.db.selectFrom('waitingProof').select('dueAt').where('customerId', '=', id).executeTakeFirst();
  return row ? row.dueAt : null;
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
    const dueAt = dueAfterWait(at);
    await tx
      .insertInto('waitingProof')
      .values({ customerId: id, dueAt })
      .onConflict((known) => known.column('customerId').doUpdateSet({ dueAt }))
      .execute();
    touch(tx, customerTopic(id));
    await alertOwner(tx, on, { customerId: id, what: 'waits', at: dueAt, toBoth: true });
    return dueAt;
  });

/** Ends the wait of an account: stopped by its owner, or over. */
export const endWait = async (tx: Tx, id: CustomerId): Promise<void> => {
  await tx.deleteFrom('waitingProof').where('customerId', '=', id).execute();
  touch(tx, customerTopic(id));
};
