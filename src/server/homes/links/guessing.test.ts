import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { links } from '#src/contract/homes/links.ts';
import { insertHome } from '#tests/support/homes.ts';
import { testServer } from '#tests/support/server.ts';
import { linkKeyFor, partyIn, Visitor } from '#tests/support/visitor.ts';

const server = testServer();
const place = () => ({ url: server.current.url, on: server.current.running.on });
const flow = 'takeover-protocol' as const;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const guess = (estateId: string, key: string, address: string) =>
  new Visitor(place().url).send(links.exchange, { body: { estateId, flow, key }, ...from(address) });
const madeUpKey = () => randomBytes(32).toString('base64url');
/** Runs a few at a time, as an attacker's script would. */
const inTurns = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  while (done.length < count) {
    const next = Array.from({ length: Math.min(50, count - done.length) }, (_, index) => work(done.length + index));
    done.push(...(await Promise.all(next)));
  }
  return done;
};
const tally = (values: readonly unknown[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [String(value), values.filter((one) => one === value).length]),
  );
const alarms = () => server.current.logged.filter((line) => line.includes('somebody may be guessing')).length;

describe('guessing the key of a personal link', () => {
  test('a thousand guesses from one address: 20 are looked at and are no key, the rest are too many', async () => {
    const home = await insertHome(place().on.database);
    const heard = await inTurns(1000, () => guess(home.estateId, madeUpKey(), '203.0.113.9'));
    expect(tally(heard.map(({ status }) => status))).toEqual({ 401: 20, 429: 980 });
    for (const { text } of heard) for (const { name } of home.parties) expect(text).not.toContain(name);
    expect(Number(heard.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(home.estateId, madeUpKey(), '203.0.113.10')).status).toBe(401);
  });

  test('an address that has guessed too often still opens a right link: its neighbours behind it wait for nothing', async () => {
    const home = await insertHome(place().on.database);
    const key = await linkKeyFor(place().on, home, partyIn(home, 'seller'));
    expect((await guess(home.estateId, madeUpKey(), '203.0.113.9')).status).toBe(429);
    expect((await guess(home.estateId, key, '203.0.113.9')).status).toBe(200);
    expect((await guess(home.estateId, madeUpKey(), '203.0.113.9')).status).toBe(429);
  });

  test('a real key tried at other homes counts as a guess, and is written down only as often', async () => {
    const home = await insertHome(place().on.database);
    const key = await linkKeyFor(place().on, home, partyIn(home, 'buyer'));
    const heard = await inTurns(30, () => guess(randomUUID(), key, '203.0.113.77'));
    expect(tally(heard.map(({ status }) => status))).toEqual({ 401: 20, 429: 10 });
    const noted = await place()
      .on.db.selectFrom('flowEvent')
      .select('type')
      .where('estateId', '=', home.estateId)
      .where('type', '=', 'LINK_MISUSED')
      .execute();
    expect(noted).toHaveLength(20);
  });

  test('200 misses in an hour, from wherever, ring once', async () => {
    const already = 20 + 1 + 20;
    await inTurns(158, (index) => guess(randomUUID(), madeUpKey(), `198.51.100.${1 + (index % 20)}`));
    expect(alarms()).toBe(0);
    await inTurns(200 - already - 158 + 30, (index) => guess(randomUUID(), madeUpKey(), `192.0.2.${1 + (index % 5)}`));
    expect(alarms()).toBe(1);
  });
});

describe('asking for a link by the id of a home', () => {
  test('200 homes that exist and 200 that do not are answered alike, to the byte', async () => {
    const { on } = place();
    const known: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const home = await insertHome(on.database);
      await linkKeyFor(on, home, partyIn(home, 'seller'));
      known.push(home.estateId);
    }
    const ask = async (estateId: string, address: string) => {
      const body = { estateId, flow, contact: 'noen@example.com' };
      const { status, text, headers } = await new Visitor(place().url).send(links.renew, { body, ...from(address) });
      const names = [...headers.keys()].filter((name) => name !== 'x-request-id' && name !== 'date').sort();
      return JSON.stringify([status, text, names]);
    };
    const heardOfKnown = await inTurns(200, (index) => ask(known[index % 20] ?? '', `10.9.0.${index % 200}`));
    const heardOfNone = await inTurns(200, (index) => ask(randomUUID(), `10.9.1.${index % 200}`));
    expect(new Set([...heardOfKnown, ...heardOfNone]).size).toBe(1);
    expect(heardOfKnown[0]).toContain('202');
  });
});
