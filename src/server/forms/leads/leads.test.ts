import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadsSamples } from '#flows/_parts/leads/samples.ts';
import { pepSamples } from '#flows/_parts/pep/samples.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerForms } from '#src/contract/desk/broker-forms.ts';
import { leads } from '#src/contract/forms/leads.ts';
import { verifyAudit } from '#src/server/platform/audit/verify.ts';
import { createDocument } from '#src/server/signing/documents/create-document.ts';
import { everythingAsked } from '#src/server/signing/documents/declared-list.ts';
import { readStatus } from '#src/server/signing/documents/read-document.ts';
import { recordSignature } from '#src/server/signing/documents/record-signature.ts';
import { brokerTokens } from '#tests/contract/brokers.ts';
import { type Answers, filledForm } from '#tests/support/filled-form.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { holdNextTry, tryNow } from '#tests/support/job-times.ts';
import { type LeadSystem, startLeadSystem } from '#tests/support/lead-system.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { flowsOf, partyIn, Visitor, visitorAt } from '#tests/support/visitor.ts';
import { finishForm } from '../form/finish-form.ts';
import { formOf } from '../form/forms.ts';
import { recallLead } from './recall-lead.ts';

const flow = 'settlement-seller';
const evidence = { issuer: 'https://e-id.example', acr: 'urn:bankid:bid;LOA=4', idTokenSha256: 'c'.repeat(64) };
let system: LeadSystem;
let server: TestServer;
let token: string;
const on = () => server.running.on;

beforeAll(async () => {
  system = await startLeadSystem();
  server = await startTestServer({
    env: { LEADS_PROVIDER: 'http', LEADS_URL: system.url, LEADS_TOKEN: 'lead-token' },
  });
  await insertHome(on().database);
  token = (await brokerTokens({ on: on() })).own;
});
beforeEach(async () => {
  system.faults.length = 0;
  // Runs jobs left by the previous test, which would otherwise use up this test's faults.
  for (const job of ['send-lead', 'recall-lead']) await tryNow(on(), job);
});
afterAll(async () => {
  await server.stop();
  system.close();
});

/** Both sellers have chosen a partner each; the declaration and the account hold what no partner may see. */
const wanting: Answers = {
  'intermediate-step': leadsSamples['intermediate-step'].wantsOffers,
  leads: leadsSamples.leads.movingAndLoan,
  'own-pep': pepSamples.own.holdsItNow,
};
const signedHome = async (changes: Answers = wanting, also: readonly string[] = []): Promise<TestHome> => {
  const home = await filledForm(on(), changes);
  const { id, name } = partyIn(home, 'seller');
  const ref = { flow, estateId: home.estateId } as const;
  const asked = { ref, actor: { kind: 'party', id, name }, method: 'e-id' } as const;
  const documentId = await on().transaction((tx) => createDocument(tx, on(), asked));
  const { contentSha256: sha256 } = await readStatus(on(), ref);
  for (const at of [0, 1]) {
    const participantId = partyIn(home, 'seller', at).id;
    const signature = { ...ref, documentId, participantId, sha256, method: 'e-id', evidence } as const;
    const declared = [...(await everythingAsked(on().db, documentId, participantId)), ...also];
    await on().transaction((tx) => recordSignature(tx, on(), { ...signature, declared }));
  }
  await expect.poll(async () => (await readStatus(on(), ref)).status).toBe('sealed');
  return home;
};
const finish = (home: TestHome) => {
  const { id, name, role } = partyIn(home, 'seller');
  // seam: of a session, finishing needs the home and who it was.
  const me = { estateId: home.estateId, participantId: id, name, role, flow } as never;
  return finishForm(on(), { form: formOf(flow), me }, { kind: 'party', id, name });
};
const states = async (home: TestHome) => {
  const rows = await on()
    .db.selectFrom('lead')
    .select(['service', 'state'])
    .where('estateId', '=', home.estateId)
    .orderBy('service')
    .execute();
  return rows.map(({ service, state }) => [service, state]);
};
const takenFor = (home: TestHome) => {
  const mine = new Set(home.parties.map(({ email }) => email));
  return system.taken.filter(({ email }) => mine.has(String(email)));
};
const eventsOf = async (home: TestHome): Promise<string[]> => {
  const rows = await on()
    .db.selectFrom('flowEvent')
    .select('type')
    .where('estateId', '=', home.estateId)
    .where('type', 'like', 'LEAD%')
    .orderBy('seq')
    .execute();
  return rows.map(({ type }) => type);
};
const say = async (home: TestHome, index: number, lead: object) => {
  const me = partyIn(home, 'seller', index);
  const visitor = await visitorAt({ url: server.url, on: on() }, home, me, flowsOf('seller'));
  return visitor.send(leads.send, { body: { leads: [{ participantId: me.id, ...lead }] }, key: crypto.randomUUID() });
};

