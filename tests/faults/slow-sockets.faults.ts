import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { testServer } from '#tests/support/server.ts';

const server = testServer({ env: { LOG_LEVEL: 'error' } });

const Said = v.object({
  opened: v.number(),
  cutOff: v.number(),
  held: v.number(),
  answers: v.pipe(v.array(v.object({ status: v.union([v.number(), v.string()]), ms: v.number() })), v.minLength(100)),
});
const megabytes = () => process.memoryUsage().rss / 1e6;
const openSockets = () =>
  new Promise<number>((settle) =>
    server.current.app.server.getConnections((error, count) => settle(error ? Number.NaN : count)),
  );

test('T12: while 500 sockets send a byte a second for half a minute, all others are answered as ever, and nothing of them stays', async () => {
  const before = megabytes();
  const script = resolve(import.meta.dirname, 'slow-sockets.mjs');
  // One that touches nothing, one that queries the database, one that is refused.
  const paths = ['/livez', '/api/feature-flag/vipps-down', '/api/users/me'];
  const { stdout } = await promisify(execFile)(process.execPath, [script, server.current.url, '500', '30', ...paths], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const { opened, cutOff, held, answers } = v.parse(Said, JSON.parse(stdout));
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  const most = megabytes() - before;
  await expect.poll(openSockets, { timeout: 60_000 }).toBeLessThanOrEqual(1);
  await expect.poll(() => megabytes() - before, { timeout: 60_000, interval: 1000 }).toBeLessThan(100);
  console.log(
    `T12: ${held} slow sockets held, ${opened} opened, ${cutOff} cut off; ${answers.length} answers, p99 ${p99.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms; ${most.toFixed(0)} MB more then, ${(megabytes() - before).toFixed(0)} MB after`,
  );
  expect(opened).toBeGreaterThanOrEqual(500);
  // A client that never ends its headers is cut off after ten seconds, so that half reconnects at least twice.
  expect(cutOff).toBeGreaterThanOrEqual(500);
  expect(answers.filter(({ status }) => typeof status !== 'number' || status >= 500)).toEqual([]);
  expect(p99).toBeLessThan(500);
});
