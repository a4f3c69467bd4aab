import type { Updateable } from 'kysely';
import { demoIssuer, demoSubject } from '#src/server/identity/customers/options.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertCustomer, type TestCustomer } from './customers.ts';

interface Known {
  readonly kind: 'eid' | 'wallet';
  readonly subject: string;
  /** The demo's own issuer by default. */
  readonly issuer?: string;
}

/** People of the demo, as its e-ID and wallet have them. */
export const demoPerson = {
  silje: {
    nationalId: '17848603805',
    phone: '+4742001001',
    birthDate: '1986-04-17',
    email: 'p01.silje@example.com',
    subject: demoSubject('417199dc-30d6-4827-a01a-7e91082a3608'),
  },
  anders: {
    nationalId: '02918407564',
    phone: '+4742001002',
    birthDate: '1984-11-02',
    email: 'p02.anders@example.com',
    subject: demoSubject('9f8678c0-301c-4aa9-a679-ce95c9b59787'),
  },
  /** Seventeen years old. */
  sander: {
    nationalId: '01860989367',
    phone: '+4742001024',
    subject: demoSubject('04f6841e-ab46-4c9f-a77b-054367dd6dc5'),
  },
} as const;

/** Adds an e-ID or a wallet to a customer's ways to sign in. */
export const insertIdentity = async (
  on: Pick<Server, 'db'>,
  customer: Pick<TestCustomer, 'id'>,
  { kind, subject, issuer = demoIssuer[kind] }: Known,
): Promise<void> => {
  await on.db.insertInto('customerIdentity').values({ issuer, subject, kind, customerId: customer.id }).execute();
};

/** Inserts a customer with these identities, born on the day that the demo has. */
export const insertKnown = async (
  on: Pick<Server, 'db'>,
  known: readonly Known[],
  changed: Updateable<Tables['customer']> = {},
): Promise<TestCustomer> => {
  const customer = await insertCustomer(on);
  const set = { birthDate: demoPerson.silje.birthDate, ...changed };
  await on.db.updateTable('customer').set(set).where('id', '=', customer.id).execute();
  for (const one of known) await insertIdentity(on, customer, one);
  return customer;
};
