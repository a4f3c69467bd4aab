import { sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { PhoneNumber } from '#src/domain/phone.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { alertOwner } from '../account-alerts/alert-owner.ts';

/**
 * Takes a number from every other account that has proven it, because this customer has just proven it. Each owner is
 * sent a message by the account's other address, and keeps the account.
 */
export const takeNumber = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'messages' | 'linkParties'>,
  customerId: CustomerId,
  phone: PhoneNumber,
): Promise<void> => {
  const others = await tx
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', phone)
    .where('phoneVerifiedAt', 'is not', null)
    .where('id', '!=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of others) {
    await tx
      .updateTable('customer')
      .set({ phoneVerifiedAt: null, phoneTakenAt: sql<string>`now()` })
      .where('id', '=', id)
      .execute();
    await on.linkParties(tx, id);
    await alertOwner(tx, on, { customerId: id, what: 'number-taken', proofs: ['PHONE_NUMBER'] });
  }
};

/** Returns whether two people of one home have this number, so that it says only that it is one of them. */
export const isSharedInHome = async (tx: Tx, phone: PhoneNumber): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from estate_party where phone = ${phone} and removed_at is null and erased_at is null
    group by estate_id having count(distinct lower(name)) > 1 limit 1`.execute(tx);
  return rows.length > 0;
};
