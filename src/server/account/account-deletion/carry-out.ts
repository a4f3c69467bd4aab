import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountDeletion } from '#machines/account-deletion.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide, type Row } from '#src/engine/lifecycle.ts';
import { forgetCustomerLeads } from '#src/server/forms/leads/customer-leads.ts';
import { deleteMailedTokens } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import { endCustomerSessions } from '#src/server/identity/sessions/session-store.ts';
import { heldWait, type WhyDeleted } from '#src/server/identity/waiting-deletions/waiting-deletions.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Account, sayFarewell } from './farewell.ts';
import { keptPartiesOf, keptUntil } from './retention.ts';

type Machine = typeof accountDeletion.machine;

/** Applies an event to a deletion and returns the new row. Throws the lifecycle's refusal. */
export const moved = (row: Row<Machine>, event: Parameters<typeof decide<Machine>>[2]): Row<Machine> => {
  const verdict = decide(accountDeletion, row, event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  return verdict.row;
};

/**
 * Deletes what belongs to the customer alone: account, profile, sign-in methods, sessions, phones, links to homes, read
 * marks and consents. Messages keep that they were sent, not the recipient.
 */
const eraseOwn = async (tx: Tx, on: Server, id: CustomerId, { email, phone }: Account): Promise<void> => {
  await endCustomerSessions(tx, { customerId: id }, 'account-deleted');
  await forgetCustomerLeads(tx, on, id);
  await deleteMailedTokens(tx, id);
  await deleteMailedTokens(tx, id, ['customer-stop']);
  await tx
    .updateTable('outboxMessage')
    .set({ recipient: '', subject: null, text: null, invitation: null })
    .where('recipient', 'in', [email, phone])
    .where((eb) => eb.or([eb('deliveredAt', 'is not', null), eb('givenUpAt', 'is not', null)]))
    .execute();
  await eraseWithAccount(tx, id, on);
  await tx.deleteFrom('customer').where('id', '=', id).execute();
  on.log.info({}, 'an account was deleted');
};

const noteReason = async (tx: Tx, { reason, reasonText }: WhyDeleted): Promise<void> => {
  const day = sql<string>`(now() at time zone 'Europe/Oslo')::date`;
  await tx.insertInto('deletionReason').values({ id: randomUUID(), reason, reasonText, day }).execute();
};

/** Carries out a deletion that may be: erases the account, keeps what the law says, and says it to its addresses. */
export const carryOut = async (
  tx: Tx,
  on: Server,
  customerId: CustomerId,
  { asked, why }: { readonly asked: Row<Machine>; readonly why: WhyDeleted },
): Promise<void> => {
  const at = await now(tx);
  const parties = await keptPartiesOf(tx, customerId);
  const account = await tx
    .selectFrom('customer')
    .select(['email', 'emailVerifiedAt', 'phone', 'phoneVerifiedAt', 'givenName', 'familyName'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await eraseOwn(tx, on, customerId, account);
  await sayFarewell(tx, on, account);
  await noteReason(tx, why);
  const until = await keptUntil(tx, on.config.retention, parties, at);
  const { state, context } = moved(asked, { type: 'DELETE', keepUntil: until?.all ?? null, at });
  const id = randomUUID();
  await tx
    .insertInto('accountDeletion')
    // seam: a deletion that was carried out is never stored as active or waiting.
    .values({ id, state: state as 'deleted', context: JSON.stringify(context), dueAt: until?.facts ?? at })
    .execute();
  if (parties.length === 0) return;
  await tx
    .insertInto('restrictedParty')
    .values(parties.map((party) => ({ ...party, deletionId: id })))
    .execute();
};

const dueAfter = (on: Pick<Server, 'db'>) =>
  on.db
    .selectFrom('waitingDeletion')
    .select('customerId')
    .where('dueAt', '<=', sql<IsoInstant>`now()`)
    .orderBy('dueAt')
    .execute();

/** Carries out the deletions whose wait is over, each in its own transaction. Returns how many. */
export const deleteDue = async (on: Server): Promise<number> => {
  const due = await dueAfter(on);
  for (const { customerId: id } of due) {
    await on.transaction(async (tx) => {
      await tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().execute();
      // One that was stopped meanwhile is gone.
      const held = await heldWait(tx, id);
      if (held) await carryOut(tx, on, id, { asked: held.row, why: held.why });
    });
  }
  return due.length;
};
