import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokerReports } from '#src/contract/desk/broker-reports.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { factReports } from '#src/contract/journey/fact-reports.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const on = () => server.current.running.on;
let broker: string;
let colleague: string;

beforeAll(async () => {
  await insertHome(on().database);
  broker = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  const id = v.parse(brokerId, 'br-colleague');
  const contact = { name: 'Megler To', email: 'to@megler.example.com', phone: '+4742000300', title: '' };
  await on()
    .db.insertInto('broker')
    .values({ id, ...contact, role: 'mainBroker', officeId: v.parse(officeId, 'of-test'), passwordHash: null })
    .execute();
  colleague = (await beginSession(on(), id)).token;
});

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}
const call = (endpoint: AnyEndpoint, token: string, given: CallInput = {}) =>
  new Visitor(server.current.url).send(endpoint, { ...given, headers: { authorization: `Bearer ${token}` } });

const sold = async () => {
  const home = await insertHome(on().database, { sellers: 2, buyers: 1 });
  const as = async (side: 'seller' | 'buyer', index = 0) =>
    (await signedInCustomer(on(), { parties: [partyIn(home, side, index).id] })).token;
  return { home, seller: await as('seller'), other: await as('seller', 1), buyer: await as('buyer') };
};
const report = ({ estateId }: TestHome, who: string, fact = 'bedrooms', message = 'Det er fire soverom') =>
  call(factReports.report, who, { params: { id: estateId }, body: { fact, message } });
const listed = async ({ estateId }: TestHome, who: string) =>
  (await call(factReports.list, who, { params: { id: estateId } })).body.reports;
const waiting = async ({ estateId }: TestHome, who = broker) =>
  (await call(brokerReports.list, who)).body.reports.filter((one: { estateId: string }) => one.estateId === estateId);
const mails = async (home: TestHome) =>
  (await outbox(on())).filter(({ to }) => to === partyIn(home, 'seller').email && to !== '');

describe('a fact that is wrong', () => {
  test('reaches the home’s broker, and the whole side sees that it waits; the other side does not', async () => {
    const { home, seller, other, buyer } = await sold();
    expect((await report(home, seller)).status).toBe(200);
    for (const who of [seller, other])
      expect(await listed(home, who)).toMatchObject([
        { fact: 'bedrooms', message: 'Det er fire soverom', state: 'open' },
      ]);
    expect(await listed(home, buyer)).toEqual([]);
    expect(await waiting(home)).toMatchObject([{ fact: 'bedrooms', side: 'seller', by: partyIn(home, 'seller').name }]);
    expect(await waiting(home, colleague)).toEqual([]);
  });

  test('that is reported twice, by two at once, waits once, with the last words', async () => {
    const { home, seller, other } = await sold();
    await Promise.all([report(home, seller), report(home, other)]);
    await report(home, seller, 'bedrooms', 'Det er fem soverom');
    expect(await waiting(home)).toMatchObject([{ message: 'Det er fem soverom' }]);
  });

  test('is answered once: the party gets a mail, and the reason stays on the page', async () => {
    const { home, seller } = await sold();
    await report(home, seller);
    const [one] = await waiting(home);
    const params = { id: home.estateId, report: one.id };
    const before = (await mails(home)).length;
    expect((await call(brokerReports.keep, colleague, { params, body: { reason: 'Nei' } })).body.code).toBe(
      'ESTATE_404',
    );
    const answers = await Promise.all([
      call(brokerReports.keep, broker, { params, body: { reason: 'Kjelleren er ikke godkjent' } }),
      call(brokerReports.correct, broker, { params }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await waiting(home)).toEqual([]);
    const [shown] = await listed(home, seller);
    const wasKept = answers[0]?.status === 200;
    expect(shown).toMatchObject(
      wasKept ? { state: 'kept', answer: 'Kjelleren er ikke godkjent' } : { state: 'corrected', answer: null },
    );
    expect((await mails(home)).length).toBe(before + 1);
  });

  test('can be reported once more after the answer', async () => {
    const { home, seller } = await sold();
    await report(home, seller);
    const [one] = await waiting(home);
    await call(brokerReports.correct, broker, { params: { id: home.estateId, report: one.id } });
    await report(home, seller, 'bedrooms', 'Fortsatt feil');
    expect((await listed(home, seller)).map(({ state }: { state: string }) => state)).toEqual(['open', 'corrected']);
  });

  test('of another’s home is not found, and a report of another home is no report of this one', async () => {
    const [mine, theirs] = [await sold(), await sold()];
    expect((await report(theirs.home, mine.seller)).body.code).toBe('ESTATE_404');
    await report(theirs.home, theirs.seller);
    const [one] = await waiting(theirs.home);
    const params = { id: mine.home.estateId, report: one.id };
    expect((await call(brokerReports.correct, broker, { params })).body.code).toBe('NOT_FOUND');
    expect(await waiting(theirs.home)).toHaveLength(1);
  });

  test.each([
    ['an unknown fact', 'price', 'Det er feil'],
    ['two letters', 'area', 'Ja'],
    ['more than 500 characters', 'area', 'x'.repeat(501)],
  ])('%s is refused', async (_, fact, message) => {
    const { home, seller } = await sold();
    expect((await report(home, seller, fact, message)).status).toBe(400);
    expect(await listed(home, seller)).toEqual([]);
  });
});
