import { sql } from 'kysely';
import type { BrokerId } from '#src/domain/ids.ts';
import { brokerTopic } from '#src/server/homes/flow-instances/move.ts';
import { endBrokerSessions } from '#src/server/identity/brokers/sessions.ts';
import { deleteMailedTokens } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import { type Tx, touch } from '#src/server/platform/db/transaction.ts';
import { handOverCases } from './hand-over-cases.ts';

/** Sets whether a broker has left, and returns them where that is news. */
const setLeft = (tx: Tx, id: BrokerId, hasLeft: boolean) =>
  tx
    .updateTable('broker')
    .set({ leftAt: hasLeft ? sql<string>`now()` : null })
    .where('id', '=', id)
    .where('leftAt', hasLeft ? 'is' : 'is not', null)
    .returning(['id', 'name', 'officeId as office'])
    .executeTakeFirst();

/**
 * Follows the broker system in who works here. One who leaves is signed out everywhere and may not sign in; their cases
 * go to the one responsible, their photo is deleted, and their figures stay. One who comes back may sign in again, and starts without cases.
 */
export const noteEmployment = async (
  tx: Tx,
  { id, hasLeft }: { readonly id: BrokerId; readonly hasLeft: boolean },
): Promise<void> => {
  const changed = await setLeft(tx, id, hasLeft);
  if (changed === undefined) return;
  // Also of one who is back: a sign-in that raced with the leaving has left a session behind.
  await endBrokerSessions(tx, { brokerId: id });
  await deleteMailedTokens(tx, id);
  touch(tx, brokerTopic(id));
  if (!hasLeft) return;
  await tx.deleteFrom('brokerPhoto').where('brokerId', '=', id).execute();
  await handOverCases(tx, changed);
};