describe('when a form is finished', () => {
  test('a consent that was ticked in the list before the signature is handed on, and one left out there is not', async () => {
    const { services, leads: asked } = leadsSamples.leads.movingAndLoan;
    const waiting = asked.map(({ consentToShare: _, ...lead }) => lead);
    const home = await signedHome({ ...wanting, leads: { services, leads: waiting } }, ['leads/moving.consentToShare']);
    await finish(home);
    expect((await states(home)).map(([service]) => service)).toEqual(['moving']);
  });

  test('each chosen partner gets the one who asked for it, with what they said yes to and nothing else', async () => {
    const home = await signedHome();
    expect(await states(home)).toEqual([]);
    await finish(home);
    await on().jobs.idle();
    const [one, two] = [partyIn(home, 'seller'), partyIn(home, 'seller', 1)];
    const [family, moving] = takenFor(home).toSorted((a, b) => String(a.type).localeCompare(String(b.type)));
    expect(takenFor(home)).toHaveLength(2);
    expect(moving).toEqual({
      id: expect.any(String),
      type: 'moving',
      partner: 'Steddy',
      contactMethod: 'TEXT',
      name: two.name,
      email: two.email,
      phone: two.phone,
      address: 'Måkesmauet 11',
      postcode: '5034',
      city: 'BERGEN',
      consentToShare: true,
      consentedAt: expect.any(String),
    });
    expect(family).toMatchObject({ type: 'family', loanType: 'NEW_LOAN', contactMethod: 'PHONE', name: one.name });
    expect(await states(home)).toEqual([
      ['family', 'sent'],
      ['moving', 'sent'],
    ]);
    expect(await eventsOf(home)).toEqual(['LEAD_SENT', 'LEAD_SENT']);
  });

  test('no account number, loan number, price or word of the declaration leaves with them', async () => {
    const home = await signedHome();
    await finish(home);
    await on().jobs.idle();
    const sent = system.asked.map(({ text }) => text).join('\n');
    const answers = await sql<{ value: string }>`
      select value::text as value from flow_answer a join flow_instance i on i.id = a.instance_id
      where i.estate_id = ${home.estateId} and a.step not in ('participants', 'leads')`.execute(on().db);
    const said = answers.rows.flatMap(({ value }) => [...value.matchAll(/: ?"([^"]{9,})"/g)].map(([, text]) => text));
    expect(said.length).toBeGreaterThan(4);
    for (const text of said) expect(sent).not.toContain(text);
    expect(sent).not.toMatch(/(?<![\w-])\d{11}(?!-)(?=["\s])/);
  });

  test('a customer who said no to the offers, or chose none, is sent to no partner', async () => {
    for (const changes of [
      { ...wanting, 'intermediate-step': leadsSamples['intermediate-step'].otherwise },
      { ...wanting, leads: leadsSamples.leads.default },
    ]) {
      const home = await signedHome(changes);
      await finish(home);
      await on().jobs.idle();
      expect([await states(home), takenFor(home)]).toEqual([[], []]);
    }
  });

  test('what the receiver loses, breaks on or puts off arrives all the same, and once', async () => {
    const home = await signedHome();
    system.faults.push('500', 'cut after taking', 'slow down', 'fine');
    await finish(home);
    await expect
      .poll(() => states(home))
      .toEqual([
        ['family', 'sent'],
        ['moving', 'sent'],
      ]);
    expect(takenFor(home)).toHaveLength(2);
    expect(await eventsOf(home)).toEqual(['LEAD_SENT', 'LEAD_SENT']);
  });

  test('a lead that the receiver refuses has failed, is reported, and is not tried again', async () => {
    const home = await signedHome({ ...wanting, leads: { ...leadsSamples.leads.movingAndLoan, services: ['moving'] } });
    system.faults.push('refuse');
    await finish(home);
    await expect.poll(() => states(home)).toEqual([['moving', 'failed']]);
    await on().jobs.idle();
    expect([takenFor(home), await eventsOf(home)]).toEqual([[], ['LEAD_FAILED']]);
  });
});

describe('a yes that is taken back', () => {
  test('while the document waits to be finished is not sent, whatever the form says; the other one is', async () => {
    const home = await signedHome();
    const no = await say(home, 1, { type: 'moving', consentToShare: false });
    expect([no.status, no.body]).toEqual([202, { leads: [{ type: 'moving', partner: 'Steddy', state: 'withdrawn' }] }]);
    await finish(home);
    await on().jobs.idle();
    expect(takenFor(home).map(({ type }) => type)).toEqual(['family']);
    expect(await eventsOf(home)).toEqual(['LEAD_WITHDRAWN', 'LEAD_SENT']);
  });

  test('between two tries is not sent', async () => {
    const home = await signedHome({ ...wanting, leads: { ...leadsSamples.leads.movingAndLoan, services: ['moving'] } });
    system.faults.push(...Array.from({ length: 20 }, () => '500' as const));
    await finish(home);
    await holdNextTry(on(), 'send-lead');
    expect(await states(home)).toEqual([['moving', 'waiting']]);
    const no = await say(home, 1, { type: 'moving', consentToShare: false });
    expect(no.body.leads[0].state).toBe('withdrawn');
    system.faults.length = 0;
    await tryNow(on(), 'send-lead');
    expect([takenFor(home), await states(home)]).toEqual([[], [['moving', 'withdrawn']]]);
  });

  test('a withdrawal after the sending has the partner delete that lead only', async () => {
    const home = await signedHome();
    await finish(home);
    await on().jobs.idle();
    const no = await say(home, 1, { type: 'moving', consentToShare: false });
    expect(no.body.leads[0].state).toBe('recalling');
    await on().jobs.idle();
    expect(await states(home)).toEqual([
      ['family', 'sent'],
      ['moving', 'recalled'],
    ]);
    const [moving] = takenFor(home).filter(({ type }) => type === 'moving');
    expect(moving).toBeDefined();
    expect(system.deleted).toContain(moving?.id);
    expect(await eventsOf(home)).toEqual(['LEAD_SENT', 'LEAD_SENT', 'LEAD_WITHDRAWN', 'LEAD_RECALLED']);
    expect((await say(home, 1, { type: 'moving', consentToShare: false })).body.leads[0].state).toBe('recalled');
  });

  test('is asked of the partner until it answers, and once', async () => {
    const home = await signedHome({ ...wanting, leads: { ...leadsSamples.leads.movingAndLoan, services: ['moving'] } });
    await finish(home);
    await on().jobs.idle();
    system.faults.push('500', 'cut after taking');
    await say(home, 1, { type: 'moving', consentToShare: false });
    await expect.poll(() => states(home)).toEqual([['moving', 'recalled']]);
    expect(await eventsOf(home)).toEqual(['LEAD_SENT', 'LEAD_WITHDRAWN', 'LEAD_RECALLED']);
  });

  test('a lead that the partner does not delete is reported to the broker, and can be withdrawn again', async () => {
    const home = await signedHome({ ...wanting, leads: { ...leadsSamples.leads.movingAndLoan, services: ['moving'] } });
    await finish(home);
    await on().jobs.idle();
    system.faults.push('refuse');
    await say(home, 1, { type: 'moving', consentToShare: false });
    await expect.poll(() => states(home)).toEqual([['moving', 'recallFailed']]);
    expect(await eventsOf(home)).toEqual(['LEAD_SENT', 'LEAD_WITHDRAWN', 'LEAD_RECALL_FAILED']);
    await say(home, 1, { type: 'moving', consentToShare: false });
    await expect.poll(() => states(home)).toEqual([['moving', 'recalled']]);
  });

  test('while it is being sent waits for the partner to know it', async () => {
    const home = await signedHome({ ...wanting, leads: { ...leadsSamples.leads.movingAndLoan, services: ['moving'] } });
    system.faults.push('refuse');
    await finish(home);
    await expect.poll(() => states(home)).toEqual([['moving', 'failed']]);
    await say(home, 1, { type: 'moving', consentToShare: false });
    await holdNextTry(on(), 'recall-lead');
    expect(system.asked.at(-1)?.method).toBe('DELETE');
    expect(await states(home)).toEqual([['moving', 'recalling']]);
    await sql`update lead set state_at = now() - interval '3 minutes' where estate_id = ${home.estateId}`.execute(
      on().db,
    );
    const { id } = await on()
      .db.selectFrom('lead')
      .select('id')
      .where('estateId', '=', home.estateId)
      .executeTakeFirstOrThrow();
    await recallLead(on(), id, false);
    expect(await states(home)).toEqual([['moving', 'recalled']]);
  });
});

test('the holder of a link sees their own consents, before and after the form is finished', async () => {
  const home = await signedHome();
  const mine = async (index: number) => {
    const me = partyIn(home, 'seller', index);
    const visitor = await visitorAt({ url: server.url, on: on() }, home, me, flowsOf('seller'));
    const { body } = await visitor.send(leads.mine, { params: { id: home.estateId } });
    return body.leads.map(({ type, partner, state }: Record<string, string>) => [type, partner, state]);
  };
  expect(await mine(0)).toEqual([['family', 'Storebrand', 'waiting']]);
  expect(await mine(1)).toEqual([['moving', 'Steddy', 'waiting']]);
  await say(home, 1, { type: 'moving', consentToShare: false });
  expect(await mine(1)).toEqual([['moving', 'Steddy', 'withdrawn']]);
  await finish(home);
  await on().jobs.idle();
  expect(await mine(0)).toEqual([['family', 'Storebrand', 'sent']]);
  expect(await mine(1)).toEqual([['moving', 'Steddy', 'withdrawn']]);
});

describe('a yes that is said by the call itself', () => {
  const yes = { type: 'cleaning', consentToShare: true, contactMethod: 'EMAIL' };

  test('waits for the form to be finished, and goes once however often it is said', async () => {
    const home = await signedHome({});
    expect((await say(home, 0, yes)).body.leads[0].state).toBe('waiting');
    expect((await say(home, 0, yes)).body.leads[0].state).toBe('waiting');
    await on().jobs.idle();
    expect(takenFor(home)).toEqual([]);
    await finish(home);
    await on().jobs.idle();
    expect(takenFor(home).map(({ type, contactMethod }) => [type, contactMethod])).toEqual([['cleaning', 'EMAIL']]);
  });

  test('after the end goes at once', async () => {
    const home = await signedHome({});
    await finish(home);
    await say(home, 0, yes);
    await on().jobs.idle();
    expect(takenFor(home).map(({ type }) => type)).toEqual(['cleaning']);
  });

  test('a yes says how the person is to be contacted, and counts for that person only', async () => {
    const home = await filledForm(on());
    const how = await say(home, 0, { type: 'cleaning', consentToShare: true });
    expect([how.status, how.body.code]).toEqual([422, 'V_CHOOSE_ONE']);
    const loan = await say(home, 0, { ...yes, type: 'family' });
    expect(loan.body.code).toBe('V_CHOOSE_ONE');
    const other = await say(home, 0, { ...yes, participantId: partyIn(home, 'seller', 1).id });
    expect([other.status, other.body.code]).toEqual([404, 'NOT_FOUND']);
    const early = await say(await insertHome(on().database), 0, yes);
    expect(early.body.code).toBe('ST_NOT_FOUND');
  });
});

test('the broker sees who is contacted by whom and that it was sent, in the form and in the log', async () => {
  const home = await signedHome();
  await finish(home);
  await on().jobs.idle();
  const ask = (endpoint: typeof brokerForms.forms | typeof broker.takeover) =>
    new Visitor(server.url).send(endpoint, {
      params: { id: home.estateId },
      headers: { authorization: `Bearer ${token}` },
    });
  const { body } = await ask(brokerForms.forms);
  expect(body.forms[0].leads).toEqual([
    {
      service: 'family',
      partner: 'Storebrand',
      state: 'sent',
      participantId: partyIn(home, 'seller').id,
      at: expect.any(String),
    },
    expect.objectContaining({ service: 'moving', participantId: partyIn(home, 'seller', 1).id }),
  ]);
  const { events } = (await ask(broker.takeover)).body;
  const sent = events.filter(({ type }: { type: string }) => type === 'LEAD_SENT');
  // Each lead has its own job, and their order is undefined.
  expect(sent).toHaveLength(2);
  for (const detail of ['Steddy', 'Storebrand']) expect(sent).toContainEqual(expect.objectContaining({ flow, detail }));
});

test('the logs of all these homes hold, and nothing of a person was logged', async () => {
  expect((await verifyAudit(on().db)).broken).toEqual([]);
  const logged = server.logged.join('\n');
  for (const { email, phone } of system.taken) {
    expect(logged).not.toContain(String(email));
    expect(logged).not.toContain(String(phone).slice(3));
  }
});

test('without a receiver, what was sent stands readable in the demo’s outbox', async () => {
  const demo = await startTestServer({ demo: 'empty', env: { NODE_ENV: 'development' } });
  const before = server;
  server = demo;
  try {
    const home = await signedHome();
    await finish(home);
    await demo.running.on.jobs.idle();
    const listed = async (path: string) =>
      (await (await fetch(`${demo.url}/dev/${path}`)).json()) as { channel: string; text: string }[];
    const shown = (await listed('leads.json')).map(({ text }) => JSON.parse(text).name);
    // The outbox shows only what people received.
    const channels = new Set((await listed('outbox.json')).map(({ channel }) => channel));
    expect(channels).toEqual(new Set(['sms', 'email']));
    expect(shown.sort()).toEqual([partyIn(home, 'seller').name, partyIn(home, 'seller', 1).name].sort());
    expect(await (await fetch(`${demo.url}/dev`)).text()).toContain('Lead to Storebrand');
    const { rows } = await sql<{ row: string }>`select to_jsonb(l)::text as row from lead l`.execute(
      demo.running.on.db,
    );
    for (const { row } of rows) expect(row).not.toContain(partyIn(home, 'seller').email);
  } finally {
    server = before;
    await demo.stop();
  }
});
