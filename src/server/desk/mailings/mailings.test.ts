import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Mailing, type MailingPreview, mailings } from '#src/contract/desk/mailings.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, type CustomerId, type MailingId, mailingId, officeId } from '#src/domain/ids.ts';
import { smsParts } from '#src/domain/sms-parts.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { recordConsents } from '#src/server/identity/consents/consents.ts';
import { changeOptions } from '#src/server/identity/customers/options.ts';
import { keepMatches } from '#src/server/market/matches/jobs.ts';
import { unstorable } from '#tests/contract/unstorable.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { mailingMessages } from '#tests/support/mailing-texts.ts';
import { insertComing, keepSearch, runMarket } from '#tests/support/market.ts';
import { testServer } from '#tests/support/server.ts';
import { signedInBroker } from '#tests/support/signed-in-broker.ts';
import { partyIn, Visitor } from '#tests/support/visitor.ts';
import { resumeMailings, sendMailing } from './jobs.ts';
import { sendNext } from './send-next.ts';

/** The tests send the recipients themselves: the server's own job begins no mailing. */
const server = testServer({ clock: 'movable', without: [keepMatches, resumeMailings], env: { SMS_PRICE_ORE: '39' } });
const on = () => server.current.running.on;
const { smsTo, smsOf } = mailingMessages(on);
const tokens: Record<string, string> = {};
/** Monday at 12 in Oslo. */
const noon = '2026-11-23T11:00:00.000Z';

const insertBroker = async (name: string, role: 'assistant' | 'mainBroker', office?: string) => {
  tokens[name] = await signedInBroker(on(), name, role, office);
};

/** A broker of another office. */
const insertStranger = async () => {
  const office = { id: v.parse(officeId, 'of-stranger'), name: 'Annet kontor', orgNumber: '311047299', phone: '' };
  await on().db.insertInto('office').values(office).execute();
  await insertBroker('stranger', 'mainBroker', office.id);
};

beforeAll(async () => {
  const { jobs } = on();
  const schedule = jobs.schedule.bind(jobs);
  vi.spyOn(jobs, 'schedule').mockImplementation((tx, job, ...rest) =>
    job.name === sendMailing.name ? Promise.resolve(true) : schedule(tx, job, ...rest),
  );
  await server.current.clock.set(noon);
  await insertHome(on().database);
  tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
  await insertBroker('assistant', 'assistant');
  await insertBroker('colleague', 'mainBroker');
});
beforeEach(async () => {
  await server.current.clock.set(noon);
  await sql`delete from customer`.execute(on().db);
  await sql`delete from mailing`.execute(on().db);
});

/** What the home's log has of its mailings: who, and what. */
const loggedOf = async ({ estateId }: TestHome) =>
  (
    await on()
      .db.selectFrom('flowEvent')
      .select(['actorKind', 'type'])
      .where('estateId', '=', estateId)
      .where('type', 'like', 'MAILING%')
      .orderBy('seq')
      .execute()
  ).map(({ actorKind, type }) => `${actorKind} ${type}`);
const ask = (endpoint: AnyEndpoint, input: object, who = 'main') =>
  new Visitor(server.current.url).send(endpoint, { ...input, headers: { authorization: `Bearer ${tokens[who]}` } });
const send = (home: TestHome, rest: object = {}, who = 'main') =>
  ask(
    mailings.send,
    { body: { estateID: home.estateId, purpose: 'MARKETING', text: 'Hei {fornavn}!', query: {}, ...rest } },
    who,
  );
const preview = async (home: TestHome, rest: object = { query: {} }): Promise<MailingPreview> => {
  const { status, body } = await ask(mailings.preview, {
    body: { estateID: home.estateId, purpose: 'MARKETING', ...rest },
  });
  expect(status).toBe(200);
  return body as unknown as MailingPreview;
};
const read = async (id: string, who = 'main'): Promise<Mailing> => {
  const { status, body } = await ask(mailings.read, { params: { mailing: id } }, who);
  expect(status).toBe(200);
  return body as unknown as Mailing;
};
const sent = async (home: TestHome, rest: object = {}): Promise<MailingId> => {
  const { status, body } = await send(home, rest);
  expect(status).toBe(201);
  return v.parse(mailingId, body.id);
};
const toEnd = async (id: MailingId): Promise<void> => {
  while (await sendNext(on(), id));
};
const pass = (seconds: number) => server.current.clock.advance({ seconds });
const says = (id: CustomerId, purposes: ['savedSearch'] | []) =>
  on().transaction((tx) => recordConsents(tx, on(), id, { purposes: [...purposes], channel: 'profile' }));
