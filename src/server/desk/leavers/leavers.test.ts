import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerBatches } from '#src/contract/desk/broker-batches.ts';
import { brokerNotices } from '#src/contract/desk/broker-notices.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { passwords } from '#src/contract/identity/passwords.ts';
import type { BookingId, EstateId } from '#src/domain/ids.ts';
import { brokerCardOf, readEstate } from '#src/server/homes/estates/estates.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { batchCalls, idOf } from '#tests/support/batches.ts';
import { bookingCalls, freeTimes, freshDetails } from '#tests/support/bookings.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome } from '#tests/support/homes.ts';
import { insertLead } from '#tests/support/leads.ts';
import { mailedTo, tokenMailedTo } from '#tests/support/mailed.ts';
import { startTestServer, testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { moveHome } from '../batches/move-home.ts';
import { workOnEmployees } from '../broker-sign-up/command.ts';
import { withKnownBrokers } from '../broker-system/apply-form-part.ts';
import type { SystemEstate } from '../broker-system/port.ts';
import { readStats } from '../stats/read-stats.ts';
import { recordSale } from '../stats/record-sale.ts';
import { handOverLeft } from './jobs.ts';
import { noteEmployment } from './note-leaving.ts';

const env = { ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };
const server = testServer({ env: { ...env, TRUSTED_PROXY: '127.0.0.1' }, without: [handOverLeft] });
const { on, insertBrokers, homeAt, brokerOf, logOf } = batchCalls(server);
const password = 'Riktig passord 1';
const email = 'prove.megler@megler.example.com';

beforeAll(async () => {
  await insertBrokers();
  const passwordHash = await hashPassword(password);
  await on().db.updateTable('broker').set({ passwordHash }).where('id', '=', idOf('main')).execute();
});
beforeEach(async () => {
  await sql`update broker set left_at = null, email_verified_at = now()`.execute(on().db);
  await sql`update estate set archived_at = now(), broker_id = null`.execute(on().db);
  for (const table of ['brokerNotice', 'contactLead', 'rateLimit'])
    await sql`delete from ${sql.table(table)}`.execute(on().db);
});

const employ = (who: string, hasLeft: boolean, of = on()) =>
  of.transaction((tx) => noteEmployment(tx, { id: idOf(who), hasLeft }));
const live = new AbortController().signal;
const runJob = () => handOverLeft.run({}, on(), { id: 'test', attempt: 1, lastAttempt: false, signal: live });
const send = (endpoint: AnyEndpoint, token: string, given: object = {}, url = server.current.url) =>
  new Visitor(url).send(endpoint, { headers: { authorization: `Bearer ${token}` }, ...given });
const signedIn = async (who: string) => (await beginSession(on(), idOf(who))).token;
const logIn = (given = password) =>
  new Visitor(server.current.url).send(broker.login, { body: { email, password: given } });
const notices = async (who: string) => (await send(brokerNotices.list, await signedIn(who))).body;
const setForms = (home: EstateId, state: string) =>
  on().db.updateTable('flowInstance').set({ state }).where('estateId', '=', home).execute();

describe('access of a broker who left', () => {
  test('ends at once, also in another process, and the sign-in says no more than to a stranger', async () => {
    const other = await startTestServer({
      database: on().database,
      env: { ...env, PUBLIC_URL: on().config.publicUrl },
      without: [handOverLeft],
    });
    const token = await signedIn('main');
    expect((await send(broker.me, token, {}, other.url)).status).toBe(200);
    await employ('main', true);
    for (const url of [server.current.url, other.url]) expect((await send(broker.me, token, {}, url)).status).toBe(401);
    await other.stop();
    const [right, wrong] = [await logIn(), await logIn('Feil passord 1')];
    expect({ ...right.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(right).toMatchObject({ status: 401, body: { code: 'AUTH_BROKER_BAD' } });
  });

  test('does not come back by a session that was begun while they left, nor by a mailed link', async () => {
    await new Visitor(server.current.url).send(passwords.forgotBroker, { body: { email } });
    const link = await tokenMailedTo(on(), email);
    await employ('main', true);
    const late = await signedIn('main');
    expect((await send(broker.me, late)).status).toBe(401);
    expect((await send(passwords.resetBroker, link, { body: { newPassword: 'Nytt passord 2' } })).body.code).toBe(
      'BR_LINK_EXPIRED',
    );
    await employ('main', false);
    expect((await send(broker.me, late)).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });

  test('a forgotten password is replied to alike, and mails nothing', async () => {
    await employ('main', true);
    const before = (await mailedTo(on(), email)).length;
    const ask = (to: string) => new Visitor(server.current.url).send(passwords.forgotBroker, { body: { email: to } });
    const [left, unknown] = [await ask(email), await ask('ukjent@megler.example.com')];
    expect([left.status, left.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailedTo(on(), email)).toHaveLength(before);
  });

  test('they are no colleague that customers are given to', async () => {
    await employ('colleague', true);
    const token = await signedIn('main');
    const { items, total } = (await send(brokerBatches.colleagues, token, { query: {} })).body;
    expect([JSON.stringify(items).includes('br-colleague'), total]).toEqual([false, items.length]);
    const body = { kind: 'assign', to: idOf('colleague'), ids: ['00000000-0000-4000-8000-000000000001'] };
    expect((await send(brokerBatches.create, token, { body })).body.code).toBe('NOT_FOUND');
  });
});

describe('the cases of a broker who left', () => {
  test('go to the one responsible once, with both names in the log, also where two processes hear of it', async () => {
    const homes = [
      await homeAt('Sluttveien 1'),
      await homeAt('Sluttveien 2'),
      await homeAt('Annenveien 1', { broker: 'colleague' }),
    ];
    const lead = await insertLead(on());
    await sql`update contact_lead set broker_id = ${idOf('main')}, state = 'meeting'`.execute(on().db);
    await Promise.all([employ('main', true), employ('main', true)]);
    await runJob();
    expect(await Promise.all(homes.map(({ estateId }) => brokerOf(estateId)))).toEqual(
      ['responsible', 'responsible', 'colleague'].map(idOf),
    );
    const names = { from: 'Prøve Megler', to: 'Megler responsible' };
    expect(await logOf(homes[0]?.estateId as EstateId)).toEqual([names]);
    const { rows } = await sql`select broker_id, state from contact_lead`.execute(on().db);
    expect(rows).toEqual([{ brokerId: idOf('responsible'), state: 'meeting' }]);
    const given = await sql<{ data: object; actorKind: string }>`select data, actor_kind from flow_event
      where estate_id = ${lead.home} and type = 'CUSTOMER_LEAD_GIVE'`.execute(on().db);
    expect(given.rows).toEqual([{ data: { lead: lead.id, ...names }, actorKind: 'system' }]);
    // The home of the lead is the main broker's too.
    expect(await notices('responsible')).toMatchObject({
      items: [{ kind: 'left', broker: 'Prøve Megler', homes: 3, leads: 1, waiting: 0 }],
      total: 1,
    });
    for (const who of ['colleague', 'stranger']) expect((await notices(who)).total).toBe(0);
  });

  test('45.6: go while a form is under signing too: who to call changes, and the document is as it was', async () => {
    const { estateId } = await homeAt('Signeringsveien 1');
    await setForms(estateId, 'signing');
    await employ('main', true);
    expect(await brokerOf(estateId)).toBe(idOf('responsible'));
    expect((await readEstate(on().db, estateId))?.broker.name).toBe('Megler responsible');
    await Promise.all([runJob(), runJob()]);
    expect(await logOf(estateId)).toHaveLength(1);
    expect((await notices('responsible')).items).toMatchObject([{ homes: 1, waiting: 0 }]);
  });

  test('45.6: without one responsible go to another broker of the office, else to the home’s own assistant', async () => {
    const { estateId } = await homeAt('Ventveien 1');
    await employ('responsible', true);
    await employ('main', true);
    expect(await brokerOf(estateId)).toBe(idOf('colleague'));
    const assistant = idOf('assistant');
    await on().db.updateTable('estate').set({ assistantId: assistant }).where('id', '=', estateId).execute();
    await employ('colleague', true);
    expect(await brokerOf(estateId)).toBe(assistant);
  });

  test('45.6: with no one left, the office stands where the broker did, and the operator’s list has the home', async () => {
    const { estateId } = await homeAt('Tomveien 1');
    for (const who of ['responsible', 'colleague', 'assistant', 'main']) await employ(who, true);
    await runJob();
    expect(await brokerOf(estateId)).toBe(idOf('main'));
    const home = await readEstate(on().db, estateId);
    if (home === undefined) throw new Error('The home is gone');
    expect(brokerCardOf(home)).toMatchObject({ name: home.broker.office, email: '' });
    const lines: string[] = [];
    await workOnEmployees(on(), ['list'], (line) => lines.push(line));
    expect(lines.join()).toContain('Tomveien 1');
    await employ('responsible', false);
    await runJob();
    expect(await brokerOf(estateId)).toBe(idOf('responsible'));
  });

  test('45.6: an assistant who left stands at no home, also after the broker system names them again', async () => {
    const { estateId } = await homeAt('Hjelpeveien 1');
    const assistant = idOf('assistant');
    await on().db.updateTable('estate').set({ assistantId: assistant }).where('id', '=', estateId).execute();
    await employ('assistant', true);
    expect((await readEstate(on().db, estateId))?.assistantId).toBeNull();
    // seam: only the brokers of a home are asked about
    const named = { brokerId: idOf('main'), assistantId: assistant } as SystemEstate;
    const [home] = await on().transaction((tx) => withKnownBrokers(tx, [named]));
    expect(home).toEqual({ brokerId: idOf('main'), assistantId: null });
  });

  test('of one who was back at once stay where they went, and the notice stays until it is seen', async () => {
    const { estateId } = await homeAt('Tilbakeveien 1');
    await employ('main', true);
    await employ('main', false);
    await runJob();
    expect(await brokerOf(estateId)).toBe(idOf('responsible'));
    const token = await signedIn('responsible');
    const [{ id }] = (await send(brokerNotices.list, token)).body.items;
    expect((await send(brokerNotices.seen, token, { params: { notice: id } })).status).toBe(204);
    expect((await notices('responsible')).total).toBe(0);
  });
});

test('the figures of one who left stay, and so does their place among the others', async () => {
  const { estateId } = await insertHome(on().database);
  const before = await readStats(on(), idOf('colleague'), 'this-year');
  await on().transaction((tx) =>
    recordSale(tx, estateId, {
      officeId: 'of-test' as never, // seam: the office of the tests
      soldAt: on().clock.now().toISOString() as never,
      commission: 90_000,
      mainBroker: idOf('main'),
      shares: [{ brokerId: idOf('main'), bp: 10_000 }],
    }),
  );
  const sold = await readStats(on(), idOf('colleague'), 'this-year');
  await employ('main', true);
  const after = await readStats(on(), idOf('colleague'), 'this-year');
  expect(after.officeRevenue - before.officeRevenue).toBe(90_000);
  expect(after.rankedOf).toBe(sold.rankedOf);
  expect((await readStats(on(), idOf('main'), 'this-year')).ownRevenue).toBeGreaterThan(0);
});

describe('the meetings of a broker who left', () => {
  const { book, hold } = bookingCalls(() => server.current.url);
  const brokerOfMeeting = async (id: BookingId) =>
    (await on().db.selectFrom('booking').select('brokerId').where('id', '=', id).executeTakeFirstOrThrow()).brokerId;
  const meetingAt = async (index: number) => {
    const start = (await freeTimes(on()))[index];
    if (start === undefined) throw new Error('The broker has no free time left');
    const mail = `${crypto.randomUUID()}@example.com`;
    return { ...(await book(start, freshDetails({ email: mail }))), start, mail };
  };

  test('go to the one responsible, and the customer is written to by name, once', async () => {
    const meeting = await meetingAt(20);
    await employ('main', true);
    expect(await brokerOfMeeting(meeting.id)).toBe(idOf('main'));
    await Promise.all([runJob(), runJob()]);
    expect(await brokerOfMeeting(meeting.id)).toBe(idOf('responsible'));
    const news = (await mailedTo(on(), meeting.mail)).filter(({ subject }) => subject?.includes('annen megler'));
    expect(news).toHaveLength(1);
    expect(news[0]?.text).toContain('Megler responsible tar over');
    const cells = await on().db.selectFrom('brokerCell').select('brokerId').where('ref', '=', meeting.id).execute();
    expect(new Set(cells.map(({ brokerId }) => brokerId))).toEqual(new Set([idOf('responsible')]));
  });

  test('wait while the one responsible has another then, and go when that is over', async () => {
    const meeting = await meetingAt(40);
    const other = (await hold(meeting.start, { brokerId: idOf('responsible') })).body.holdId as BookingId;
    await employ('main', true);
    await runJob();
    expect(await brokerOfMeeting(meeting.id)).toBe(idOf('main'));
    await on().db.updateTable('booking').set({ state: 'released' }).where('id', '=', other).execute();
    await on().db.deleteFrom('brokerCell').where('ref', '=', other).execute();
    await runJob();
    expect(await brokerOfMeeting(meeting.id)).toBe(idOf('responsible'));
  });

  test('45.6: a request without a reply follows the home to its new broker, and a confirmed meeting stays', async () => {
    const { estateId, parties } = await homeAt('Flytteveien 1');
    const seller = parties[0]?.id;
    if (seller === undefined) throw new Error('The home has no seller');
    const { id: customerId } = await insertCustomer(on(), { parties: [seller] });
    const [asked, agreed] = [await meetingAt(60), await meetingAt(75)];
    const ids = [asked.id, agreed.id];
    await on().db.updateTable('booking').set({ customerId }).where('id', 'in', ids).execute();
    await on().db.updateTable('booking').set({ state: 'confirmed' }).where('id', '=', agreed.id).execute();
    const move = { id: estateId, from: idOf('main'), to: idOf('colleague') };
    await on().transaction((tx) => moveHome(tx, { by: null }, move));
    await Promise.all([runJob(), runJob()]);
    expect(await Promise.all(ids.map(brokerOfMeeting))).toEqual([idOf('colleague'), idOf('main')]);
    const news = (await mailedTo(on(), asked.mail)).filter(({ text }) =>
      text.includes('Boligen din har fått ny megler'),
    );
    expect(news).toHaveLength(1);
  });

  test('45.6: a request stays where another broker of the same name had the home', async () => {
    const { estateId, parties } = await homeAt('Navneveien 1');
    const seller = parties[0]?.id;
    if (seller === undefined) throw new Error('The home has no seller');
    const { id: customerId } = await insertCustomer(on(), { parties: [seller] });
    const asked = await meetingAt(80);
    await on().db.updateTable('booking').set({ customerId }).where('id', '=', asked.id).execute();
    const nameOf = (who: string) =>
      on().db.selectFrom('broker').select('name').where('id', '=', idOf(who)).executeTakeFirstOrThrow();
    const [{ name }, before] = [await nameOf('main'), await nameOf('colleague')];
    const rename = (to: string) =>
      on().db.updateTable('broker').set({ name: to }).where('id', '=', idOf('colleague')).execute();
    await rename(name);
    await on()
      .db.updateTable('estate')
      .set({ brokerId: idOf('colleague') })
      .where('id', '=', estateId)
      .execute();
    const move = { id: estateId, from: idOf('colleague'), to: idOf('responsible') };
    await on().transaction((tx) => moveHome(tx, { by: null }, move));
    await runJob();
    await rename(before.name);
    expect(await brokerOfMeeting(asked.id)).toBe(idOf('main'));
  });
});
