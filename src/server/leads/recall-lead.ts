import { sql } from 'kysely';
import type { GivenLead } from '#src/contract/leads.ts';
import type { LeadId } from '#src/domain/ids.ts';
import { system } from '../audit/chain.ts';
import type { Tx } from '../db/transaction.ts';
import { appendEvent } from '../flows/append-event.ts';
import { type FlowRow, lockFlow } from '../flows/flow-row.ts';
import { touchBrokers } from '../flows/move.ts';
import { TryLater } from '../jobs/try-later.ts';
import { LeadRefused } from '../providers/leads/port.ts';
import type { Server } from '../server.ts';
import type { LeadState } from './tables.ts';

type On = Pick<Server, 'db' | 'transaction' | 'leads'>;

/**
 * A no to what has left us, or may have: from here on the partner is to delete it. A lead that failed may have got
 * there all the same, its answer lost. Answers the lead to recall; undefined when there is nothing to take back.
 */
export const markRecalled = async (
  tx: Tx,
  row: Pick<FlowRow, 'id' | 'readAt'>,
  { type, participantId }: Pick<GivenLead, 'type' | 'participantId'>,
): Promise<LeadId | undefined> => {
  const marked = await tx
    .updateTable('lead')
    .set({ state: 'recalling', state_at: row.readAt, sent_text: null })
    .where('instance_id', '=', row.id)
    .where('service', '=', type)
    .where('participant_id', '=', participantId)
    .where('state', 'in', ['sending', 'sent', 'failed', 'recallFailed'])
    .returning('id')
    .executeTakeFirst();
  return marked?.id;
};

/** A partner who does not know the lead may be about to get it, from a sending that was under way at the no. */
const unknownIsFinalAfter = 120_000;

const read = ({ db }: Pick<Server, 'db'>, id: LeadId) =>
  db
    .selectFrom('lead')
    .innerJoin('flow_instance', 'flow_instance.id', 'lead.instance_id')
    .selectAll('lead')
    .select(['flow_instance.flow', sql<number>`(extract(epoch from now() - state_at) * 1000)::float8`.as('age')])
    .where('lead.id', '=', id)
    .where('lead.state', '=', 'recalling')
    .executeTakeFirst();
type Recalled = NonNullable<Awaited<ReturnType<typeof read>>>;

const settle = (on: On, lead: Recalled, state: Extract<LeadState, 'recalled' | 'recallFailed'>): Promise<void> =>
  on.transaction(async (tx) => {
    const flow = await lockFlow(tx, lead.flow, lead.estate_id);
    const done = await tx
      .updateTable('lead')
      .set({ state, state_at: flow.readAt })
      .where('id', '=', lead.id)
      .where('state', '=', 'recalling')
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    const type = state === 'recalled' ? 'LEAD_RECALLED' : 'LEAD_RECALL_FAILED';
    const data = { service: lead.service, partner: lead.partner };
    const event = { estateId: lead.estate_id, instanceId: lead.instance_id, type, actor: system, data };
    await appendEvent(tx, event, flow.readAt);
    touchBrokers(tx, flow);
  });

/**
 * Asks a partner to delete a lead. Refused, or out of tries, it has failed, and the broker sees that she must ask them
 * herself. Rejects with what went wrong while there are tries left.
 */
export const recallLead = async (on: On, id: LeadId, lastAttempt: boolean): Promise<void> => {
  const lead = await read(on, id);
  if (lead === undefined) return;
  try {
    const wasKnown = await on.leads.recall({ id, type: lead.service, partner: lead.partner });
    if (!wasKnown && lead.age < unknownIsFinalAfter && !lastAttempt) {
      throw new TryLater('The lead may still be on its way', (unknownIsFinalAfter - lead.age) / 1000);
    }
  } catch (error) {
    if (error instanceof LeadRefused) return settle(on, lead, 'recallFailed');
    if (lastAttempt) await settle(on, lead, 'recallFailed');
    throw error;
  }
  await settle(on, lead, 'recalled');
};
