import { sql } from 'kysely';
import type { GivenLead } from '#src/contract/forms/leads.ts';
import type { LeadId } from '#src/domain/ids.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { TryLater } from '#src/server/platform/jobs/define-job.ts';
import type { Server } from '#src/server/platform/server.ts';
import { LeadRefused } from '../lead-system/port.ts';
import { settleLead } from './settle-lead.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'leads' | 'messages' | 'config' | 'encryption'>;

/**
 * Marks a sent or possibly sent lead for deletion by its partner. A failed lead may have arrived, its response lost.
 * Returns the lead to recall; undefined when there is none.
 */
export const markRecalled = async (
  tx: Tx,
  row: Pick<FlowRow, 'id' | 'readAt'>,
  { type, participantId }: Pick<GivenLead, 'type' | 'participantId'>,
): Promise<LeadId | undefined> => {
  const marked = await tx
    .updateTable('lead')
    .set({ state: 'recalling', stateAt: row.readAt, sentText: null })
    .where('instanceId', '=', row.id)
    .where('service', '=', type)
    .where('participantId', '=', participantId)
    .where('state', 'in', ['sending', 'sent', 'failed', 'recallFailed'])
    .returning('id')
    .executeTakeFirst();
  return marked?.id;
};

/** Milliseconds after which "unknown" is final: before that, a sending under way may still reach the partner. */
const unknownIsFinalAfter = 120_000;

const read = ({ db }: Pick<Server, 'db'>, id: LeadId) =>
  db
    .selectFrom('lead')
    .selectAll('lead')
    .select(sql<number>`(extract(epoch from now() - state_at) * 1000)::float8`.as('age'))
    .where('id', '=', id)
    .where('state', '=', 'recalling')
    .executeTakeFirst();

/**
 * Asks a partner to delete a lead. After a refusal or the last try it has failed, and the broker sees that they must
 * ask the partner. Rejects with the cause while tries are left.
 */
export const recallLead = async (on: ServerContext, id: LeadId, lastAttempt: boolean): Promise<void> => {
  const lead = await read(on, id);
  if (lead === undefined) return;
  const settle = (to: 'recalled' | 'recallFailed') => settleLead(on, lead, { from: 'recalling', to });
  try {
    const wasKnown = await on.leads.recall({ id, type: lead.service, partner: lead.partner });
    if (!wasKnown && lead.age < unknownIsFinalAfter && !lastAttempt) {
      throw new TryLater('The lead may still be on its way', (unknownIsFinalAfter - lead.age) / 1000);
    }
  } catch (error) {
    if (error instanceof LeadRefused) return settle('recallFailed');
    if (lastAttempt) await settle('recallFailed');
    throw error;
  }
  await settle('recalled');
};
