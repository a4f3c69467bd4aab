import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import type { LeadId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { mobile } from '#src/domain/phone.ts';
import { readOne, rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Lead, LeadRefused } from '../lead-system/port.ts';
import { takenOverAtIn } from '../takeover/protocol-env.ts';
import { settleLead } from './settle-lead.ts';
import type { LeadRow } from './tables.ts';

type ServerContext = Pick<Server, 'db' | 'transaction' | 'leads' | 'encryption' | 'config' | 'messages'>;

/** Returns the location of a lead's encrypted text. */
export const leadTextLocation = (id: LeadId) => ({ table: 'lead', column: 'sent_text', row: id });

/** Claims a lead that is still wanted; a later no is too late. Undefined when it was withdrawn or is done. */
const claim = (db: Kysely<Tables>, id: LeadId) =>
  db
    .updateTable('lead')
    .set({ state: 'sending', state_at: sql<string>`now()` })
    .where('id', '=', id)
    // `sending`: left by a killed process; the receiver recognises the lead by its id.
    .where('state', 'in', ['waiting', 'sending'])
    .returningAll()
    .executeTakeFirst();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Shared = Pick<
  Lead,
  'name' | 'email' | 'phone' | 'address' | 'postcode' | 'city' | 'birthDate' | 'meterNumber' | 'startDate'
>;

interface Contract {
  readonly drafts: Drafts;
  readonly contract: StepDraft;
  readonly name: string;
}

/** Returns what the consent of a buyer with a power contract names, and the home it is for. */
const contractOf = async (
  db: Kysely<Tables>,
  { estate_id: estateId }: LeadRow,
  { drafts, contract, name }: Contract,
): Promise<Shared | undefined> => {
  const estate = estateId === null ? undefined : await readEstate(db, estateId);
  if (estate === undefined) return undefined;
  const { address, postcode, city } = estate.home;
  const [meter] = rowsOf(drafts.electricity?.meters);
  const takenOverAt = takenOverAtIn(drafts);
  const phone = v.safeParse(mobile, textOf(contract.phone));
  return {
    name,
    email: textOf(contract.email),
    phone: phone.success ? phone.output : textOf(contract.phone),
    address,
    postcode,
    city,
    birthDate: textOf(readOne(steps['electricity-person'].fields.birthDate, contract.birthDate)),
    meterNumber: textOf(meter?.number),
    ...(takenOverAt === null ? {} : { startDate: osloDate(takenOverAt) }),
  };
};

/** Returns only what the consent names, field by field from the person's own card in the form. */
const cardOf = async (db: Kysely<Tables>, row: LeadRow): Promise<Shared | undefined> => {
  if (row.instance_id === null) return undefined;
  const { drafts } = await readAnswers(db, row.instance_id);
  const person = rowsOf(drafts.participants?.people).find(({ id }) => id === row.participant_id);
  if (person === undefined) return undefined;
  const contract = drafts['electricity-person'];
  if (contract !== undefined) return contractOf(db, row, { drafts, contract, name: textOf(person.name) });
  const phone = v.safeParse(mobile, textOf(person.phone));
  return {
    name: textOf(person.name),
    email: textOf(person.email),
    phone: phone.success ? phone.output : textOf(person.phone),
    address: textOf(person.address),
    postcode: textOf(person.postcode),
    city: textOf(person.city),
  };
};

/** Returns a customer's name, e-mail and phone, which is what that consent names. */
const accountOf = async (db: Kysely<Tables>, { customer_id: id }: LeadRow): Promise<Shared | undefined> => {
  if (id === null) return undefined;
  const customer = await db
    .selectFrom('customer')
    .select(['given_name', 'family_name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    customer && { name: `${customer.given_name} ${customer.family_name}`, email: customer.email, phone: customer.phone }
  );
};

/** Returns what is shared; undefined when the person is gone. */
const leadOf = async (db: Kysely<Tables>, row: LeadRow): Promise<Lead | undefined> => {
  const shared = await (row.instance_id === null ? accountOf : cardOf)(db, row);
  if (shared === undefined || row.contact_method === null || row.consented_at === null) return undefined;
  return {
    id: row.id,
    type: row.service,
    partner: row.partner,
    contactMethod: row.contact_method,
    ...(row.loan_type === null ? {} : { loanType: row.loan_type }),
    ...shared,
    consentToShare: true,
    consentedAt: instantOf(row.consented_at.getTime()),
  };
};

/** Returns whether leads stay in the demo: sent to no system, or to the demo's own. */
const staysHere = ({ leads, brokerSystem }: ServerContext['config']): boolean =>
  leads.kind === 'local' || (leads.kind === 'broker-system' && brokerSystem.kind === 'local');

/** Returns the sent text, encrypted, if it left to no system of another; `/dev` lists it. */
const keptText = (on: ServerContext, lead: Lead): string | null =>
  staysHere(on.config) ? on.encryption.seal(JSON.stringify(lead, null, 2), leadTextLocation(lead.id)) : null;

const giveBack = (on: ServerContext, id: LeadId) =>
  on.db
    .updateTable('lead')
    .set({ state: 'waiting', state_at: sql<string>`now()` })
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
  const lead = await leadOf(on.db, row);
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
