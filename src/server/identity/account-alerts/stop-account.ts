import { sql } from 'kysely';
import { parse } from 'valibot';
import { type CustomerId, customerId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { endBrokerSessions } from '../brokers/sessions.ts';
import { customerByEmail } from '../customers/customers.ts';
import type { FormerAddress } from '../mailed-tokens/columns.ts';
import { deleteMailedTokens, useWithNewer } from '../mailed-tokens/mailed-tokens.ts';
import { signOutEverywhere } from '../sessions/session-store.ts';
import { stopDeletion } from '../waiting-deletions/waiting-deletions.ts';
import { endWait } from '../waiting-proofs/waiting-proofs.ts';

/**
 * Puts an address back that a stranger may have taken off the account. It was verified, and the link was read there or
 * at the account's other address. A mail that another account has by now stays theirs.
 */
const putBack = async (tx: Tx, on: Server, id: CustomerId, { phone, email }: FormerAddress): Promise<void> => {
  const at = sql<string>`now()`;
  if (phone !== undefined) {
    const back = { phone, phoneVerifiedAt: at, phoneTakenAt: null };
    await tx.updateTable('customer').set(back).where('id', '=', id).execute();
  }
  const owner = email === undefined ? undefined : await customerByEmail({ db: tx }, email);
  if (email !== undefined && (owner === undefined || owner.id === id))
    await tx.updateTable('customer').set({ email, emailVerifiedAt: at }).where('id', '=', id).execute();
  await on.linkParties(tx, id);
};

/**
 * Ends all that a stranger may have begun: sessions, known devices, lasting addresses, mailed links, the address changed
 * and those changed since, a deletion or a proof that waits, and a password that a mailed link alone made. A link from
 * before the one that is pressed keeps its force, for what was changed then. Throws AUTH_STOP_OVER.
 */
export const stopAccount = (on: Server, token: string): Promise<void> =>
  on.transaction(async (tx) => {
    const [pressed, ...newer] = await useWithNewer(tx, 'customer-stop', token);
    const { owner } = pressed;
    const id = parse(customerId, owner);
    const account = await tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!account) throw new Refused('AUTH_STOP_OVER');
    await signOutEverywhere(tx, on, id);
    await stopDeletion(tx, id);
    await endWait(tx, id);
    // The oldest last: what stood before the change that is stopped is what stands.
    for (const { former } of [...newer.toReversed(), pressed]) if (former) await putBack(tx, on, id, former);
    await endBrokerSessions(tx, { handedOverBy: id });
    await deleteMailedTokens(tx, owner);
    await tx
      .updateTable('customer')
      .set({ passwordHash: null, passwordByMail: false })
      .where('id', '=', id)
      .where('passwordByMail', '=', true)
      .execute();
  });
