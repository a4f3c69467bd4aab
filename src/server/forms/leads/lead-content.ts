import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { leadService } from '#src/contract/forms/leads.ts';
import { SharedContent } from '#src/contract/services/service-orders.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { mobile } from '#src/domain/phone.ts';
import { readOne, rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';
import { birthDatesOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { FormLead, Lead } from '../lead-system/port.ts';
import { takenOverAtIn } from '../takeover/protocol-env.ts';
import type { LeadRow } from './columns.ts';
import { sharedLocation } from './sealed.ts';

/** Returns exactly what leaves with a service order; undefined when it is forgotten. */
export const sharedOf = (
  on: Pick<Server, 'encryption'>,
  { id, sharedSealed: sealed }: Pick<LeadRow, 'id' | 'sharedSealed'>,
): SharedContent | undefined =>
  sealed === null ? undefined : v.parse(SharedContent, JSON.parse(on.encryption.open(sealed, sharedLocation(id))));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type Shared = Pick<
  FormLead,
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
  { estateId, participantId: customer }: LeadRow,
  { drafts, contract, name }: Contract,
): Promise<Shared | undefined> => {
  const estate = estateId === null ? undefined : await readEstate(db, estateId);
  if (estate === undefined) return undefined;
  const { address, postcode, city } = estate.home;
  // What is known of the party stands, whatever was typed.
  const known = customer === null ? undefined : (await birthDatesOf(db, estate.id)).get(customer);
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
    birthDate: known ?? textOf(readOne(steps['electricity-person'].fields.birthDate, contract.birthDate)),
    meterNumber: textOf(meter?.number),
    ...(takenOverAt === null ? {} : { startDate: osloDate(takenOverAt) }),
  };
};

/** Returns only what the consent names, field by field from the person's own card in the form. */
const cardOf = async (db: Kysely<Tables>, row: LeadRow): Promise<Shared | undefined> => {
  if (row.instanceId === null) return undefined;
  const { drafts } = await readAnswers(db, row.instanceId);
  const person = rowsOf(drafts.participants?.people).find(({ id }) => id === row.participantId);
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

/** Returns a customer's name, e-mail and phone: what a request of before the service orders consented to. */
const accountOf = async (db: Kysely<Tables>, { customerId: id }: LeadRow): Promise<Shared | undefined> => {
  if (id === null) return undefined;
  const customer = await db
    .selectFrom('customer')
    .select(['givenName', 'familyName', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    customer && { name: `${customer.givenName} ${customer.familyName}`, email: customer.email, phone: customer.phone }
  );
};

/** Returns what is shared; undefined when the person is gone. */
export const leadOf = async (on: Pick<Server, 'db' | 'encryption'>, row: LeadRow): Promise<Lead | undefined> => {
  if (row.consentedAt === null) return undefined;
  const { id, partner, service, contactMethod } = row;
  const consented = { consentToShare: true, consentedAt: row.consentedAt } as const;
  if (row.orderPartner !== null) {
    const shared = sharedOf(on, row);
    return shared && { id, type: service, partner, ...shared, ...consented };
  }
  const shared = await (row.instanceId === null ? accountOf : cardOf)(on.db, row);
  if (shared === undefined || contactMethod === null || !v.is(leadService, service)) return undefined;
  const loan = row.loanType === null ? {} : { loanType: row.loanType };
  return { id, type: service, partner, contactMethod, ...loan, ...shared, ...consented };
};