const person = async (isYes = true) => {
  const one = await insertCustomer(on());
  await keepSearch(on(), one.id);
  if (isYes) await says(one.id, ['savedSearch']);
  return one;
};
const homeWith = async (people: number): Promise<TestHome> => {
  const home = await insertComing(on());
  for (let count = 0; count < people; count += 1) await person();
  await runMarket(on());
  return home;
};

test('the preview has the price of a part, as it is set', async () =>
  expect((await preview(await homeWith(1))).price).toBe(39));

describe('an SMS to those who have said yes', () => {
  test('leaves ten seconds after the press, with the name, the sender and the recipient’s own link last', async () => {
    const home = await insertComing(on());
    const { phone } = await person();
    await runMarket(on());
    const id = await sent(home);
    await pass(9);
    expect(await sendNext(on(), id)).toBe(false);
    expect(await smsTo(phone)).toEqual([]);
    await pass(1);
    await toEnd(id);
    const [text, ...more] = await smsTo(phone);
    expect(more).toEqual([]);
    expect(text).toMatch(
      /^Hei Prøve!\nPrøve Megler, Prøvekontoret[^\n]*\nStopp: http\S+\/customer\/consents\/grendbolig#t=[\w-]{43}$/,
    );
    expect(await read(id)).toMatchObject({ state: 'done', total: 1, results: { sent: 1, skipped: 0 }, parts: 1 });
  });

  test('counts the parts of what each gets, with the name and the ending', async () => {
    const home = await insertComing(on());
    const { phone } = await person();
    await runMarket(on());
    const words = 'a'.repeat(160);
    const id = await sent(home, { text: words });
    await pass(10);
    await toEnd(id);
    const [text = ''] = await smsTo(phone);
    expect(text.length).toBeGreaterThan(words.length);
    const { parts } = smsParts(text);
    expect([parts > smsParts(words).parts, await read(id)]).toMatchObject([true, { parts }]);
  });

  test('is taken back in those seconds: nothing is sent, then or later', async () => {
    const home = await homeWith(2);
    const id = await sent(home);
    await pass(9);
    const { status, body } = await ask(mailings.stop, { params: { mailing: id } });
    expect([status, body.state, body.skipped]).toMatchObject([200, 'cancelled', { stopped: 2 }]);
    await pass(60);
    await toEnd(id);
    expect(await smsOf(id)).toEqual([]);
    expect((await ask(mailings.stop, { params: { mailing: id } })).body.code).toBe('STALE');
    expect(await loggedOf(home)).toEqual(['broker MAILING_CANCEL']);
  });

  test('is sent to the list as it was at the press, and to none who came after', async () => {
    const home = await homeWith(2);
    const id = await sent(home);
    await person();
    await runMarket(on());
    await pass(10);
    await toEnd(id);
    expect(await smsOf(id)).toHaveLength(2);
  });
});

