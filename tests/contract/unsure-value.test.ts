import { beforeAll, expect, test } from 'vitest';
import { ownHomes } from '#src/contract/wealth/own-homes.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { demoHome, demoParty } from '#src/server/demo/data/demo-data.ts';
import { localValuations } from '#src/server/demo/valuations/local-valuations.ts';
import { beginCustomerSession } from '#src/server/identity/sessions/session-store.ts';
import { fillFeed } from '#src/server/journey/feed/fill-feed.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { estimateHomes } from '#src/server/wealth/values/jobs.ts';
import { cookieJar, signedInCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { everyCall } from './every-call.ts';

/** Customer reference, section 5: no single number of an unsure estimate stands in a page, the feed or a mail. */
const server = testServer({ demo: true });
const on = () => server.current.running.on;
const home = demoHome('E02');

/** Each way to write E02's 16 200 000: digits, grouped by any space, point or comma, and millions in both languages. */
const theNumber =
  /16[\s\u00A0\u202F.,'’]?200[\s\u00A0\u202F.,'’]?000|16[.,]20?[\s\u00A0\u202F]?(m\b|mill|mrd)|"16[.,]20?"/i;

const heard: { readonly what: string; readonly status: number; readonly text: string }[] = [];

const valueHomes = () =>
  estimateHomes.run(
    {},
    { ...on(), valuations: localValuations },
    { id: crypto.randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal },
  );

const tokenOf = async (person: string): Promise<string> => {
  const party = demoParty(home.estateID, person);
  const { customerId } = await on()
    .db.selectFrom('customerParty')
    .select('customerId')
    .where('partyId', '=', party)
    .executeTakeFirstOrThrow();
  const session = { customerId: customerId satisfies CustomerId, method: 'BANKID' as const };
  return (await beginCustomerSession(on(), cookieJar().web, session)).accessToken;
};

/** Reads every call that a customer may read, about a home, in both languages. */
const readAll = async (who: string, token: string, id: string): Promise<void> => {
  for (const [name, call] of everyCall.filter(([, { access, method }]) => access === 'customer' && method === 'GET')) {
    for (const language of ['nb', 'en']) {
      const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, id]));
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const { status, text } = await new Visitor(server.current.url).send(call, { params, headers });
      heard.push({ what: `${who} ${name} ${language}`, status, text });
    }
  }
};

beforeAll(async () => {
  await valueHomes();
  await fillFeed(on());
  for (const person of [...home.sellers, ...home.buyers]) await readAll(person, await tokenOf(person), home.estateID);

  // The same home in the words of a customer who has no part in its sale.
  const { token } = await signedInCustomer(on());
  const { street, unit, postcode, city } = home.address;
  const words = { address: street, unit, postcode, city, type: 'DETACHED_HOUSE', ownership: 'FREEHOLD' };
  const facts = { area: 212, bedrooms: 5, yearOfBuild: 1938, purchasePrice: null, purchaseYear: null };
  const headers = { authorization: `Bearer ${token}` };
  const added = await new Visitor(server.current.url).send(ownHomes.add, { headers, body: { ...words, ...facts } });
  expect(added.body).toMatchObject({ state: 'PENDING_VALUE' });
  await valueHomes();
  await readAll('own words', token, added.body.estateID);
  await on().jobs.idle();
});

test('the demo’s E02 is a home that is hard to value, and every call about it was read', () => {
  expect(home.estimatedValue).toBe(16_200_000);
  const read = heard.filter(({ what, status }) => status === 200 && what.endsWith('values.read nb'));
  expect(read).toHaveLength(home.sellers.length + home.buyers.length + 1);
  for (const { text } of read) expect(JSON.parse(text)).toMatchObject({ precision: 'LOW', estimate: null });
  // A broker's valuation is a number of its own: it may stand beside an unsure estimate.
  for (const { text } of read) expect(['BROKER', null]).toContain(JSON.parse(text).basis);
  const calls = new Set(heard.filter(({ status }) => status === 200).map(({ what }) => what.split(' ').at(-2)));
  for (const name of ['values.list', 'values.history', 'values.sales', 'feed.list']) expect(calls).toContain(name);
});

test.each([
  '16200000',
  'kr\u00A016\u00A0200\u00A0000',
  '16,20 mill.',
  '16.20 m',
  '16,2 mill.',
  '16.2 million',
  '16,200,000',
])('the search finds the number as «%s»', (written) => expect(`x ${written} y`).toMatch(theNumber));

test('no E of a LOW home stands in any answer to a customer, in no language and no way of writing it', () => {
  expect(heard.filter(({ text }) => theNumber.test(text)).map(({ what }) => what)).toEqual([]);
});

test('no E of a LOW home stands in any mail, SMS or item of the feed', async () => {
  const sent = (await outbox(on())).map(({ subject, text }) => `${subject ?? ''} ${text}`);
  const items = await on().db.selectFrom('feedItem').select('data').execute();
  expect(items.length).toBeGreaterThan(0);
  expect([...sent, ...items.map(({ data }) => JSON.stringify(data))].filter((text) => theNumber.test(text))).toEqual(
    [],
  );
});
