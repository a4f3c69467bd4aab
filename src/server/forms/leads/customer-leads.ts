import { lead as lifecycle } from '#machines/lead.ts';
import { leadState } from '#src/contract/forms/leads.ts';
import type { CustomerId, LeadId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { LeadState } from './columns.ts';
import { takeLeadBack } from './jobs.ts';

/** Returns the states from which taking the consent back leads to this one. */
const recalledTo = (target: 'withdrawn' | 'recalling'): readonly LeadState[] =>
  leadState.options.filter((state) => {
    const verdict = decide(lifecycle, { state, context: {} }, { type: 'RECALL' });
    return verdict.allowed && verdict.row.state === target;
  });

/** Locks the customer's row, so that requests of one person run one at a time. */
export const lockCustomer = (tx: Tx, id: CustomerId) =>
  tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Which requests of a customer: one, those about financing, or all. */
type Which = { readonly id: LeadId } | 'financing' | 'all';

/**
 * Recalls a customer's requests. Waiting ones are not sent, and partners must delete those that were or may have been
 * sent (GDPR article 7: as easy as giving it). The customer sees the result under Services and in the copy of their data.
 */
export const takeBackCustomerLeads = async (
  tx: Tx,
  on: Pick<Server, 'jobs'>,
  customer: CustomerId,
  which: Which,
): Promise<void> => {
  await lockCustomer(tx, customer);
  const at = await now(tx);
  const changed = tx
    .updateTable('lead')
    .where('customerId', '=', customer)
    .$if(which === 'financing', (rows) => rows.where('service', '=', 'family'))
    .$if(typeof which === 'object', (rows) => rows.where('id', '=', typeof which === 'object' ? which.id : null));
  await changed
    .set({ state: 'withdrawn', stateAt: at, contactMethod: null, loanType: null, sharedSealed: null })
    .where('state', 'in', recalledTo('withdrawn'))
    .execute();
  const recalled = await changed
    .set({ state: 'recalling', stateAt: at, sentText: null })
    .where('state', 'in', recalledTo('recalling'))
    .returning('id')
    .execute();
  for (const { id } of recalled)
    await on.jobs.schedule(tx, takeLeadBack, { leadId: id }, { key: `${id}:recall:${at}` });
};

/**
 * Before an account is deleted: asks partners to delete what they received (GDPR article 19), and deletes what was
 * never sent. A row that still awaits a partner's response stays, without personal data.
 */
export const forgetCustomerLeads = async (tx: Tx, on: Pick<Server, 'jobs'>, id: CustomerId): Promise<void> => {
  await takeBackCustomerLeads(tx, on, id, 'all');
  await tx.deleteFrom('lead').where('customerId', '=', id).where('state', 'in', ['withdrawn', 'recalled']).execute();
  await tx
    .updateTable('lead')
    .set({ contactMethod: null, loanType: null, sharedSealed: null })
    .where('customerId', '=', id)
    .execute();
};
