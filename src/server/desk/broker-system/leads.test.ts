import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leads } from '#src/contract/forms/leads.ts';
import {
  type FakeBrokerSystem,
  fakeInstallation,
  fakePartner,
  type SystemFault,
  startFake,
} from '#src/server/demo/broker-system/fake.ts';
import { SystemStore } from '#src/server/demo/broker-system/store.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { holdNextTry, tryNow } from '#tests/support/job-times.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { flowsOf, partyIn, visitorAt } from '#tests/support/visitor.ts';
import { vitec } from './vitec.ts';

const flow = 'settlement-seller';
const key = 'partner-key';
const store = SystemStore.seeded({ offices: [], employees: [], estates: [] }, '2026-11-24T09:00:00.000Z');
const faults: SystemFault[] = [];
let fake: FakeBrokerSystem;
let server: TestServer;
const on = () => server.running.on;

beforeAll(async () => {
  const fault = (path: string) => (path.includes('/Leads/') ? faults.shift() : undefined);
  fake = await startFake({ store, key, now: () => new Date(), fault });
  server = await startTestServer({
    env: {
      BROKER_SYSTEM_PROVIDER: 'vitec',
      BROKER_SYSTEM_URL: fake.url,
      BROKER_SYSTEM_INSTALLATION: fakeInstallation,
      BROKER_SYSTEM_PARTNER: fakePartner,
      BROKER_SYSTEM_KEY: key,
    },
  });
});
/** The time of the pause in which a failing system is not called. */
let milliseconds = Date.parse('2026-11-24T09:00:00.000Z');
beforeEach(() => {
  faults.length = 0;
  const place = { url: fake.url, installation: fakeInstallation, partner: fakePartner, key };
  const system = vitec(place, { clock: { now: () => new Date(milliseconds) } });
  Object.assign(on(), { brokerSystem: async () => system });
});
afterAll(async () => {
  await server.stop();
  fake.close();
});

/** A finished form: a yes that is given now is sent at once. */
const finishedHome = async (): Promise<TestHome> => {
  const home = await filledForm(on());
  const { id, name } = partyIn(home, 'seller');
  const ref = { flow, estateId: home.estateId } as const;
  const actor = { kind: 'party', id, name } as const;
  await on().transaction((tx) => createDocument(tx, on(), { ref, actor, method: 'e-id' }));
  await sql`update flow_instance set state = 'finalized'
    where estate_id = ${home.estateId} and flow = ${flow}`.execute(on().db);
  return home;
};
const say = async (home: TestHome, lead: object) => {
  const me = partyIn(home, 'seller');
  const visitor = await visitorAt({ url: server.url, on: on() }, home, me, flowsOf('seller'));
  return visitor.send(leads.send, { body: { leads: [{ participantId: me.id, ...lead }] }, key: crypto.randomUUID() });
};
const yes = { type: 'moving', consentToShare: true, contactMethod: 'TEXT' };
const no = { type: 'moving', consentToShare: false };
const rowOf = ({ estateId }: TestHome) =>
  on().db.selectFrom('lead').select(['id', 'state']).where('estateId', '=', estateId).executeTakeFirstOrThrow();
/** Lets the next try run, after the pause in which a failing system is not called. */
const tryLater = async (job: string) => {
  milliseconds += 300_000;
  await tryNow(on(), job);
};
const storedFor = (home: TestHome) => {
  const { email } = partyIn(home, 'seller');
  return Object.entries(store.leads()).filter(([, lead]) => JSON.stringify(lead).includes(email));
};

describe('a lead of the broker system’s own list', () => {
  test('has the person’s yes and exactly what that names, under the lead’s id', async () => {
    const home = await finishedHome();
    const { status, body } = await say(home, yes);
    expect([status, body.leads]).toEqual([202, [{ type: 'moving', partner: 'Steddy', state: 'waiting' }]]);
    await on().jobs.idle();
    const { id, state } = await rowOf(home);
    const { name, email, phone } = partyIn(home, 'seller');
    expect(state).toBe('sent');
    expect(storedFor(home)).toEqual([
      [
        id,
        {
          type: 'moving',
          partner: 'Steddy',
          contactMethod: 'TEXT',
          name,
          email,
          phone,
          address: 'Måkesmauet 11',
          postcode: '5034',
          city: 'BERGEN',
          consentToShare: true,
          consentedAt: expect.any(String),
        },
      ],
    ]);
  });

  test('is not there for a no, nor for a yes that is taken back before the form is finished', async () => {
    const home = await filledForm(on());
    for (const answer of [no, yes, no]) expect((await say(home, answer)).status).toBe(202);
    await sql`update flow_instance set state = 'finalized' where estate_id = ${home.estateId}`.execute(on().db);
    await on().jobs.idle();
    expect(storedFor(home)).toEqual([]);
  });

  test('whose response was lost is sent again, and is there once', async () => {
    const home = await finishedHome();
    const before = fake.repeated();
    faults.push('lost answer');
    await say(home, yes);
    await holdNextTry(on(), 'send-lead');
    expect((await rowOf(home)).state).toBe('waiting');
    await tryLater('send-lead');
    expect([(await rowOf(home)).state, storedFor(home).length, fake.repeated() - before]).toEqual(['sent', 1, 1]);
  });

  test.each(['429', '500', '401'] as const)('waits for another try after %s, and is sent once', async (fault) => {
    const home = await finishedHome();
    faults.push(fault);
    await say(home, yes);
    await holdNextTry(on(), 'send-lead');
    expect(storedFor(home)).toEqual([]);
    await tryLater('send-lead');
    expect([(await rowOf(home)).state, storedFor(home).length]).toEqual(['sent', 1]);
  });

  test('that the system refuses is not sent again, and stands among what the broker must see to', async () => {
    const home = await finishedHome();
    faults.push('422');
    await say(home, yes);
    await on().jobs.idle();
    expect((await rowOf(home)).state).toBe('failed');
    const { own } = await brokerTokens({ on: on() });
    const { needs } = await deskHomeOf({ url: server.url, token: own }, home);
    expect(needs.map(({ kind }) => kind)).toContain('lead-not-sent');
    expect(storedFor(home)).toEqual([]);
  });

  test('that was sent is deleted there after a no, also when that response was lost', async () => {
    const home = await finishedHome();
    await say(home, yes);
    await on().jobs.idle();
    expect(storedFor(home)).toHaveLength(1);
    faults.push('lost answer');
    await say(home, no);
    await holdNextTry(on(), 'recall-lead');
    expect(storedFor(home)).toEqual([]);
    await sql`update lead set state_at = now() - interval '5 minutes' where estate_id = ${home.estateId}`.execute(
      on().db,
    );
    await tryLater('recall-lead');
    expect((await rowOf(home)).state).toBe('recalled');
  });

  test('keeps a hostile name as text', async () => {
    const home = await finishedHome();
    const name = '‮Åse </script>\u0027; drop table lead; -- 👩‍🔧 "\\';
    const { id } = await on()
      .db.selectFrom('flowInstance')
      .select('id')
      .where('estateId', '=', home.estateId)
      .where('flow', '=', flow)
      .executeTakeFirstOrThrow();
    const people = (await readAnswers(on().db, id)).drafts.participants;
    expect(people).toBeDefined();
    await sql`update flow_answer set value = jsonb_set(value, '{name}', ${JSON.stringify(name)}::jsonb)
      where instance_id = ${id} and row_id = ${partyIn(home, 'seller').id}`.execute(on().db);
    await say(home, yes);
    await on().jobs.idle();
    expect(storedFor(home)[0]?.[1]).toMatchObject({ name });
  });
});
