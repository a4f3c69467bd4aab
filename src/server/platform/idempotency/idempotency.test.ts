import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '#src/contract/endpoint.ts';
import { handle } from '#src/server/http/handle.ts';
import { jsonOf } from '#tests/support/json-of.ts';
import { testServer } from '#tests/support/server.ts';
import { Refused } from '../refused.ts';

const order = {
  place: endpoint({
    method: 'POST',
    path: '/test-order',
    access: 'open',
    summary: 'Order',
    body: v.strictObject({ what: v.string(), account: v.optional(v.string()) }),
    answer: v.object({ number: v.number(), account: v.optional(v.string()) }),
    status: 201,
    problems: ['EK_EXISTS'],
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/test-unlock',
    access: 'open',
    summary: 'Unlock',
    answer: v.object({ secret: v.string() }),
  }),
};

let die = false;
/** Holds the call for a slow thing until it is let go, and tells when the call has come so far. */
const slow: { begun: () => void; letGo: Promise<void> } = { begun: () => undefined, letGo: Promise.resolve() };
const handled = handle(
  order,
  {
    place: async ({ body }, on) => {
      if (body.what === 'nothing') throw new Refused('EK_EXISTS');
      if (body.what === 'chair') {
        slow.begun();
        await slow.letGo;
      }
      const placed = await on.transaction(async (tx) => {
        const { rows } = await sql<{
          number: number;
        }>`insert into test_order (what) values (${body.what}) returning number`.execute(tx);
        return { number: rows[0]?.number ?? 0, ...(body.account !== undefined && { account: body.account }) };
      });
      // As when the process is killed between the commit and the answer.
      if (die) throw new Error('killed');
      return placed;
    },
    unlock: (_call, on) => on.transaction(async () => ({ secret: randomUUID() })),
  },
  { unlock: { secret: true } },
);

const server = testServer({ resources: [{ name: 'test-order', area: 'test', handled }] });
const db = () => server.current.running.on.db;
beforeAll(() => sql`create table test_order (number serial primary key, what text)`.execute(db()));

const post = (path: string, key: string, body?: object) =>
  fetch(`${server.current.url}/api${path}`, {
    method: 'POST',
    headers: { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const placed = async (what: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from test_order where what = ${what}`.execute(db())).rows[0]?.n;

describe('the same Idempotency-Key', () => {
  test('has one effect of two hundred calls at once, and one answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => post('/test-order', key, { what: 'one sofa' })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    const numbers = await Promise.all(answers.filter(({ status }) => status === 201).map((answer) => answer.text()));
    expect(new Set(numbers).size).toBe(1);
    expect(await placed('one sofa')).toBe(1);
    const later = await post('/test-order', key, { what: 'one sofa' });
    expect([later.status, await later.text(), later.headers.get('idempotency-replayed')]).toEqual([
      201,
      numbers[0],
      'true',
    ]);
  });

  test('a second call while the first runs is asked to come back in a second', async () => {
    const key = randomUUID();
    let finish: () => void = () => undefined;
    slow.letGo = new Promise((resolve) => {
      finish = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      slow.begun = resolve;
    });
    const first = post('/test-order', key, { what: 'chair' });
    await begun;
    for (let turn = 0; turn < 3; turn += 1) {
      const other = await post('/test-order', key, { what: 'chair' });
      expect([other.status, other.headers.get('retry-after'), (await jsonOf(other)).code]).toEqual([
        409,
        '1',
        'IN_FLIGHT',
      ]);
    }
    expect(await placed('chair')).toBe(0);
    finish();
    const answer = await (await first).text();
    const later = await post('/test-order', key, { what: 'chair' });
    expect([later.status, await later.text()]).toEqual([201, answer]);
    expect(await placed('chair')).toBe(1);
  });

  test('with another body is refused', async () => {
    const key = randomUUID();
    await post('/test-order', key, { what: 'a table' });
    const other = await post('/test-order', key, { what: 'two tables' });
    expect([other.status, (await jsonOf(other)).code]).toEqual([422, 'KEY_REUSE']);
    expect(await placed('two tables')).toBe(0);
  });

  test('may be tried again after a refusal, which changed nothing', async () => {
    const key = randomUUID();
    expect((await post('/test-order', key, { what: 'nothing' })).status).toBe(409);
    expect((await jsonOf(await post('/test-order', key, { what: 'nothing' }))).code).toBe('EK_EXISTS');
  });

  test('finds the answer even when it was lost after the change was made', async () => {
    const key = randomUUID();
    die = true;
    expect((await post('/test-order', key, { what: 'a lamp' })).status).toBe(500);
    die = false;
    const again = await post('/test-order', key, { what: 'a lamp' });
    expect([again.status, await jsonOf(again)]).toEqual([201, { number: expect.any(Number) }]);
    expect(await placed('a lamp')).toBe(1);
  });

  test('does not give a secret twice', async () => {
    const key = randomUUID();
    const first = await jsonOf(await post('/test-unlock', key));
    const again = await post('/test-unlock', key);
    expect(again.status).toBe(412);
    expect(await again.text()).not.toContain(first.secret);
  });

  test('is free again after 24 hours', async () => {
    const key = randomUUID();
    await post('/test-order', key, { what: 'a bed' });
    await sql`update idempotency_key set created_at = now() - interval '25 hours' where key = ${key}`.execute(db());
    await post('/test-order', key, { what: 'a bed' });
    expect(await placed('a bed')).toBe(2);
  });

  test('is free again a minute after its process died before changing anything', async () => {
    const key = randomUUID();
    await post('/test-order', key, { what: 'a rug' });
    await sql`update idempotency_key set status = null, committed = false where key = ${key}`.execute(db());
    expect((await post('/test-order', key, { what: 'a rug' })).status).toBe(409);
    await sql`update idempotency_key set claimed_at = now() - interval '61 seconds' where key = ${key}`.execute(db());
    expect((await post('/test-order', key, { what: 'a rug' })).status).toBe(201);
  });
});

test('what was answered is not readable in the database', async () => {
  await post('/test-order', randomUUID(), { what: 'a stove', account: '12345678903' });
  const { rows } = await sql<{ line: string }>`select idempotency_key::text as line from idempotency_key`.execute(db());
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(({ line }) => line).join('\n')).not.toContain('12345678903');
});

test('a key too short to be the only one of its kind is refused', async () => {
  expect((await post('/test-order', 'abc', { what: 'x' })).status).toBe(400);
});
