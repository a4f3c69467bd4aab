import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { ContactMethod, LoanType } from '#src/contract/forms/leads.ts';
import { newestShareText } from '#src/domain/consents.ts';
import { partnerOf } from '#src/domain/form-lists.ts';
import { type CustomerId, type LeadId, leadId } from '#src/domain/ids.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { sendLead, takeLeadBack } from './jobs.ts';
import type { LeadState } from './tables.ts';

const service = 'family';

/**
 * Returns the request of the last day, if any: a second press, a second device or a lost response makes no new request.
 */
const standing = (tx: Tx, id: CustomerId) =>
  tx
    .selectFrom('lead')
    .select(['service as type', 'partner', 'state'])
    .where('customer_id', '=', id)
    .where('service', '=', service)
    .where('state', 'in', ['waiting', 'sending', 'sent'])
    .where('consented_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('consented_at', 'desc')
    .executeTakeFirst();

/** Locks the customer's row, so that requests of one person run one at a time. */
const lockCustomer = (tx: Tx, id: CustomerId) =>
  tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/**
 * Creates a customer's request to be contacted about a loan (Spec section 7, `/lead/storebrand`). It is sent after the
 * transaction, with retries for about a day. Fields missing in the request come from the customer's account.
 */
export const askForLoan = async (
  tx: Tx,
  on: Pick<Server, 'jobs'>,
  customer_id: CustomerId,
  given: { readonly contactMethod: ContactMethod; readonly loanType: LoanType },
): Promise<{ type: typeof service; partner: string; state: LeadState }> => {
  await lockCustomer(tx, customer_id);
  const asked = await standing(tx, customer_id);
  if (asked) return { ...asked, type: service };
  const at = await now(tx);
  const id = v.parse(leadId, randomUUID());
  const partner = partnerOf(service);
  await tx
    .insertInto('lead')
    .values({
      id,
      customer_id,
      service,
      partner,
      contact_method: given.contactMethod,
      loan_type: given.loanType,
      state: 'waiting',
      state_at: at,
      consented_at: at,
      text_version: newestShareText(service).version,
    })
    .execute();
  await on.jobs.schedule(tx, sendLead, { leadId: id }, { key: `${id}:${at}` });
  return { type: service, partner, state: 'waiting' };
};

const recallAll = async (tx: Tx, on: Pick<Server, 'jobs'>, ids: readonly { readonly id: LeadId }[], at: string) => {
  for (const { id } of ids) await on.jobs.schedule(tx, takeLeadBack, { leadId: id }, { key: `${id}:recall:${at}` });
};

/**
 * Recalls a customer's requests. Waiting ones are not sent, and partners must delete those that were or may have been
 * sent (GDPR article 7: as easy as giving it). The customer sees the result in the copy of their data.
 */
export const takeBackCustomerLeads = async (tx: Tx, on: Pick<Server, 'jobs'>, id: CustomerId): Promise<void> => {
  await lockCustomer(tx, id);
  const at = await now(tx);
  await tx
    .updateTable('lead')
    .set({ state: 'withdrawn', state_at: at, contact_method: null, loan_type: null })
    .where('customer_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  const recalled = await tx
    .updateTable('lead')
    .set({ state: 'recalling', state_at: at, sent_text: null })
    .where('customer_id', '=', id)
    .where('state', 'in', ['sending', 'sent', 'failed', 'recallFailed'])
    .returning('id')
    .execute();
  await recallAll(tx, on, recalled, at);
};

/**
 * Before an account is deleted: asks partners to delete what they received (GDPR article 19), and deletes what was
 * never sent. A row that still awaits a partner's response stays, without personal data.
 */
export const forgetCustomerLeads = async (tx: Tx, on: Pick<Server, 'jobs'>, id: CustomerId): Promise<void> => {
  await takeBackCustomerLeads(tx, on, id);
  await tx.deleteFrom('lead').where('customer_id', '=', id).where('state', 'in', ['withdrawn', 'recalled']).execute();
  await tx.updateTable('lead').set({ contact_method: null, loan_type: null }).where('customer_id', '=', id).execute();
};
