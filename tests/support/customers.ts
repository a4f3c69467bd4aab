import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { LoginMethod } from '#src/contract/identity/sessions.ts';
import { type CustomerId, customerId, type ParticipantId, sessionId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import type { Web } from '#src/server/http/callers.ts';
import { deviceOfCustomer, rememberDevice } from '#src/server/identity/passwords/known-device.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';

export interface TestCustomer {
  readonly id: CustomerId;
  readonly email: string;
  readonly phone: string;
}
type Own = 'email' | 'phone' | 'passwordHash' | 'brokerId' | 'birthDate' | 'nationalIdFingerprint' | 'referredBy';
export interface CustomerGiven extends Partial<Pick<Tables['customer'], Own>> {
  /** Null for a number that no code has proven. */
  readonly phoneVerifiedAt?: null;
  readonly referredOnDevice?: boolean;
  readonly isEmployee?: boolean;
  /** The parties of homes that this customer has been identified as. */
  readonly parties?: readonly ParticipantId[];
}

/** Inserts a customer with an account; one given homes has been identified. */
export const insertCustomer = async (
  on: Pick<Server, 'db'>,
  { parties = [], ...given }: CustomerGiven = {},
): Promise<TestCustomer> => {
  const id = v.parse(customerId, randomUUID());
  const at = new Date().toISOString();
  const contact = {
    email: `${id.slice(0, 8)}@kunde.example.com`,
    phone: `+474${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
  };
  const row = {
    id,
    ...contact,
    emailVerifiedAt: at,
    phoneVerifiedAt: at,
    givenName: 'Prøve',
    familyName: 'Kundesen',
    birthDate: v.parse(isoDate, '1990-05-17'),
    postcode: '0550',
    passwordHash: null,
    nationalIdFingerprint: null,
    identifiedAt: parties.length > 0 ? at : null,
    brokerId: null,
    referralCode: id.slice(0, 8).toUpperCase(),
    referredBy: null,
    ...given,
  };
  await on.db.insertInto('customer').values(row).execute();
  for (const partyId of parties) {
    await on.db.insertInto('customerParty').values({ customerId: id, partyId, linkedBy: 'eid' }).execute();
  }
  return { id, email: row.email, phone: row.phone };
};

/** Returns a cookie jar: keeps what a browser would keep of a response. */
export const cookieJar = (cookies = new Map<string, string>()) => {
  const web = {
    setCookie: (name: string, value: string) => void cookies.set(name, value),
    clearCookie: (name: string) => void cookies.delete(name),
    cookie: (name: string) => cookies.get(name),
  };
  // seam: sessions use nothing else of a request.
  return { cookies, web: web as unknown as Web };
};

/** Makes a browser known to an account, as a sign-in at level 3 or 4 does. */
export const makeKnown = async (
  on: Pick<Server, 'db' | 'encryption'>,
  { cookies }: { readonly cookies: Map<string, string> },
  id: CustomerId,
): Promise<void> => {
  const { web } = cookieJar(cookies);
  rememberDevice(web, on.encryption, await deviceOfCustomer(on.db, id));
};

/**
 * Inserts a signed-in customer: with an access token, its session, and the cookie that renews it. On a device that the
 * account knows, unless `isNewDevice`.
 */
export const signedInCustomer = async (
  on: Server,
  given: CustomerGiven & { readonly method?: LoginMethod; readonly isNewDevice?: boolean } = {},
): Promise<TestCustomer & { token: string; session: ReturnType<typeof sessionIn>; renewal: string }> => {
  const { method = 'BANKID', isNewDevice = false, ...who } = given;
  const customer = await insertCustomer(on, who);
  const jar = cookieJar();
  if (!isNewDevice) await makeKnown(on, jar, customer.id);
  const { accessToken } = await beginCustomerSession(on, jar.web, { customerId: customer.id, method });
  return {
    ...customer,
    token: accessToken,
    session: sessionIn(accessToken),
    renewal: jar.cookies.get('renewal') ?? '',
  };
};

const sessionIn = (token: string) => {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return v.parse(v.object({ sid: sessionId }), claims).sid;
};
