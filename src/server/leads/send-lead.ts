import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { LeadId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { mobile } from '#src/domain/phone.ts';
import { rowsOf } from '#src/engine/check.ts';
import { system } from '../audit/chain.ts';
import type { Tables } from '../db/tables.ts';
import { readAnswers } from '../flows/answers.ts';
import { appendEvent } from '../flows/append-event.ts';
import { lockFlow } from '../flows/flow-row.ts';
import { touchBrokers } from '../flows/move.ts';
import { type Lead, LeadRefused } from '../providers/leads/port.ts';
import type { Server } from '../server.ts';
import type { LeadState } from './tables.ts';

type On = Pick<Server, 'db' | 'transaction' | 'leads' | 'encryption' | 'config'>;

/** Where a lead's sealed text stands. */
export const leadTextLocation = (id: LeadId) => ({ table: 'lead', column: 'sent_text', row: id });

/** Takes a lead that is still wanted; from then on a no comes too late. Undefined when it was withdrawn or is done. */
const claim = (db: Kysely<Tables>, id: LeadId) =>
  db
    .updateTable('lead')
    .set({ state: 'sending', state_at: sql<string>`now()` })
    .where('id', '=', id)
    // `sending`: a process that was killed in the middle; the receiver knows the lead by its id.
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst();
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is shared, and no more than the consent names: read field by field from the person's own card. */
const leadOf = async (db: Kysely<Tables>, row: Claimed): Promise<Lead | undefined> => {
  const { drafts } = await readAnswers(db, row.instance_id);
  const person = rowsOf(drafts.participants?.people).find(({ id }) => id === row.participant_id);
  if (person === undefined || row.contact_method === null || row.consented_at === null) return undefined;
  const phone = v.safeParse(mobile, textOf(person.phone));
  return {
    id: row.id,
    type: row.service,
    partner: row.partner,
    contactMethod: row.contact_method,
    ...(row.loan_type === null ? {} : { loanType: row.loan_type }),
    name: textOf(person.name),
    email: textOf(person.email),
    phone: phone.success ? phone.output : textOf(person.phone),
    address: textOf(person.address),
    postcode: textOf(person.postcode),
    city: textOf(person.city),
    consentToShare: true,
    consentedAt: instantOf(row.consented_at.getTime()),
  };
};

/** What became of a lead, and the log's word of it, in one transaction. */
const settle = (on: On, row: Claimed, state: Extract<LeadState, 'sent' | 'failed'>, lead?: Lead): Promise<void> =>
  on.transaction(async (tx) => {
    const found = await tx
      .selectFrom('flow_instance')
      .select('flow')
      .where('id', '=', row.instance_id)
      .executeTakeFirst();
    if (found === undefined) return;
    const flow = await lockFlow(tx, found.flow, row.estate_id);
    const isKept = lead !== undefined && on.config.leads.kind === 'local';
    const sent_text = isKept ? on.encryption.seal(JSON.stringify(lead, null, 2), leadTextLocation(row.id)) : null;
    const done = await tx
      .updateTable('lead')
      .set({ state, state_at: flow.readAt, sent_text })
      .where('id', '=', row.id)
      .where('state', '=', 'sending')
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    const data = { service: row.service, partner: row.partner };
    const type = state === 'sent' ? 'LEAD_SENT' : 'LEAD_FAILED';
    const event = { estateId: row.estate_id, instanceId: row.instance_id, type, actor: system, data };
    await appendEvent(tx, event, flow.readAt);
    touchBrokers(tx, flow);
  });

const giveBack = (on: On, id: LeadId) =>
  on.db
    .updateTable('lead')
    .set({ state: 'waiting', state_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();

/**
 * Sends one lead, if it is still wanted. Between two tries it waits, and can be withdrawn. Refused by its receiver, or
 * out of tries, it has failed, which the broker sees. Rejects with what went wrong while there are tries left.
 */
export const deliverLead = async (on: On, id: LeadId, lastAttempt: boolean): Promise<void> => {
  const row = await claim(on.db, id);
  if (row === undefined) return;
  const lead = await leadOf(on.db, row);
  if (lead === undefined) return settle(on, row, 'failed');
  try {
    await on.leads.deliver(lead);
  } catch (error) {
    if (error instanceof LeadRefused) return settle(on, row, 'failed');
    await (lastAttempt ? settle(on, row, 'failed') : giveBack(on, id));
    throw error;
  }
  await settle(on, row, 'sent', lead);
};
