import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { employeeSignOn } from '#src/contract/desk/employee-sign-on.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { contactStops } from '#src/contract/forms/contact-stops.ts';
import { links } from '#src/contract/homes/links.ts';
import { accountStop } from '#src/contract/identity/account-stop.ts';
import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { consents } from '#src/contract/identity/consents.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import { sessions } from '#src/contract/identity/sessions.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { userEmail } from '#src/contract/identity/user-email.ts';
import { brokerId } from '#src/domain/ids.ts';
import { arrivalCookie, takeEmployee } from '#src/server/desk/employee-sign-on/sign-on.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { newConsentIdentifier } from '#src/server/identity/consents/consents.ts';
import { mailToken } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import { cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { IdentifiedBrowser } from '#tests/support/identified-browser.ts';
import { demoPerson } from '#tests/support/identities.ts';
import { testServer } from '#tests/support/server.ts';
import { freshMobile, proveNumber } from '#tests/support/sms-codes.ts';
import { linkKeyFor, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { everyCall } from './every-call.ts';

/**
 * Reliability A5: tokens have a kind, and each is refused where another kind is required: "13 token kinds x 150
 * routes". All belong to people with access to the one home, and all are valid for their own purpose.
 */
const server = testServer();
const kinds = [
  'access token of a customer',
  'renewal of a customer',
  'session of a broker',
  'session of a personal link',
  'key of a personal link',
  'new password of a customer, by mail',
  'new password of a broker, by mail',
  'e-mail of a customer, by mail',
  'e-mail of a broker, by mail',
  'stop of an account, by mail',
  'stop of a contact change, by mail',
  'proof of a number, by SMS',
  'proof of a person, by e-ID',
  'identifier of consents, by mail',
  'arrival of an employee',
] as const;
type Kind = (typeof kinds)[number];

let tokens: Readonly<Record<Kind, string>>;
let home: Awaited<ReturnType<typeof insertHome>>;
/** Cookies that bind a proof to its browser: with them a refusal is the token's own. */
let bound: string;

beforeAll(async () => {
  const { url, running } = server.current;
  const { on } = running;
  home = await insertHome(on.database);
  const own = v.parse(brokerId, 'br-test');
  const seller = partyIn(home, 'seller');
  const her = await signedInCustomer(on, { parties: [seller.id], isEmployee: true, brokerId: own });
  const phone = await visitorAt({ url, on }, home, seller);
  const browser = new IdentifiedBrowser(url, '10.66.1.1');
  const proofs = {
    number: await proveNumber(on, browser, freshMobile()),
    person: (await browser.showEid(demoPerson.anders.nationalId, 'sign-up')).proof,
  };
  const jar = cookieJar();
  await takeEmployee(on, jar.web, her.token);
  // Tokens live for one or ten minutes, and all the calls together may take longer.
  await sql`update consumed_token set arrive_by = now() + interval '1 hour'`.execute(on.db);
  await sql`update identity_proof set expires_at = now() + interval '1 hour'`.execute(on.db);
  const mail = (kind: Parameters<typeof mailToken>[1], owner: string) =>
    on.transaction((tx) => mailToken(tx, kind, { owner, email: her.email, former: {} }));
  bound = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  tokens = {
    'access token of a customer': her.token,
    'renewal of a customer': her.renewal,
    'session of a broker': (await beginSession(on, own)).token,
    'session of a personal link': phone.cookie.split('=')[1] ?? '',
    'key of a personal link': await linkKeyFor(on, home, seller),
    'new password of a customer, by mail': await mail('customer-password', her.id),
    'new password of a broker, by mail': await mail('broker-password', own),
    'e-mail of a customer, by mail': await mail('customer-email', her.id),
    'e-mail of a broker, by mail': await mail('broker-email', own),
    'stop of an account, by mail': await mail('customer-stop', her.id),
    'stop of a contact change, by mail': await mail('contact-stop', seller.id),
    'proof of a number, by SMS': proofs.number,
    'proof of a person, by e-ID': proofs.person,
    'identifier of consents, by mail': await on.transaction((tx) => newConsentIdentifier(tx, her.id)),
    'arrival of an employee': jar.cookies.get(arrivalCookie) ?? '',
  };
});

const anywhere = () => `10.67.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`;
const paramsOf = ({ path }: AnyEndpoint): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      name === 'productbolig' ? 'grendbolig' : home.estateId,
    ]),
  );
const send = (endpoint: AnyEndpoint, headers: Readonly<Record<string, string>>, body?: unknown) =>
  new Visitor(server.current.url).send(endpoint, {
    params: paramsOf(endpoint),
    headers: { 'x-forwarded-for': anywhere(), ...headers },
    ...(body === undefined ? {} : { body }),
  });

/** The kinds that each protected call accepts as a bearer; the session of a personal link comes by cookie only. */
const bearers: Readonly<Record<Exclude<AnyEndpoint['access'], 'open'>, readonly Kind[]>> = {
  customer: ['access token of a customer'],
  broker: ['session of a broker'],
  home: ['access token of a customer', 'session of a broker'],
  link: [],
};
const closed = everyCall.flatMap(([name, endpoint]) =>
  endpoint.access === 'open' ? [] : [{ name, endpoint, opens: bearers[endpoint.access] }],
);

