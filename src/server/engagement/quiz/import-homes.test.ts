import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quiz } from '#src/contract/engagement/quiz.ts';
import { turnFlag } from '#src/server/http/feature-flags/flags.ts';
import { signedInCustomer } from '#tests/support/customers.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { importQuizHomes } from './jobs.ts';

type Home = Readonly<Record<string, unknown>>;
const homeOf = (number: number, given: Home = {}): Home => ({
  id: `QZ-${number}`,
  title: { nb: `Hjem ${number}`, en: `Home ${number}` },
  area: 'Torshov, Oslo',
  type: 'APARTMENT',
  braI: 41,
  bedrooms: 1,
  floor: 5,
  yearOfBuild: 1936,
  soldQuarter: '2026Q1',
  soldFor: 4_480_000,
  ...given,
});
let homes: readonly Home[] = [];
let fault: 'none' | 'down' | 'errors' = 'none';
const asked: Home[] = [];

/** A GraphQL service as another process would be: it knows its token, and the types and the names of its query. */
const provider = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.headers.authorization !== 'Bearer secret') return void response.writeHead(401).end();
    if (fault === 'down') return void response.writeHead(502).end('<html>');
    const { query, variables } = JSON.parse(Buffer.concat(parts).toString());
    const send = (body: object) => void response.end(JSON.stringify(body));
    if (!/^query QuizHomes\(\$offset: Int!, \$limit: Int!\)/.test(query))
      return send({ errors: [{ message: 'syntax' }] });
    const { offset, limit } = variables;
    if (!Number.isInteger(offset) || !Number.isInteger(limit)) return send({ errors: [{ message: 'Int!' }] });
    asked.push(variables);
    const quizHomes = homes.slice(offset, offset + limit);
    send({
      data: { quizHomes, quizHomesCount: homes.length },
      ...(fault === 'errors' && { errors: [{ message: 'half of it' }] }),
    });
  });
});

let server: TestServer;
const on = () => server.running.on;
beforeAll(async () => {
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  // seam: a listening TCP server
  const CONTENT_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/graphql`;
  const env = { CONTENT_URL, CONTENT_TOKEN: 'secret' };
  server = await startTestServer({ clock: 'movable', env, without: [importQuizHomes] });
});
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await server.stop();
});
beforeEach(async () => {
  [homes, fault, asked.length] = [[], 'none', 0];
  for (const table of ['quizDay', 'quizGuess', 'quizRound', 'quizProperty'] as const)
    await on().db.deleteFrom(table).execute();
  // Past the minute in which a failing provider is left alone.
  await server.clock.advance({ minutes: 5 });
});

const importing = (from: TestServer = server) =>
  importQuizHomes.run({}, from.running.on, {
    id: randomUUID(),
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
  });
const kept = async (from: TestServer = server) =>
  (await from.running.on.db.selectFrom('quizProperty').selectAll().orderBy('vitecId').execute()).map(
    ({ vitecId, soldFor }) => [vitecId, Number(soldFor)],
  );

test('a home at the provider is kept once, however often the job runs, also twice at once', async () => {
  homes = [homeOf(1), homeOf(2), homeOf(2)];
  await importing();
  await Promise.all([importing(), importing()]);
  homes = [...homes, homeOf(3, { soldFor: 5_000_000 })];
  await importing();
  expect(await kept()).toEqual([
    ['QZ-1', 4_480_000],
    ['QZ-2', 4_480_000],
    ['QZ-3', 5_000_000],
  ]);
});

test('it is played by its random name, and neither its id nor its price leaves the server', async () => {
  homes = [homeOf(7, { floor: undefined, soldFor: 7_654_321 })];
  await importing();
  const { token } = await signedInCustomer(on());
  const headers = { authorization: `Bearer ${token}` };
  const { status, text, body } = await new Visitor(server.url).send(quiz.today, { headers, query: {} });
  expect([status, body.title, body.area, body.floor, body.soldQuarter]).toEqual([
    200,
    'Hjem 7',
    'Torshov, Oslo',
    null,
    '2026Q1',
  ]);
  expect(text).not.toMatch(/QZ-7|7.?654.?321/);
});

test('more homes than one call returns are all imported', async () => {
  homes = Array.from({ length: 203 }, (_, index) => homeOf(index + 1));
  await importing();
  expect(await kept()).toHaveLength(203);
  expect(asked.map(({ offset }) => offset)).toEqual([0, 100, 200]);
});

test('a price that the provider changes later is not the price of a home that may be played', async () => {
  homes = [homeOf(1)];
  await importing();
  homes = [homeOf(1, { soldFor: 9_000_000 })];
  await importing();
  expect(await kept()).toEqual([['QZ-1', 4_480_000]]);
});

test.each(['down', 'errors'] as const)('a provider that is %s costs no home, and later ones come', async (wrong) => {
  homes = [homeOf(1)];
  await importing();
  fault = wrong;
  homes = [homeOf(1), homeOf(2)];
  await importing();
  expect(await kept()).toHaveLength(1);
  fault = 'none';
  await server.clock.advance({ minutes: 5 });
  await importing();
  expect(await kept()).toHaveLength(2);
});

describe('of a list', () => {
  test.each<readonly [string, Home]>([
    ['a price', { soldFor: null }],
    ['a price that can be guessed', { soldFor: 99_999 }],
    ['whole kroner', { soldFor: 4_480_000.5 }],
    ['English', { title: { nb: 'Hjem' } }],
    ['a known type', { type: 'CASTLE' }],
    ['a quarter', { soldQuarter: '2026Q5' }],
    ['a title that the database takes', { title: { nb: 'Hjem\u0000', en: 'Home' } }],
    ['whole characters', { area: 'Oslo \uD83C' }],
    ['an end to its title', { title: { nb: 'a'.repeat(1_000_000), en: 'Home' } }],
  ])('nothing is imported when one home is without %s', async (_, wrong) => {
    homes = [homeOf(1), homeOf(2, wrong)];
    await importing();
    expect(await kept()).toEqual([]);
  });
});

test('nothing is asked while the quiz is switched off', async () => {
  homes = [homeOf(1)];
  await turnFlag(on(), 'property-price-quiz', false);
  await importing();
  await turnFlag(on(), 'property-price-quiz', true);
  expect([asked, await kept()]).toEqual([[], []]);
});

test('without a provider the demo has its own homes, once', async () => {
  const demo = await startTestServer({ without: [importQuizHomes] });
  try {
    for (let n = 0; n < 2; n += 1) await importing(demo);
    expect(await kept(demo)).toHaveLength(20);
  } finally {
    await demo.stop();
  }
});
