import { type CustomerLeadEvent, customerLead } from '#machines/customer-lead.ts';
import type { BrokerLead } from '#src/contract/desk/broker-leads.ts';
import type { LeadLossReason } from '#src/domain/customer-lead.ts';
import type { BrokerId, CustomerLeadId } from '#src/domain/ids.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { postTaken } from './lead-news.ts';
import { leadView, lifecycleOf, lockLead, moverOf, openLead } from './lead-row.ts';

export type LeadMove =
  | { readonly type: Exclude<CustomerLeadEvent['type'], 'LOSE' | 'GIVE' | 'TAKE_BACK'> }
  | { readonly type: 'LOSE'; readonly reason: LeadLossReason };

/**
 * Moves a lead, with one event in the home's log. Throws NOT_FOUND for another office's, LEAD_TAKEN with the name of
 * the broker who has it, STALE for a step that is over.
 */
export const moveLead = (
  on: Pick<Server, 'transaction'>,
  { id, me }: { readonly id: CustomerLeadId; readonly me: BrokerId },
  move: LeadMove,
): Promise<BrokerLead> =>
  on.transaction(async (tx) => {
    const locked = await lockLead(tx, id, me);
    const at = await now(tx);
    const verdict = decide(customerLead, lifecycleOf(locked), { ...move, ...moverOf(locked), at });
    if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
    const { state, context } = verdict.row;
    const hasEnded = state === 'won' || state === 'lost';
    await tx
      .updateTable('contact_lead')
      .set({
        state,
        broker_id: context.takenBy,
        taken_at: context.takenAt,
        reason: context.reason,
        ended_at: hasEnded ? at : null,
      })
      .where('id', '=', id)
      .execute();
    if (move.type === 'TAKE') await postTaken(tx, locked, locked.me.name, at);
    const actor = { kind: 'broker', id: me, name: locked.me.name } as const;
    const data = { lead: id, state, ...(context.reason === null ? {} : { reason: context.reason }) };
    await appendEvent(tx, { estateId: locked.row.estate_id, type: `CUSTOMER_LEAD_${move.type}`, actor, data }, at);
    return leadView(tx, await lockLead(tx, id, me), at);
  });

/**
 * Gives a lead to a broker of its office, or with null to none, without an event in the log: what gives it writes its
 * own. Throws STALE for one that has ended. The caller has checked that `by` may assign it.
 */
export const assignLead = async (tx: Tx, id: CustomerLeadId, by: BrokerId, to: BrokerId | null): Promise<void> => {
  const locked = await lockLead(tx, id, by);
  const at = await now(tx);
  const { name } = await tx
    .selectFrom('broker')
    .select('name')
    .where('id', '=', to ?? by)
    .executeTakeFirstOrThrow();
  const event = to === null ? ({ type: 'TAKE_BACK', at } as const) : ({ type: 'GIVE', to, name, at } as const);
  const verdict = decide(customerLead, lifecycleOf(locked), event);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code);
  const { state, context } = verdict.row;
  await tx
    .updateTable('contact_lead')
    .set({ state, broker_id: context.takenBy, taken_at: context.takenAt })
    .where('id', '=', id)
    .execute();
  if (to !== null) await postTaken(tx, locked, name, at);
};

/** Returns a lead. Throws NOT_FOUND for another office's, and for a colleague's. */
export const readLead = (
  on: Pick<Server, 'transaction'>,
  { id, me }: { readonly id: CustomerLeadId; readonly me: BrokerId },
): Promise<BrokerLead> => on.transaction(async (tx) => leadView(tx, await openLead(tx, id, me), await now(tx)));
