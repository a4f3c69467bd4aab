import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accountDeletion } from '#machines/account-deletion.ts';
import { asksForMore, type DeletionReason } from '#src/domain/account-deletion.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';
import { forgetCustomerLeads } from '#src/server/forms/leads/customer-leads.ts';
import type { Web } from '#src/server/http/callers.ts';
import { deleteMailedTokens } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import { endCustomerSessions } from '#src/server/identity/sessions/session-store.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { eraseWithAccount } from '#src/server/platform/held-data.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isOwnPassword, type Proof, spendProof } from './prove-owner.ts';
import { keptPartiesOf, keptUntil } from './retention.ts';
import './tables.ts';

type Machine = typeof accountDeletion.machine;

/** Applies an event to a deletion and returns the new row. Throws the lifecycle's refusal. */
export const moved = (row: Row<Machine>, event: Parameters<typeof decide<Machine>>[2]): Row<Machine> => {
  const verdict = decide(accountDeletion, row, event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  return verdict.row;
};

export interface DeletionRequest extends Proof {
  readonly reason: DeletionReason;
  readonly reasonText?: string | undefined;
}

/**
 * Deletes what belongs to the customer alone: account, profile, sign-in methods, sessions, phones, links to homes, read
 * marks and consents. Messages keep that they were sent, not the recipient.
 */
const eraseOwn = async (tx: Tx, on: Server, id: CustomerId): Promise<void> => {
  const { email, phone } = await tx
    .selectFrom('customer')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await endCustomerSessions(tx, { customerId: id }, 'account-deleted');
  await forgetCustomerLeads(tx, on, id);
  await deleteMailedTokens(tx, id);
  await deleteMailedTokens(tx, id, ['customer-stop']);
  await tx
    .updateTable('outbox_message')
    .set({ recipient: '', subject: null, text: null, invitation: null })
    .where('recipient', 'in', [email, phone])
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute();
  await eraseWithAccount(tx, id, on);
  await tx.deleteFrom('customer').where('id', '=', id).execute();
  on.log.info({}, 'an account was deleted');
};

const noteReason = async (tx: Tx, { reason, reasonText = '' }: DeletionRequest): Promise<void> => {
  const reason_text = asksForMore(reason) && reasonText.trim() !== '' ? reasonText.trim() : null;
  const day = sql<string>`(now() at time zone 'Europe/Oslo')::date`;
  await tx.insertInto('deletion_reason').values({ id: randomUUID(), reason, reason_text, day }).execute();
};

/**
 * Deletes an account (reliability D3). Data that the law makes us keep stays with its homes until its date. Open forms
 * go on by their personal links. Throws DEL_PASSWORD, AUTH_PROOF_OVER, AUTH_TOO_MANY.
 */
export const deleteAccount = async (on: Server, web: Web, request: DeletionRequest): Promise<void> => {
  const isOwn = await isOwnPassword(on, request);
  await on.transaction(async (tx) => {
    const at = await now(tx);
    // When two devices ask at once, the second finds no row.
    const locked = await tx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', request.id)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw new Refused('AUTH_NOT_LOGGED_IN');
    const isProven = isOwn || (await spendProof(tx, on, web, request));
    const asked = moved(begin(accountDeletion.machine, undefined), { type: 'REQUEST', isProven, at });
    const parties = await keptPartiesOf(tx, request.id);
    await eraseOwn(tx, on, request.id);
    await noteReason(tx, request);
    const until = await keptUntil(tx, on.config.retention, parties, at);
    const { state, context } = moved(asked, { type: 'DELETE', keepUntil: until?.all ?? null, at });
    const id = randomUUID();
    await tx
      .insertInto('account_deletion')
      // seam: a deletion requested and done in one transaction is never stored as active.
      .values({ id, state: state as 'deleted', context: JSON.stringify(context), due_at: until?.facts ?? at })
      .execute();
    if (parties.length > 0) {
      await tx
        .insertInto('restricted_party')
        .values(parties.map((party) => ({ ...party, deletion_id: id })))
        .execute();
    }
  });
};