describe('the law', () => {
  test('a consent withdrawn after the press is not sent, and that is said', async () => {
    const home = await insertComing(on());
    const [stays, leaves] = [await person(), await person()];
    await runMarket(on());
    const id = await sent(home);
    await says(leaves.id, []);
    await pass(10);
    await toEnd(id);
    expect([await smsTo(stays.phone), await smsTo(leaves.phone)]).toMatchObject([{ length: 1 }, { length: 0 }]);
    expect(await read(id)).toMatchObject({ results: { sent: 1, skipped: 1 }, skipped: { withdrawn: 1 } });
  });

  test('the link of an SMS withdraws the consent at once, and the next one is not sent', async () => {
    const home = await insertComing(on());
    const { phone } = await person();
    await runMarket(on());
    const first = await sent(home);
    await pass(10);
    await toEnd(first);
    const identifier = /#t=([\w-]{43})/.exec((await smsTo(phone))[0] ?? '')?.[1];
    const answer = await fetch(`${server.current.url}/api/users/consent-with-grendbolig-callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier, purposes: [] }),
    });
    expect(answer.status).toBe(200);
    const second = await sent(home);
    await pass(10);
    await toEnd(second);
    expect(await smsTo(phone)).toHaveLength(1);
    expect((await read(second)).skipped.withdrawn).toBe(1);
  });

  test('at most two in seven days; the third goes to none', async () => {
    const home = await homeWith(1);
    const counts: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await sent(home);
      await pass(10);
      await toEnd(id);
      counts.push((await read(id)).results.sent);
    }
    expect(counts).toEqual([1, 1, 0]);
    expect(await preview(home)).toMatchObject({ now: 0, skipped: { cap: 1 }, example: null });
    await server.current.clock.advance({ days: 7 });
    tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
    expect(await preview(home)).toMatchObject({ now: 1 });
  });

  test('what another office sent or sold is not said to this one, and holds all the same', async () => {
    const [home, other] = [await insertComing(on()), await insertComing(on())];
    await insertStranger();
    await sql`update estate set broker_id = 'br-stranger' where id = ${other.estateId}`.execute(on().db);
    const { id: customer, phone } = await person();
    await runMarket(on());
    const before = await preview(home);
    for (let turn = 0; turn < 2; turn += 1) {
      const { body } = await send(other, {}, 'stranger');
      await pass(10);
      await toEnd(v.parse(mailingId, body.id));
    }
    expect(await smsTo(phone)).toHaveLength(2);
    expect(await preview(home)).toEqual(before);
    const held = await sent(home);
    await pass(10);
    await toEnd(held);
    expect(await smsTo(phone)).toHaveLength(2);
    expect(await read(held)).toMatchObject({ results: { sent: 0, skipped: 1 }, skipped: { gone: 1, cap: 0 } });
    const bought = await insertHome(on().database);
    await sql`insert into customer_party (customer_id, party_id, linked_by)
      values (${customer}, ${partyIn(bought, 'buyer').id}, 'eid')`.execute(on().db);
    await sql`insert into office_sale (id, estate_id, office_id, sold_at, commission)
      values (${randomUUID()}, ${bought.estateId}, 'of-stranger', ${noon}, 1)`.execute(on().db);
    expect(await preview(home)).toEqual(before);
    await sql`update office_sale set office_id = 'of-test' where estate_id = ${bought.estateId}`.execute(on().db);
    expect(await preview(home)).toMatchObject({ now: 0, skipped: { bought: 1 } });
  });

  test('two mailings at once leave one customer with two, and no third', async () => {
    const home = await homeWith(1);
    const ids = [await sent(home), await sent(home), await sent(home)];
    await pass(10);
    await Promise.all(ids.map(toEnd));
    expect((await Promise.all(ids.map(smsOf))).flat()).toHaveLength(2);
  });

  test('one who wants it in the evening gets it then: the mailing pauses, and goes on by itself', async () => {
    const home = await insertComing(on());
    const evening = await person();
    await on().transaction((tx) =>
      changeOptions(tx, evening.id, (kept) => ({
        ...kept,
        contactPreferences: { channels: [], times: ['WEEKDAY_EVENING'], doNotDisturb: false },
      })),
    );
    const now = await person();
    await runMarket(on());
    expect(await preview(home)).toMatchObject({ now: 1, later: 1, laterFrom: '2026-11-23T16:00:00.000Z' });
    const id = await sent(home);
    await pass(10);
    await toEnd(id);
    expect([await smsTo(now.phone), await smsTo(evening.phone)]).toMatchObject([{ length: 1 }, { length: 0 }]);
    expect(await read(id)).toMatchObject({ state: 'paused', results: { sent: 1, later: 1 } });
    const job = { id: randomUUID(), attempt: 1, lastAttempt: false, signal: new AbortController().signal };
    await server.current.clock.set('2026-11-23T15:59:59.000Z');
    await resumeMailings.run({}, on(), job);
    expect(await smsTo(evening.phone)).toEqual([]);
    await pass(1);
    await resumeMailings.run({}, on(), job);
    expect(await smsTo(evening.phone)).toHaveLength(1);
    expect((await read(id)).state).toBe('done');
  });
});

describe('a mailing whose process is killed', () => {
  test('goes on with those who are left: each is sent one, also by three processes at once', async () => {
    const home = await homeWith(25);
    const id = await sent(home);
    await pass(10);
    expect(await sendNext(on(), id)).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'sending', results: { waiting: 15, sent: 10 } });
    await Promise.all([toEnd(id), toEnd(id), toEnd(id)]);
    expect(await smsOf(id)).toHaveLength(25);
    expect(await read(id)).toMatchObject({ state: 'done', results: { sent: 25 } });
    expect(await loggedOf(home)).toEqual(['system MAILING_START', 'system MAILING_FINISH']);
  });

  test('is stopped amid its list: those who are left get nothing', async () => {
    const home = await homeWith(12);
    const id = await sent(home);
    await pass(10);
    await sendNext(on(), id);
    expect((await ask(mailings.stop, { params: { mailing: id } })).body).toMatchObject({
      state: 'stopped',
      results: { sent: 10, skipped: 2 },
      skipped: { stopped: 2 },
    });
    await toEnd(id);
    expect(await smsOf(id)).toHaveLength(10);
  });

  test('what the gateway has given up is failed, and sent again once by a retry', async () => {
    const home = await homeWith(2);
    const id = await sent(home);
    await pass(10);
    await toEnd(id);
    await sql`update outbox_message set given_up_at = now(), delivered_at = null
      where key = ${`mailing:${id}:0:0`}`.execute(on().db);
    expect(await read(id)).toMatchObject({ state: 'done', results: { sent: 1, failed: 1 } });
    expect((await ask(mailings.retry, { params: { mailing: id } })).status).toBe(200);
    await toEnd(id);
    expect((await smsOf(id)).toSorted()).toEqual([`mailing:${id}:0:0`, `mailing:${id}:0:1`, `mailing:${id}:1:0`]);
    expect((await ask(mailings.retry, { params: { mailing: id } })).body.code).toBe('STALE');
  });
});

describe('what is refused', () => {
  test('an id outside the list, and one of another home', async () => {
    const home = await insertComing(on());
    const far = await insertCustomer(on());
    const near = await person();
    await runMarket(on());
    const { status, body } = await send(home, { query: undefined, recipients: [near.id, far.id] });
    expect([status, body.code]).toEqual([422, 'SMS_OUTSIDE']);
    expect((await send(home, { query: undefined, recipients: [near.id] })).status).toBe(201);
  });

  test.each([
    ['GSM-7', 'a', 4 * 153],
    ['UCS-2', 'š', 4 * 67],
  ])('a text of one sign more than four parts for one of them, with how many it takes: %s', async (_, sign, most) => {
    const home = await homeWith(1);
    const text = sign.repeat(most - `\n${(await preview(home)).ending}`.length);
    const { status, body } = await send(home, { text: `${text}${sign}` });
    expect([status, body.code, body.params]).toEqual([422, 'SMS_LONG', { parts: 5, max: 4 }]);
    expect((await send(home, { text })).status).toBe(201);
  });

  test('a list that is empty, both a list and ids, neither, and what no text can hold', async () => {
    const home = await insertComing(on());
    await runMarket(on());
    expect((await send(home)).body.code).toBe('BATCH_NONE');
    for (const rest of [{ query: undefined }, { recipients: [randomUUID()] }, { purpose: 'NECESSARY' }, { text: '' }])
      expect((await send(home, rest)).status).toBe(400);
    for (const text of [...Object.values(unstorable), 'a'.repeat(601), 'a'.repeat(1_000_000)])
      expect((await send(home, { text })).status).toBeGreaterThanOrEqual(400);
    expect(await on().db.selectFrom('mailing').select('id').execute()).toEqual([]);
  });

  test('more than five at a time', async () => {
    const home = await homeWith(1);
    for (let turn = 0; turn < 5; turn += 1) await sent(home);
    expect((await send(home)).body.code).toBe('TOO_MANY');
  });

  test('an assistant is asked to ask; a colleague without a part finds neither home nor mailing', async () => {
    const home = await homeWith(1);
    const assistantId = v.parse(brokerId, 'br-assistant');
    await on().db.updateTable('estate').set({ assistantId }).where('id', '=', home.estateId).execute();
    const id = await sent(home);
    expect((await send(home, {}, 'assistant')).body.code).toBe('BR_ASK_MAIN');
    expect((await ask(mailings.stop, { params: { mailing: id } }, 'assistant')).body.code).toBe('BR_ASK_MAIN');
    expect((await read(id, 'assistant')).total).toBe(1);
    expect((await send(home, {}, 'colleague')).body.code).toBe('ESTATE_404');
    for (const call of [mailings.read, mailings.stop, mailings.retry])
      expect((await ask(call, { params: { mailing: id } }, 'colleague')).body.code).toBe('NOT_FOUND');
    expect((await ask(mailings.list, { query: { estateID: home.estateId } }, 'colleague')).status).toBe(404);
  });

  test('a web address in a name is no link', async () => {
    const home = await insertComing(on());
    const { id: customer, phone } = await person();
    await on()
      .db.updateTable('customer')
      .set({ givenName: 'Se https://evil.example/x' })
      .where('id', '=', customer)
      .execute();
    await runMarket(on());
    const id = await sent(home);
    await pass(10);
    await toEnd(id);
    expect((await smsTo(phone))[0]).not.toContain('evil.example');
  });
});

test('the mailings of a home are listed newest first, page by page', async () => {
  const home = await homeWith(1);
  const ids: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    ids.unshift(await sent(home, { text: `Nummer ${turn}` }));
    await pass(1);
  }
  const query = { estateID: home.estateId, limit: '2' };
  const first = (await ask(mailings.list, { query })).body as unknown as { items: Mailing[]; next: string };
  const second = (await ask(mailings.list, { query: { ...query, cursor: first.next } }))
    .body as unknown as typeof first;
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
});
