import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Mailing, mailings } from '#src/contract/desk/mailings.ts';
import { type SignUps, signUps } from '#src/contract/desk/sign-ups.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import { brokerId, documentId, officeId } from '#src/domain/ids.ts';
import { phone } from '#src/domain/phone.ts';
import type { SignUpFact } from '#src/domain/sign-up-facts.ts';
import { beginSession } from '#src/server/identity/brokers/sessions.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import type { SystemEstate, SystemSignUp } from '../broker-system/port.ts';
import { resumeMailings, sendMailing } from '../mailings/jobs.ts';
import { sendNext } from '../mailings/send-next.ts';
import { takeSignUps } from './take-sign-ups.ts';

/** The tests send the recipients themselves: the server's own job begins no mailing. */
const server = testServer({ clock: 'movable', without: [resumeMailings] });
const on = () => server.current.running.on;
const tokens: Record<string, string> = {};
/** Monday at 12 in Oslo. */
const noon = '2026-11-23T11:00:00.000Z';
const thursday = '2026-11-26T16:00:00.000Z';
const friday = '2026-11-27T16:00:00.000Z';
let home: TestHome;

const insertBroker = async (name: string, role: 'assistant' | 'mainBroker') => {
  const id = v.parse(brokerId, `br-${name}`);
  const contact = { name: `Megler ${name}`, email: `${name}@megler.example.com`, phone: '+4742000300', title: '' };
  await on()
    .db.insertInto('broker')
    .values({ id, ...contact, role, officeId: v.parse(officeId, 'of-test'), passwordHash: null })
    .execute();
  tokens[name] = (await beginSession(on(), id)).token;
  return id;
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
  home = await insertHome(on().database);
});

const ask = (endpoint: AnyEndpoint, input: object, who = 'main') =>
  new Visitor(server.current.url).send(endpoint, { ...input, headers: { authorization: `Bearer ${tokens[who]}` } });
const read = async (who = 'main'): Promise<SignUps> => {
  const { status, body } = await ask(signUps.read, { params: { id: home.estateId } }, who);
  expect(status).toBe(200);
  return body as unknown as SignUps;
};
const send = (fact: SignUpFact, who = 'main') =>
  ask(mailings.send, { body: { estateID: home.estateId, purpose: 'NECESSARY', fact } }, who);
const sent = async (fact: SignUpFact) => {
  const { status, body } = await send(fact);
  expect(status).toBe(201);
  return v.parse(mailings.send.answer, body).id;
};
const afterUndo = () => server.current.clock.advance({ seconds: 11 });
const sendAll = async (id: Mailing['id']) => {
  while (await sendNext(on(), id));
};
const results = async (id: Mailing['id']) =>
  v.parse(mailings.read.answer, (await ask(mailings.read, { params: { mailing: id } })).body).results;

let people = 0;
const person = (given: Partial<SystemSignUp> = {}): SystemSignUp => {
  people += 1;
  const number = v.parse(phone, `+474${String(people).padStart(7, '0')}`);
  return { id: `p${people}`, kind: 'viewing', event: 'v1', givenName: 'Kari', phone: number, ...given };
};
/** The rest of the row is not read by what is tested here. */
const take = (interested: readonly SystemSignUp[], stage: SystemEstate['stage'] = 'marketing') =>
  on().transaction((tx) =>
    // seam: as above.
    takeSignUps(tx, home.estateId, { stage, signUps: interested } as SystemEstate),
  );
const setViewing = async (at: string | null, event = 'v1') => {
  await sql`delete from estate_event where estate_id = ${home.estateId} and external_id = ${event}`.execute(on().db);
  if (at !== null)
    await sql`insert into estate_event (id, estate_id, kind, at, external_id)
      values (${randomUUID()}, ${home.estateId}, 'viewing', ${at}, ${event})`.execute(on().db);
};
const insertProspectus = (at: string) =>
  on()
    .db.insertInto('homeDocument')
    .values({
      id: v.parse(documentId, randomUUID()),
      estateId: home.estateId,
      type: 'sales-prospect',
      side: null,
      externalId: randomUUID(),
      fromName: 'Megler',
      dated: '2026-11-20',
      pages: 1,
      sha256: 'x',
      isDemo: true,
      createdAt: at,
    })
    .execute();
const smsTo = async ({ phone: to }: SystemSignUp): Promise<readonly string[]> => {
  const rows = await outbox(on(), 5_000);
  return rows.filter((row) => row.to === to).map((row) => row.text);
};
const moved: SignUpFact = { kind: 'viewing-moved', event: 'v1', from: thursday, to: friday };

