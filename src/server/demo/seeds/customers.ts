import * as v from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { newReferralCode } from '#src/server/identity/customers/customers.ts';
import { demoIssuer, demoSubject } from '#src/server/identity/customers/options.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type DemoPerson, demoBrokers, demoPassword, demoPeople } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import '#src/server/identity/customers/tables.ts';

/** People without an account, to be used for sign-up. One is 17, and one turns 18 as the demo is written. */
const withoutAccount = new Set(['p24', 'p25', 'p26']);
/** Have an account by phone and password only, so they have no home yet. */
const notIdentified = new Set(['p12', 'p18']);

export const demoCustomers = (): readonly DemoPerson[] => demoPeople().filter(({ id }) => !withoutAccount.has(id));

const customerRow = (on: Pick<Server, 'encryption'>, person: DemoPerson, password_hash: string, at: string) => ({
  id: v.parse(customerId, person.userId),
  email: person.email,
  email_verified_at: at,
  phone: person.phone,
  phone_verified_at: at,
  given_name: person.firstName,
  family_name: person.lastName,
  birth_date: v.parse(isoDate, person.birthDate),
  postcode: person.postcode,
  password_hash,
  national_id_fingerprint: on.encryption.fingerprint(person.nationalId, nationalIdPurpose),
  identified_at: notIdentified.has(person.id) ? null : at,
  is_employee: person.isEmployee,
  // The demo's only employee helps the first broker of the office.
  broker_id: person.isEmployee ? (demoBrokers()[0]?.id ?? null) : null,
  referral_code: newReferralCode(),
  referred_by: null,
});

/** Plants the demo's customers, who all sign in with the demo's password, and most of them with the demo's e-ID. */
export const seed: Seed = {
  name: 'customers',
  order: 25,
  async run(on) {
    const password_hash = await hashPassword(demoPassword);
    const at = new Date().toISOString();
    await on.transaction(async (tx) => {
      // A process killed after planting and before the seed was recorded has planted them already.
      if ((await tx.selectFrom('customer').select('id').limit(1).execute()).length > 0) return;
      const people = demoCustomers();
      const rows = people.map((person) => customerRow(on, person, password_hash, at));
      await tx.insertInto('customer').values(rows).execute();
      const identified = people.filter(({ id }) => !notIdentified.has(id));
      const idOf = (person: DemoPerson) => v.parse(customerId, person.userId);
      await tx
        .insertInto('customer_identity')
        .values(
          identified.map((person) => ({
            issuer: demoIssuer.eid,
            subject: demoSubject(person.userId),
            kind: 'eid' as const,
            customer_id: idOf(person),
          })),
        )
        .execute();
      const parties = await tx.selectFrom('estate_party').select(['id', 'email']).execute();
      const links = identified.flatMap((person) =>
        parties
          .filter(({ email }) => email === person.email)
          .map(({ id }) => ({
            customer_id: idOf(person),
            party_id: id,
            ...({ linked_by: 'eid', proof: 'national-id' } as const),
          })),
      );
      if (links.length > 0) await tx.insertInto('customer_party').values(links).execute();
    });
  },
};
