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

/** Asked twice within a day it is the same request: a second press, a second device, an answer that was lost. */
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

/** Two requests of one person wait for each other. */
const lockCustomer = (tx: Tx, id: CustomerId) =>
  tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/**
 * A customer asks to be contacted about a loan (Spec section 7, `/lead/storebrand`). It is sent after the transaction,
 * for about a day if need be; what is not asked of her here the partner is told of her account.
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
 * Takes back what a customer asked for: what waits is not sent, and what was sent, or may have been, its partner is to
 * delete (GDPR article 7: as easy as giving it). What comes of it she is told in her copy of her data.
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
 * Before an account goes: its partners are told to delete what they got (GDPR article 19), and what they never got goes
 * with it. A row that a partner has yet to answer for stays, and names nobody.
 */
export const forgetCustomerLeads = async (tx: Tx, on: Pick<Server, 'jobs'>, id: CustomerId): Promise<void> => {
  await takeBackCustomerLeads(tx, on, id);
  await tx.deleteFrom('lead').where('customer_id', '=', id).where('state', 'in', ['withdrawn', 'recalled']).execute();
  await tx.updateTable('lead').set({ contact_method: null, loan_type: null }).where('customer_id', '=', id).execute();
};