/**
 * Returns the calls that did not respond 401. A few at a time, because a database has a limited number of connections.
 */
const letIn = async (tried: typeof closed, headers: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const answers: string[] = [];
  for (let at = 0; at < tried.length; at += 8) {
    const heard = tried.slice(at, at + 8).map(async ({ name, endpoint }) => {
      const { status } = await send(endpoint, headers);
      return `${status} ${name}`;
    });
    answers.push(...(await Promise.all(heard)));
  }
  return answers.filter((answer) => !answer.startsWith('401 '));
};

describe('behind a call that requires a session', () => {
  test('there are fifteen kinds of token, and over a hundred protected calls', () => {
    expect(new Set(Object.values(tokens)).size).toBe(15);
    expect(Object.values(tokens).every((token) => token.length >= 43)).toBe(true);
    expect(closed.length).toBeGreaterThan(100);
  });

  test.each(kinds)('a token of the kind "%s" opens only its own calls, as a bearer', async (kind) => {
    const wrong = closed.filter(({ opens }) => !opens.includes(kind));
    expect(await letIn(wrong, { authorization: `Bearer ${tokens[kind]}` })).toEqual([]);
  });

  test.each(kinds)('a token of the kind "%s" opens only its own calls, as a cookie', async (kind) => {
    const wrong = closed.filter(
      ({ endpoint: { access } }) => kind !== 'session of a personal link' || !['link', 'home'].includes(access),
    );
    const cookie = ['flow', 'renewal', 'arrival', 'challenge', 'identity'].map((name) => `${name}=${tokens[kind]}`);
    expect(await letIn(wrong, { cookie: cookie.join('; ') })).toEqual([]);
  });
});

interface Door {
  readonly call: AnyEndpoint;
  readonly takes: Kind;
  readonly says: string;
  readonly given: (token: string) => { readonly headers?: Record<string, string>; readonly body?: unknown };
}
const inBody = (key: string) => (token: string) => ({ body: { [key]: token } });
const inHeader = (identifier: string) => ({ headers: { identifier } });
const asCookie = (name: string) => (token: string) => ({ headers: { cookie: `${name}=${token}` } });
const toExchange = (key: string) => ({ body: { estateId: home.estateId, flow: 'takeover-protocol', key } });
const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, body: { newPassword } });
const newPassword = 'Lysthus på Nesodden 7';
const over = 'BR_LINK_EXPIRED';

/** Open calls that take a token as input. Those that end the customer's sessions come last. */
const doors: readonly Door[] = [
  { call: links.exchange, takes: 'key of a personal link', says: 'LINK_UNKNOWN', given: toExchange },
  { call: sessions.refresh, takes: 'renewal of a customer', says: 'AUTH_NOT_LOGGED_IN', given: asCookie('renewal') },
  {
    call: employeeSignOn.arrive,
    takes: 'arrival of an employee',
    says: 'AUTH_NOT_LOGGED_IN',
    given: asCookie('arrival'),
  },
  {
    call: signIn.loginPhone,
    takes: 'proof of a number, by SMS',
    says: 'AUTH_PROOF_OVER',
    given: inBody('accessToken'),
  },
  {
    call: signIn.loginBankId,
    takes: 'proof of a person, by e-ID',
    says: 'AUTH_PROOF_OVER',
    given: inBody('accessToken'),
  },
  { call: consents.readByLink, takes: 'identifier of consents, by mail', says: 'NOT_FOUND', given: inHeader },
  { call: userEmail.verify, takes: 'e-mail of a customer, by mail', says: over, given: inBody('token') },
  { call: brokerSignUp.verify, takes: 'e-mail of a broker, by mail', says: over, given: inBody('token') },
  {
    call: contactStops.stop,
    takes: 'stop of a contact change, by mail',
    says: 'AUTH_STOP_OVER',
    given: inBody('token'),
  },
  { call: passwords.resetCustomer, takes: 'new password of a customer, by mail', says: over, given: asBearer },
  { call: passwords.resetBroker, takes: 'new password of a broker, by mail', says: over, given: asBearer },
  { call: accountStop.stop, takes: 'stop of an account, by mail', says: 'AUTH_STOP_OVER', given: inBody('token') },
];

describe('where only a token is required', () => {
  test.each(doors)('$call.method $call.path takes only the $takes', async ({ call, takes, says, given }) => {
    const knock = (kind: Kind) => {
      const { headers = {}, body } = given(tokens[kind]);
      return send(call, { cookie: bound, ...headers }, body);
    };
    for (const kind of kinds.filter((one) => one !== takes)) {
      const { body, text, status } = await knock(kind);
      expect([400, 401, 404, 410], `${kind}: ${text}`).toContain(status);
      expect([says, 'INVALID_INPUT'], kind).toContain(body.code);
    }
    const right = await knock(takes);
    expect([says, 'INVALID_INPUT'], right.text).not.toContain(right.body?.code);
  });
});
