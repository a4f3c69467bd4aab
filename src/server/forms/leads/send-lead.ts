import { type Kysely, sql } from 'kysely';
import type { LeadId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Lead, LeadRefused } from '../lead-system/port.ts';
import { leadOf } from './lead-content.ts';
import { settleLead } from './settle-lead.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'leads' | 'encryption' | 'config' | 'messages'>;

/** Returns the location of a lead's encrypted text. */
export const leadTextLocation = (id: LeadId) => ({ table: 'lead', column: 'sent_text', row: id });

/** Claims a lead that is still wanted; a later no is too late. Undefined when it was withdrawn or is done. */
const claim = (db: Kysely<Tables>, id: LeadId) =>
  db
    .updateTable('lead')
    .set({ state: 'sending', stateAt: sql<string>`now()` })
    .where('id', '=', id)
    // `sending`: left by a killed process; the receiver recognises the lead by its id.
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst();

/** Returns whether leads stay in the demo: sent to no system, or to the demo's own. */
const staysHere = ({ leads, brokerSystem }: ServerContext['config']): boolean =>
  leads.kind === 'local' || (leads.kind === 'broker-system' && brokerSystem.kind === 'local');

/** Returns the sent text, encrypted, if it left to no system of another; `/dev` lists it. */
const keptText = (on: ServerContext, lead: Lead): string | null =>
  staysHere(on.config) ? on.encryption.seal(JSON.stringify(lead, null, 2), leadTextLocation(lead.id)) : null;

const giveBack = (on: ServerContext, id: LeadId) =>
  on.db
    .updateTable('lead')
    .set({ state: 'waiting', stateAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();

/**
 * Sends one lead, if it is still wanted; between tries it can be withdrawn. After a refusal or the last try it has
 * failed, which the broker sees. Rejects with the cause while tries are left.
 */
export const deliverLead = async (on: ServerContext, id: LeadId, lastAttempt: boolean): Promise<void> => {
  const row = await claim(on.db, id);
  if (row === undefined) return;
  const fail = () => settleLead(on, row, { from: 'sending', to: 'failed', sentText: null });
  const lead = await leadOf(on, row);
  if (lead === undefined) return fail();
  try {
    await on.leads.deliver(lead);
  } catch (error) {
    if (error instanceof LeadRefused) return fail();
    await (lastAttempt ? fail() : giveBack(on, id));
    throw error;
  }
  await settleLead(on, row, { from: 'sending', to: 'sent', sentText: keptText(on, lead) });
};
