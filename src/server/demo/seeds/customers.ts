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

/** People without an account, to be used for sign-up. One is 17, and one turns 18 as the demo is written. */
const withoutAccount = new Set(['p24', 'p25', 'p26']);
/** Have an account by phone and password only, so they have no home yet. */
const notIdentified = new Set(['p12', 'p18']);

export const demoCustomers = (): readonly DemoPerson[] => demoPeople().filter(({ id }) => !withoutAccount.has(id));

const customerRow = (on: Pick<Server, 'encryption'>, person: DemoPerson, passwordHash: string, at: string) => ({
  id: v.parse(customerId, person.userId),
  email: person.email,
  emailVerifiedAt: at,
  phone: person.phone,
  phoneVerifiedAt: at,
  givenName: person.firstName,
  familyName: person.lastName,
  birthDate: v.parse(isoDate, person.birthDate),
  postcode: person.postcode,
  passwordHash,
  nationalIdFingerprint: on.encryption.fingerprint(person.nationalId, nationalIdPurpose),
  identifiedAt: notIdentified.has(person.id) ? null : at,
  isEmployee: person.isEmployee,
  // The demo's only employee helps the first broker of the office.
  brokerId: person.isEmployee ? (demoBrokers()[0]?.id ?? null) : null,
  referralCode: newReferralCode(),
  referredBy: null,
});

/** Plants the demo's customers, who all sign in with the demo's password, and most of them with the demo's e-ID. */
export const seed: Seed = {
  name: 'customers',
  order: 25,
  async run(on) {
    const passwordHash = await hashPassword(demoPassword);
    const at = new Date().toISOString();
    await on.transaction(async (tx) => {
      // A process killed after planting and before the seed was recorded has planted them already.
      if ((await tx.selectFrom('customer').select('id').limit(1).execute()).length > 0) return;
      const people = demoCustomers();
      const rows = people.map((person) => customerRow(on, person, passwordHash, at));
      await tx.insertInto('customer').values(rows).execute();
      const identified = people.filter(({ id }) => !notIdentified.has(id));
      const idOf = (person: DemoPerson) => v.parse(customerId, person.userId);
      await tx
        .insertInto('customerIdentity')
        .values(
          identified.map((person) => ({
            issuer: demoIssuer.eid,
            subject: demoSubject(person.userId),
            kind: 'eid' as const,
            customerId: idOf(person),
          })),
        )
        .execute();
      const parties = await tx.selectFrom('estateParty').select(['id', 'email']).execute();
      const links = identified.flatMap((person) =>
        parties
          .filter(({ email }) => email === person.email)
          .map(({ id }) => ({
            customerId: idOf(person),
            partyId: id,
            ...({ linkedBy: 'eid', proof: 'national-id' } as const),
          })),
      );
      if (links.length > 0) await tx.insertInto('customerParty').values(links).execute();
    });
  },
};
