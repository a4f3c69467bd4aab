import { type CustomerLeadEvent, customerLead } from '#machines/customer-lead.ts';
import type { BrokerLead } from '#src/contract/desk/broker-leads.ts';
import type { LeadLossReason } from '#src/domain/customer-lead.ts';
import type { BrokerId, CustomerLeadId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { storedLifecycle } from '#src/server/homes/flow-instances/stored-lifecycle.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { postTaken } from './lead-news.ts';
import { type FoundLead, leadView, lifecycleOf, lockLead, moverOf, openLead } from './lead-row.ts';

export type LeadMove =
  | { readonly type: Exclude<CustomerLeadEvent['type'], 'LOSE' | 'GIVE' | 'TAKE_BACK'> }
  | { readonly type: 'LOSE'; readonly reason: LeadLossReason };

interface LeadNote {
  readonly at: IsoInstant;
  /** False where what gives it writes its own event. */
  readonly isLogged: boolean;
}

const stored = storedLifecycle({
  lifecycleOf: () => customerLead,
  lifeOf: lifecycleOf,
  write: async (tx, lead: FoundLead, { state, context }, { at }: LeadNote) => {
    const changed = { state, brokerId: context.takenBy, reason: context.reason };
    const times = { takenAt: context.takenAt, endedAt: state === 'won' || state === 'lost' ? at : null };
    await tx
      .updateTable('contactLead')
      .set({ ...changed, ...times })
      .where('id', '=', lead.row.id)
      .execute();
    return { ...lead, row: { ...lead.row, ...changed } };
  },
  logged: ({ row, me }, { at, isLogged }, { type }) =>
    isLogged
      ? {
          estateId: row.estateId,
          type: `CUSTOMER_LEAD_${type}`,
          actor: { kind: 'broker', id: me.id, name: me.name },
          data: { lead: row.id, state: row.state, ...(row.reason === null ? {} : { reason: row.reason }) },
          at,
        }
      : null,
});

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
    await stored.move(tx, locked, { ...move, ...moverOf(locked), at }, { at, isLogged: true });
    if (move.type === 'TAKE') await postTaken(tx, locked, locked.me.name, at);
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
  await stored.move(tx, locked, event, { at, isLogged: false });
  if (to !== null) await postTaken(tx, locked, name, at);
};

/** Returns a lead. Throws NOT_FOUND for another office's, and for a colleague's. */
export const readLead = (
  on: Pick<Server, 'transaction'>,
  { id, me }: { readonly id: CustomerLeadId; readonly me: BrokerId },
): Promise<BrokerLead> => on.transaction(async (tx) => leadView(tx, await openLead(tx, id, me), await now(tx)));
