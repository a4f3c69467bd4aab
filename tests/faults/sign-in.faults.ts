import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { passwords } from '#src/contract/identity/passwords.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { hashPassword } from '#src/server/identity/passwords/passwords.ts';
import { insertCustomer } from '#tests/support/customers.ts';
import { testServer } from '#tests/support/server.ts';
import { Visitor } from '#tests/support/visitor.ts';
import { median, timed } from './timed.ts';

const server = testServer({ env: { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' } });
const on = () => server.current.running.on;
const visitor = () => new Visitor(server.current.url);
const password = 'Riktig passord 1';
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
const logIn = (email: string, given: string, index: number) =>
  visitor().send(signIn.login, {
    headers: { email, 'x-forwarded-for': addressOf(index) },
    body: { password: given },
  });

const known = async (count: number): Promise<readonly string[]> => {
  const passwordHash = await hashPassword(password);
  const emails: string[] = [];
  for (let index = 0; index < count; index += 1) emails.push((await insertCustomer(on(), { passwordHash })).email);
  return emails;
};

beforeEach(async () => void (await sql`delete from rate_limit`.execute(on().db)));

test('A1: 200 e-mails that have an account and 200 that have none take the same time', async () => {
  const emails = await known(200);
  for (let warm = 0; warm < 20; warm += 1) await logIn(`varm${warm}@example.com`, 'feil', 70_000 + warm);
  const times = { known: [] as number[], none: [] as number[] };
  // Alternates, so that other load on the machine affects both.
  for (const [index, email] of emails.entries()) {
    const isKnownFirst = index % 2 === 0;
    if (isKnownFirst) times.known.push(await timed(() => logIn(email, 'feil', index)));
    times.none.push(await timed(() => logIn(`ukjent${index}@example.com`, 'feil', index)));
    if (!isKnownFirst) times.known.push(await timed(() => logIn(email, 'feil', index)));
  }
  const [has, none] = [median(times.known), median(times.none)];
  console.log(`A1, sign-in: ${has.toFixed(2)} ms with an account, ${none.toFixed(2)} ms without`);
  // A share of the call itself: what one of the two leaves out would be most of it.
  expect(Math.abs(has - none)).toBeLessThan(Math.max(0.4, 0.25 * Math.min(has, none)));
});

test('A1: a request for a new password takes the same time, with an account and without one', async () => {
  const emails = await known(200);
  const ask = (email: string, index: number) =>
    timed(() =>
      visitor().send(passwords.forgotCustomer, {
        body: { email },
        headers: { 'x-forwarded-for': addressOf(index) },
      }),
    );
  for (let warm = 0; warm < 20; warm += 1) await ask(`varm${warm}@example.com`, 70_000 + warm);
  const times = { known: [] as number[], none: [] as number[] };
  for (const [index, email] of emails.entries()) {
    const isKnownFirst = index % 2 === 0;
    if (isKnownFirst) times.known.push(await ask(email, index));
    times.none.push(await ask(`ukjent${index}@example.com`, index));
    if (!isKnownFirst) times.known.push(await ask(email, index));
  }
  const [has, none] = [median(times.known), median(times.none)];
  console.log(`A1, forgot: ${has.toFixed(2)} ms with an account, ${none.toFixed(2)} ms without`);
  // A share of the call itself: what one of the two leaves out would be most of it.
  expect(Math.abs(has - none)).toBeLessThan(Math.max(0.4, 0.25 * Math.min(has, none)));
});

const Said = v.object({
  counts: v.record(v.string(), v.number()),
  kept: v.pipe(v.array(v.number()), v.minLength(3)),
  fresh: v.pipe(v.array(v.number()), v.minLength(3)),
  well: v.boolean(),
});

const told = (times: readonly number[]): string =>
  `${median(times).toFixed(0)} ms (slowest ${Math.max(...times).toFixed(0)} of ${times.length})`;

test('A2: of 2,000 sign-ins at once none fails; those that would wait too long are asked to retry later, and health answers', async () => {
  const emails = await known(2_000);
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const script = resolve(import.meta.dirname, 'many-sign-ins.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    server.current.url,
    '2000',
    password,
    ...emails,
  ]);
  clearInterval(watching);
  const { counts, kept, fresh, well } = v.parse(Said, JSON.parse(stdout));
  const grown = (most - before) / 1e6;
  console.log(
    `A2: ${JSON.stringify(counts)}; health ${told(kept)} on a kept connection, ${told(fresh)} on new ones; ${grown.toFixed(0)} MB more`,
  );
  expect((counts[200] ?? 0) + (counts[503] ?? 0)).toBe(2_000);
  expect(counts[200] ?? 0).toBeGreaterThanOrEqual(200);
  expect(well).toBe(true);
  expect(Math.max(...kept)).toBeLessThan(200);
  // A new connection queues behind the two thousand before it, of which Node accepts one per event-loop turn.
  expect(median(fresh)).toBeLessThan(200);
  expect(Math.max(...fresh)).toBeLessThan(3_000);
  expect(grown).toBeLessThan(400);
});
