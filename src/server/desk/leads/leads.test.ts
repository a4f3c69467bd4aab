import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { brokerLeads } from '#src/contract/desk/broker-leads.ts';
import { brokerId, officeId } from '#src/domain/ids.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { readFeed } from '#src/server/journey/feed/feed.ts';
import { insertHome } from '#tests/support/homes.ts';
import { insertLead } from '#tests/support/leads.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { deleteLostLeads } from './jobs.ts';

const server = testServer({ clock: 'movable', without: [deleteLostLeads] });
const on = () => server.current.running.on;
const people = {
  colleague: { role: 'mainBroker', office: 'of-test' },
  assistant: { role: 'assistant', office: 'of-test' },
  responsible: { role: 'responsibleBroker', office: 'of-test' },
  stranger: { role: 'responsibleBroker', office: 'of-far' },
} as const;
type Who = 'main' | keyof typeof people;
const ids: Record<Who, string> = { main: 'br-test', colleague: '', assistant: '', responsible: '', stranger: '' };
let tokens: Record<Who, string>;

beforeAll(async () => {
  await insertHome(on().database);
  const far = { id: v.parse(officeId, 'of-far'), name: 'Fjern', orgNumber: '311047300', phone: '+4742000101' };
  await on().db.insertInto('office').values(far).execute();
  for (const [name, { role, office }] of Object.entries(people)) {
    const id = v.parse(brokerId, `br-lead-${name}`);
    const contact = { name: `Navn ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
    await on()
      .db.insertInto('broker')
      .values({ id, ...contact, role, officeId: v.parse(officeId, office), passwordHash: null })
      .execute();
    ids[name as Who] = id; // seam: the keys of a constant
  }
});
beforeEach(async () => {
  // Noon on a Wednesday, a working day.
  await server.current.clock.set('2031-01-15T11:00:00.000Z');
  await on().db.deleteFrom('contactLead').execute();
  const entries = await Promise.all(
    Object.entries(ids).map(async ([name, id]) => [name, (await beginSession(on(), v.parse(brokerId, id))).token]),
  );
  tokens = Object.fromEntries(entries);
});
const as = (who: Who) => ({ headers: { authorization: `Bearer ${tokens[who]}` } });
const send = (...asked: Parameters<Visitor['send']>) => new Visitor(server.current.url).send(...asked);
type Move = 'take' | 'contact' | 'meet' | 'win' | 'reopen';
const move = (who: Who, id: string, name: Move) => send(brokerLeads[name], { ...as(who), params: { id } });
const lose = (who: Who, id: string, reason = 'price') =>
  send(brokerLeads.lose, { ...as(who), params: { id }, body: { reason } });
const read = (who: Who, id: string) => send(brokerLeads.read, { ...as(who), params: { id } });
const listed = async (who: Who) => (await send(brokerCustomers.leads, { ...as(who), query: {} })).body.items;
const events = async (home: string) =>
  (
    await on()
      .db.selectFrom('flowEvent')
      .select(['type', 'actorName'])
      .where('estateId', '=', home as never) // seam: the id of a test's own home
      .where('type', 'like', 'CUSTOMER_LEAD_%')
      .orderBy('seq')
      .execute()
  ).map(({ type, actorName }) => `${type} ${actorName}`);

describe('taking a lead', () => {
  test('any broker of the office sees one without a broker, and takes it; the list then names them', async () => {
    const { id } = await insertLead(on());
    for (const who of ['main', 'colleague', 'assistant', 'responsible'] as const)
      expect((await read(who, id)).body).toMatchObject({
        state: 'new',
        message: 'Kan jeg få en visning?',
        broker: null,
      });
    expect((await listed('colleague'))[0]).toMatchObject({ leadId: id, stage: 'new', broker: null, mine: true });
    expect((await move('assistant', id, 'take')).body).toMatchObject({
      state: 'taken',
      broker: { name: 'Navn assistant' },
      takenAt: '2031-01-15T11:00:00.000Z',
    });
    expect((await listed('colleague'))[0]).toMatchObject({ stage: 'taken', broker: 'Navn assistant', mine: false });
    const { brokerId } = await on()
      .db.selectFrom('contact')
      .innerJoin('contactLead', 'contactLead.contactId', 'contact.id')
      .select('contact.brokerId')
      .where('contactLead.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(brokerId).toBe(ids.assistant);
  });

  test('two at once: one wins, the other gets the name of the winner, and the log has one event', async () => {
    const { id, home } = await insertLead(on());
    const sent = await Promise.all([move('main', id, 'take'), move('colleague', id, 'take')]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = sent.find(({ status }) => status === 200)?.body.broker.name;
    const refused = sent.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'LEAD_TAKEN', detail: `${winner} har tatt denne` });
    expect(await events(home)).toEqual([`CUSTOMER_LEAD_TAKE ${winner}`]);
  });

  test('the customer reads which broker has it, once, also when the responsible one takes it over', async () => {
    const { id, customer, home } = await insertLead(on());
    const asked = { customerId: customer, limit: 20, offset: 0, isSeen: false } as const;
    await Promise.all([move('main', id, 'take'), move('main', id, 'take')]);
    await move('responsible', id, 'take');
    const { items } = await readFeed(on(), { ...asked, language: 'nb' });
    expect(items).toMatchObject([
      {
        kind: 'LEAD_ANSWER',
        title: 'Prøve Megler har tatt henvendelsen din',
        estateID: home,
        text: 'Megleren svarer deg om boligen du spurte om.',
        path: `/customer/pre-market/coming/${home}`,
      },
    ]);
    const english = await readFeed(on(), { ...asked, language: 'en' });
    expect(english.items[0]?.title).toBe('Prøve Megler has taken your enquiry');
  });

  test('a second press of the same broker changes nothing and adds no event', async () => {
    const { id, home } = await insertLead(on());
    await move('main', id, 'take');
    expect((await move('main', id, 'take')).body.code).toBe('STALE');
    expect(await events(home)).toHaveLength(1);
  });
});

describe('whose it is', () => {
  test('a colleague neither reads nor moves a taken lead; the responsible broker does both, and takes it over', async () => {
    const { id, home } = await insertLead(on());
    await move('main', id, 'take');
    expect((await read('colleague', id)).status).toBe(404);
    for (const name of ['contact', 'take'] as const)
      expect((await move('colleague', id, name)).body.code).toBe('LEAD_TAKEN');
    expect((await lose('assistant', id)).body.code).toBe('LEAD_TAKEN');
    expect((await move('responsible', id, 'contact')).body.state).toBe('contacted');
    expect((await move('responsible', id, 'take')).body.broker.name).toBe('Navn responsible');
    expect((await move('main', id, 'win')).body.code).toBe('LEAD_TAKEN');
    expect(await events(home)).toEqual([
      'CUSTOMER_LEAD_TAKE Prøve Megler',
      'CUSTOMER_LEAD_CONTACT Navn responsible',
      'CUSTOMER_LEAD_TAKE Navn responsible',
    ]);
  });

  test('another office’s lead is as unknown as none', async () => {
    const { id, home } = await insertLead(on());
    for (const one of [id, randomUUID()]) {
      expect((await read('stranger', one)).body.code).toBe('NOT_FOUND');
      expect((await move('stranger', one, 'take')).body.code).toBe('NOT_FOUND');
      expect((await lose('stranger', one)).body.code).toBe('NOT_FOUND');
    }
    expect(await listed('stranger')).toEqual([]);
    expect(await events(home)).toEqual([]);
  });
});

test('from the first call to an assignment, and back', async () => {
  const { id } = await insertLead(on());
  for (const [name, state] of [
    ['take', 'taken'],
    ['contact', 'contacted'],
    ['meet', 'meeting'],
    ['win', 'won'],
  ] as const)
    expect((await move('main', id, name)).body.state).toBe(state);
  expect(await listed('main')).toEqual([]);
  expect((await move('main', id, 'reopen')).body.state).toBe('contacted');
  expect(await listed('main')).toHaveLength(1);
});

test('a lost lead keeps why; a reason that is none is refused', async () => {
  const { id } = await insertLead(on());
  await move('main', id, 'take');
  for (const reason of ['too-far', '', 'price\u0000', null])
    expect((await send(brokerLeads.lose, { ...as('main'), params: { id }, body: { reason } })).status).toBe(400);
  expect((await lose('main', id, 'other-broker')).body).toMatchObject({ state: 'lost', reason: 'other-broker' });
  expect((await lose('main', id)).body.code).toBe('STALE');
  expect((await move('main', id, 'reopen')).body).toMatchObject({ state: 'taken', reason: null });
});

test('one that is not taken waits: after a working hour for the office, after eight for a day', async () => {
  const { id } = await insertLead(on());
  const waiting = async () => (await send(brokerLeads.waiting, as('main'))).body;
  expect(await waiting()).toEqual({ hour: 0, day: 0 });
  await server.current.clock.advance({ seconds: 3599 });
  expect((await read('main', id)).body.isLate).toBe(false);
  await server.current.clock.advance({ seconds: 1 });
  expect([(await read('main', id)).body.isLate, await waiting()]).toEqual([true, { hour: 1, day: 0 }]);
  // Eight working hours later it is Thursday noon.
  await server.current.clock.set('2031-01-16T11:00:00.000Z');
  tokens.main = (await beginSession(on(), v.parse(brokerId, ids.main))).token;
  expect(await waiting()).toEqual({ hour: 1, day: 1 });
  await move('main', id, 'take');
  expect(await waiting()).toEqual({ hour: 0, day: 0 });
});

test('a lost lead is deleted a year after it ended, a won one is not', async () => {
  const [lost, won] = [await insertLead(on()), await insertLead(on())];
  for (const { id } of [lost, won]) await move('main', id, 'take');
  await lose('main', lost.id);
  await move('main', won.id, 'contact');
  await move('main', won.id, 'win');
  const left = async () => {
    const never = new AbortController().signal;
    await deleteLostLeads.run({}, on(), { id: randomUUID(), attempt: 1, lastAttempt: false, signal: never });
    return (await on().db.selectFrom('contactLead').select('id').execute()).map(({ id }) => id).toSorted();
  };
  await server.current.clock.advance({ seconds: 365 * 24 * 3600 - 1 });
  expect(await left()).toEqual([lost.id, won.id].toSorted());
  await server.current.clock.advance({ seconds: 1 });
  expect(await left()).toEqual([won.id]);
});
