import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { broker as contract } from '#src/contract/desk/broker.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { outbox } from '#src/server/platform/messages/outbox.ts';
import { giveUp } from '#src/server/signing/documents/seal-document.ts';
import { deskHomeOf } from '#tests/support/desk-lists.ts';
import { insertHome, type TestHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { filledHome, sign, signAll, startSigning } from '#tests/support/signing-desk.ts';

const server = testServer();
const password = 'Riktig passord 1';
const today = () => osloDate(instantOf(Date.now()));

const logIn = async (email = 'prove.megler@megler.example.com') => {
  const { db } = server.current.running.on;
  await db
    .updateTable('broker')
    .set({ passwordHash: await hashPassword(password) })
    .where('email', '=', email)
    .execute();
  const answer = await fetch(`${server.current.url}/api/auth/login/broker`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
};

let token = '';
const ask = async (method: string, path: string, body?: object) => {
  token ||= await logIn();
  const answer = await fetch(`${server.current.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'nb',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  return { status: answer.status, json, text, type: answer.headers.get('content-type') };
};
const takeoverOf = async (home: TestHome) => (await ask('GET', `/brokers/takeovers/${home.estateId}`)).json;
const rowOf = async (home: TestHome) => {
  token ||= await logIn();
  const row = await deskHomeOf({ url: server.current.url, token }, home);
  // Only the takeover's own needs: those of its forms are covered in the tests of the forms.
  return { row, needs: row.needs.filter(({ flow }) => flow === undefined) };
};
const home = (options = {}) => insertHome(server.current.running.on.database, options);

afterEach(async () => {
  await server.current.running.on.db.deleteFrom('rateLimit').execute();
});

describe('the monitor', () => {
  test('shows where each takeover stands, by the walk of the customers\u2019 own journey', async () => {
    const { on } = server.current.running;
    const filled = await filledHome(on);
    const { row } = await rowOf(filled);
    expect(row).toMatchObject({
      state: 'created',
      activated: true,
      windowNow: 'open',
      at: 'who-signs',
      takeoverDate: today(),
    });
    expect(row.done.slice(0, 3)).toEqual(['handover', 'participants', 'seller-new-address']);
    expect(row.done).not.toContain('electricity-provider');
    expect(row.people.map((one: { name: string }) => one.name)).toEqual(filled.parties.map((one) => one.name));
    expect(row.lastEventBy).toBe(filled.parties[0]?.name);
  });

  test('asks as many questions for thirty homes as for one', async () => {
    const { on } = server.current.running;
    const counted = async () => {
      let queries = 0;
      const { pool } = on.database;
      const listener = (client: { query: (...given: unknown[]) => unknown }) => {
        const { query } = client;
        client.query = (...given) => {
          const [asked] = given as [string | { readonly text?: string }];
          // Jobs run besides, more of them on a busy machine.
          if (!/pgboss/.test(typeof asked === 'string' ? asked : (asked.text ?? ''))) queries += 1;
          client.query = query;
          return query.apply(client, given);
        };
      };
      pool.on('acquire', listener as never);
      await ask('GET', '/brokers/takeovers');
      pool.off('acquire', listener as never);
      return queries;
    };
    // The worker queries now and then too, so the lowest of three counts is the monitor's own.
    const fewest = async () => Math.min(await counted(), await counted(), await counted());
    await home();
    const few = await fewest();
    for (let count = 0; count < 30; count += 1) await home();
    expect(await fewest()).toBeLessThanOrEqual(few);
    expect(few).toBeGreaterThan(5);
    expect(few).toBeLessThan(26);
  });

  test('what needs the broker is in the queue: no date, not activated, closing, finalize, a failed seal', async () => {
    const { on } = server.current.running;
    const kindsOf = async (one: TestHome) => (await rowOf(one)).needs.map((need: { kind: string }) => need.kind);
    expect(await kindsOf(await home({ takeoverInDays: null, activated: false }))).toEqual(['no-date']);
    expect(await kindsOf(await home({ activated: false }))).toEqual(['not-activated']);
    expect(await kindsOf(await home({ takeoverInDays: 20, activated: false }))).toEqual([]);
    expect(await kindsOf(await home({ takeoverInDays: -13 }))).toEqual(['closing']);
    const signing = await startSigning(on, await filledHome(on, { sellers: 1, buyers: 1 }));
    expect(await kindsOf(signing.home)).toEqual([]);
    await sign(on, signing, 0);
    const held = { ...on, jobs: { ...on.jobs, schedule: async () => true } };
    await sign(held, signing, 1);
    await giveUp(on, { estateId: signing.home.estateId, documentId: signing.documentId }, 'SealBroken');
    expect(await kindsOf(signing.home)).toEqual(['sealing-failed']);
    expect((await ask('POST', `/brokers/takeovers/${signing.home.estateId}/retry-seal`)).status).toBe(200);
    await on.jobs.idle();
    expect(await kindsOf(signing.home)).toEqual(['finalize']);
  });
});

describe('what the queue leaves out', () => {
  const needs = async (one: TestHome) => (await rowOf(one)).needs.map(({ kind, date, who }) => [kind, date, who]);

  test('a home is closing in its last two days, and needs nothing before them or once its window is over', async () => {
    const closing = async (takeoverInDays: number) => needs(await home({ takeoverInDays }));
    expect(await closing(-11)).toEqual([]);
    expect(await closing(-12)).toEqual([['closing', addDays(today(), 2), null]]);
    expect(await closing(-14)).toEqual([['closing', today(), null]]);
    expect(await closing(-15)).toEqual([]);
    expect(await needs(await home({ takeoverInDays: -15, activated: false }))).toEqual([]);
  });

  test('a link is missed after a day unopened; one that was opened, sent today or revoked is not', async () => {
    const { db } = server.current.running.on;
    const one = await home();
    const [first, second, third, fourth] = one.parties;
    for (const party of one.parties) await ask('POST', `/brokers/takeovers/${one.estateId}/links/${party.id}`);
    const sent = (party: typeof first, set: object) =>
      db
        .updateTable('accessLink')
        .set(set)
        .where('estateId', '=', one.estateId)
        .where('participantId', '=', party?.id ?? ('' as never))
        .execute();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await sent(first, { createdAt: hoursAgo(25) });
    await sent(second, { createdAt: hoursAgo(50), openedAt: hoursAgo(49) });
    await sent(third, { createdAt: hoursAgo(23) });
    await sent(fourth, { createdAt: hoursAgo(50), revokedAt: hoursAgo(49) });
    const on = osloDate(instantOf(hoursAgo(25).getTime()));
    expect(await needs(one)).toEqual([['link-not-opened', on, first?.name]]);
  });

  test('a signing that is late names those who have yet to sign, and no other', async () => {
    const { on } = server.current.running;
    const signing = await startSigning(on, await filledHome(on));
    await sign(on, signing, 0);
    await sign(on, signing, 2);
    expect(await needs(signing.home)).toEqual([]);
    const begun = instantOf(Date.now() - 25 * 3_600_000);
    await sql`update signing_document set created_at = ${begun} where id = ${signing.documentId}`.execute(on.db);
    const [, second, , fourth] = signing.home.parties;
    const day = osloDate(begun);
    expect(await needs(signing.home)).toEqual([['signing-late', day, `${second?.name}, ${fourth?.name}`]]);
  });
});

describe('what the broker does', () => {
  test('a date, then activation: each party gets a link, and the broker sees none of them', async () => {
    const one = await home({ takeoverInDays: null, activated: false });
    const refused = await ask('POST', `/brokers/takeovers/${one.estateId}/activate`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'OTP_NO_DATE' } });
    const date = addDays(today(), 3);
    const dated = await ask('PATCH', `/brokers/takeovers/${one.estateId}`, { takeoverDate: date });
    expect(dated).toMatchObject({ status: 200, json: { takeoverDate: date, activated: false } });
    const { json, text } = await ask('POST', `/brokers/takeovers/${one.estateId}/activate`);
    expect(json).toMatchObject({ activated: true, windowNow: 'open' });
    expect(json.links.map((link: { state: string }) => link.state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    const sent = (await outbox(server.current.running.on)).filter((message) => message.to === one.parties[0]?.phone);
    expect(sent).toHaveLength(1);
    expect(text).not.toContain('#k=');
    expect(text).not.toContain(one.parties[0]?.phone);
    await ask('POST', `/brokers/takeovers/${one.estateId}/activate`);
    expect(
      (await outbox(server.current.running.on)).filter((message) => message.to === one.parties[0]?.phone),
    ).toHaveLength(1);
  });

  test('a date more than 14 days past is refused, and no date can be set once the signing has begun', async () => {
    const { on } = server.current.running;
    const path = `/brokers/takeovers/${(await home()).estateId}`;
    expect(await ask('PATCH', path, { takeoverDate: addDays(today(), -15) })).toMatchObject({
      json: { code: 'V_DATE' },
    });
    expect((await ask('PATCH', path, { takeoverDate: addDays(today(), -14) })).status).toBe(200);
    const signing = await startSigning(on, await filledHome(on));
    const late = await ask('PATCH', `/brokers/takeovers/${signing.home.estateId}`, { takeoverDate: today() });
    expect(late).toMatchObject({ status: 409, json: { code: 'OTP_SIGNING' } });
  });

  test('a link is sent again once a minute, and can be killed', async () => {
    const one = await home();
    const pid = one.parties[0]?.id;
    const path = `/brokers/takeovers/${one.estateId}/links/${pid}`;
    expect(await ask('POST', path)).toMatchObject({ status: 200, json: { state: 'sent', name: one.parties[0]?.name } });
    expect(await ask('POST', path)).toMatchObject({ status: 429, json: { code: 'TOO_MANY' } });
    expect(await ask('DELETE', path)).toMatchObject({ status: 200, json: { state: 'revoked' } });
    const stranger = `/brokers/takeovers/${one.estateId}/links/${crypto.randomUUID()}`;
    expect(await ask('POST', stranger)).toMatchObject({ status: 404, json: { code: 'OTP_PARTICIPANT' } });
  });

  test('voiding gives the reason to all parties by SMS, and to the log with who had signed', async () => {
    const { on } = server.current.running;
    const signing = await startSigning(on, await filledHome(on));
    await sign(on, signing, 0);
    const path = `/brokers/takeovers/${signing.home.estateId}/void`;
    expect((await ask('POST', path, { reason: 'x' })).status).toBe(400);
    const { json } = await ask('POST', path, { reason: 'Feil målerstand på strøm' });
    expect(json).toMatchObject({ state: 'created', signing: { status: 'voided' } });
    const [event] = json.events;
    expect(event).toMatchObject({ type: 'VOID', by: 'Prøve Megler' });
    expect(event.detail).toBe(`Feil målerstand på strøm. Hadde signert: ${signing.home.parties[0]?.name}`);
    const texts = (await outbox(on)).filter((message) => message.text.includes('Feil målerstand på strøm'));
    expect(texts.map((message) => message.to).sort()).toEqual(signing.home.parties.map((party) => party.phone).sort());
    expect(await ask('POST', path, { reason: 'En gang til' })).toMatchObject({
      status: 409,
      json: { code: 'ST_VOIDED' },
    });
  });

  test('the broker may read the PDF, unsigned and sealed', async () => {
    const { on } = server.current.running;
    const filled = await filledHome(on);
    const path = `/brokers/takeovers/${filled.estateId}/document`;
    expect(await ask('GET', path)).toMatchObject({ status: 404, json: { code: 'OTP_PROCESS' } });
    const signing = await startSigning(on, filled);
    await on.jobs.idle();
    expect(await ask('GET', path)).toMatchObject({ status: 200, type: 'application/pdf' });
    await signAll(on, signing);
    await on.jobs.idle();
    expect((await takeoverOf(filled)).events.map((event: { type: string }) => event.type).slice(0, 2)).toEqual([
      'SEALED',
      'ALL_SIGNED',
    ]);
  });
});

/** What the calls of a home are sent, by the end of their path. */
const bodies: Readonly<Record<string, object>> = {
  void: { reason: 'Nei takk' },
  representative: { name: 'Rita Ravn', phone: '42000111', email: 'rita@example.com' },
  opening: { yes: true },
  refuse: { reason: 'Hun må signere' },
};

describe('whose it is', () => {
  test('another broker\u2019s home is as unknown as one that does not exist, on every call', async () => {
    const { on } = server.current.running;
    const one = await home();
    await on.db
      .insertInto('broker')
      .values({
        id: 'br-other' as never,
        name: 'En Annen',
        email: 'en.annen@megler.example.com',
        phone: '+4742000299',
        role: 'mainBroker',
        title: 'Eiendomsmegler',
        officeId: 'of-test' as never,
        passwordHash: null,
      })
      .execute();
    token = await logIn('en.annen@megler.example.com');
    const pid = one.parties[0]?.id;
    const calls = Object.values(contract).filter((call) => call.path.includes(':id'));
    for (const call of calls) {
      const ending = call.path.split('/').at(-1) ?? '';
      const body = call.method === 'PATCH' ? { takeoverDate: today() } : bodies[ending];
      const at = (id: string) =>
        ask(
          call.method,
          call.path
            .replace(':id', id)
            .replace(':pid', String(pid))
            .replace(':picture', crypto.randomUUID())
            .replace(':deviation', 'a'.repeat(32)),
          body,
        );
      const foreign = await at(one.estateId);
      const unknown = await at(crypto.randomUUID());
      expect([foreign.status, foreign.json.code]).toEqual([404, 'ESTATE_404']);
      expect([unknown.status, unknown.json.code]).toEqual([404, 'ESTATE_404']);
      expect(foreign.text).not.toContain(one.parties[0]?.name);
    }
    expect((await ask('GET', '/brokers/takeovers')).json).toMatchObject({ items: [], total: 0 });
    expect((await ask('GET', '/brokers/needs')).json).toEqual({ total: 0, kinds: [] });
    token = '';
  });

  test('without a token every call is 401, and a token that was ended opens nothing', async () => {
    token = await logIn();
    expect((await ask('GET', '/broker')).json).toMatchObject({ name: 'Prøve Megler' });
    expect((await ask('POST', '/auth/logout/broker')).status).toBe(204);
    for (const path of ['/broker', '/brokers/takeovers']) {
      expect(await ask('GET', path)).toMatchObject({ status: 401, json: { code: 'AUTH_NOT_LOGGED_IN' } });
    }
    token = '';
  });
});