describe('those who signed up for a viewing', () => {
  test('need no message while it stands; once it is moved they are sent both times, once each', async () => {
    await setViewing(thursday);
    const [first, second] = [person(), person({ givenName: 'Ola' })];
    await take([first, second]);
    expect(await read()).toMatchObject({ viewing: 2, prospectus: 0, news: [] });
    await setViewing(friday);
    const { news } = await read();
    expect(news).toMatchObject([{ fact: moved, people: 2 }]);
    const id = await sent(moved);
    await sendAll(id);
    expect(await smsTo(first)).toEqual([]);
    await afterUndo();
    await sendAll(id);
    expect(await results(id)).toMatchObject({ sent: 2, skipped: 0 });
    expect(await smsTo(second)).toEqual([
      expect.stringMatching(
        /^Hei Ola! Prøveveien 1: visningen torsdag 26\. november kl\. 17\.00 er flyttet til fredag 27\. november kl\. 17\.00\.\n[^\n]*$/,
      ),
    ]);
    expect((await read()).news).toEqual([]);
    expect((await send(moved)).body.code).toBe('BATCH_NONE');
  });

  test('are sent no marketing words and no link: the broker cannot add a text', async () => {
    await setViewing(thursday);
    await take([person()]);
    await setViewing(friday);
    const body = { estateID: home.estateId, purpose: 'NECESSARY', fact: moved, text: 'Kjøp nå!' };
    expect((await ask(mailings.send, { body })).status).toBe(400);
  });

  test('who sign up after it was moved know of it, and are not sent it', async () => {
    await setViewing(thursday);
    const early = person();
    await take([early]);
    await setViewing(friday);
    const late = person();
    await take([early, late]);
    const id = await sent(moved);
    await afterUndo();
    await sendAll(id);
    expect([await smsTo(early), await smsTo(late)]).toEqual([[expect.any(String)], []]);
  });

  test('are not sent a change that was changed again after the press; the newest is asked for', async () => {
    await setViewing(thursday);
    const one = person();
    await take([one]);
    await setViewing(friday);
    const id = await sent(moved);
    await setViewing('2026-11-28T12:00:00.000Z');
    await afterUndo();
    await sendAll(id);
    expect([await results(id), await smsTo(one)]).toMatchObject([{ sent: 0, skipped: 1 }, []]);
    expect((await read()).news).toMatchObject([{ fact: { from: thursday, to: '2026-11-28T12:00:00.000Z' } }]);
  });

  test('are sent it once, though two mailings of the same change run in three processes', async () => {
    await setViewing(thursday);
    const all = Array.from({ length: 12 }, () => person());
    await take(all);
    await setViewing(friday);
    const ids = [await sent(moved), await sent(moved)];
    await afterUndo();
    await Promise.all([...ids, ...ids, ...ids].map(sendAll));
    for (const id of ids) await sendAll(id);
    expect(await Promise.all(all.map(async (one) => (await smsTo(one)).length))).toEqual(all.map(() => 1));
  });

  test('learn that it is cancelled, and that it is held all the same', async () => {
    await setViewing(thursday);
    const one = person();
    await take([one]);
    await setViewing(null);
    const cancelled: SignUpFact = { kind: 'viewing-cancelled', event: 'v1', from: thursday };
    const id = await sent(cancelled);
    await afterUndo();
    await sendAll(id);
    expect((await smsTo(one))[0]).toContain('torsdag 26. november kl. 17.00 er avlyst.');
    expect((await read()).news).toEqual([]);
    await setViewing(thursday);
    const held = await sent({ ...moved, to: thursday });
    await afterUndo();
    await sendAll(held);
    expect((await smsTo(one))[0]).toContain('blir holdt likevel.');
  });

  test('are sent nothing at night: it waits for the morning', async () => {
    await setViewing(thursday);
    const one = person();
    await take([one]);
    await setViewing(friday);
    await server.current.clock.set('2026-11-23T21:00:00.000Z');
    expect((await read()).laterFrom).toBe('2026-11-24T07:00:00.000Z');
    const id = await sent(moved);
    await afterUndo();
    await sendAll(id);
    expect([await results(id), await smsTo(one)]).toMatchObject([{ later: 1 }, []]);
    await server.current.clock.set('2026-11-24T07:00:00.000Z');
    tokens.main = (await beginSession(on(), v.parse(brokerId, 'br-test'))).token;
    await sendAll(id);
    expect([await results(id), (await smsTo(one)).length]).toMatchObject([{ sent: 1 }, 1]);
  });

  test('whom the broker system has no longer are deleted, and so are all once the home is sold', async () => {
    await setViewing(thursday);
    const [stays, leaves] = [person(), person()];
    await take([stays, leaves]);
    await take([stays]);
    expect((await read()).viewing).toBe(1);
    await setViewing(friday);
    const id = await sent(moved);
    await take([stays], 'post-work');
    await afterUndo();
    await sendAll(id);
    expect([(await read()).viewing, await results(id), await smsTo(stays)]).toMatchObject([0, { skipped: 1 }, []]);
  });

  test('who change to another viewing know when it is', async () => {
    await setViewing(thursday);
    const one = person();
    await take([one]);
    await setViewing(friday, 'v2');
    await take([{ ...one, event: 'v2' }]);
    await setViewing(null);
    expect((await read()).news).toEqual([]);
  });
});

test('those who asked for the prospectus learn of a newer one, and of the same one once', async () => {
  await insertProspectus('2026-11-20T09:00:00.000Z');
  const one = person({ kind: 'prospectus', event: null });
  await take([one]);
  expect(await read()).toMatchObject({ viewing: 0, prospectus: 1, news: [] });
  const newer = '2026-11-23T09:00:00.000Z';
  await insertProspectus(newer);
  const id = await sent({ kind: 'prospectus-changed', to: newer });
  await afterUndo();
  await sendAll(id);
  expect((await smsTo(one))[0]).toContain('er endret mandag 23. november.');
  expect((await read()).news).toEqual([]);
});

test('an assistant sees them and cannot send; a colleague without a part sees nothing', async () => {
  await setViewing(thursday);
  await take([person()]);
  await setViewing(friday);
  await on()
    .db.updateTable('estate')
    .set({ assistantId: v.parse(brokerId, 'br-assistant') })
    .where('id', '=', home.estateId)
    .execute();
  expect((await read('assistant')).news).toHaveLength(1);
  expect((await send(moved, 'assistant')).body.code).toBe('BR_ASK_MAIN');
  expect((await ask(signUps.read, { params: { id: home.estateId } }, 'colleague')).body.code).toBe('ESTATE_404');
  expect((await send(moved, 'colleague')).body.code).toBe('ESTATE_404');
});
