import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sms } from '#src/contract/identity/sms.ts';
import { type StartedApp, startApp } from '#src/server/boot/start-app.ts';
import { productWithDemo } from '#src/server/demo/product.ts';
import { connect } from '#src/server/platform/db/connect.ts';
import { openLog } from '#src/server/platform/log.ts';
import { readConfig } from '#src/server/platform/read-config.ts';
import { OwnBrowser } from '#tests/support/own-browser.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { freshAddress, freshMobile } from '#tests/support/sms-codes.ts';
import { eachOf, tally } from './races/race.ts';

const folder = mkdtempSync(join(tmpdir(), 'grend-sms-'));
let postgres: TestPostgres;
let app: StartedApp;
beforeAll(async () => {
  postgres = await startPostgres();
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: 'false',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    TRUSTED_PROXY: '127.0.0.1',
  });
  app = await startApp(
    config,
    openLog('silent'),
    { database: await connect({ url: postgres.url }) },
    { found: productWithDemo },
  );
});
afterAll(async () => {
  await app.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const db = () => app.running.on.db;
const from = (ip: string) => new OwnBrowser(app.url, ip);
const ask = async (ip: string, phoneNumber: string) => {
  const { status, body } = await from(ip).send(sms.sendRequest, { body: { phoneNumber } });
  return status === 200 ? 'sent' : `${status} ${body.code}`;
};
const texts = async () => (await db().selectFrom('outboxMessage').select('id').execute()).length;
const anew = async () => {
  for (const table of ['rateLimit', 'outboxMessage', 'smsNumber', 'smsChallenge']) {
    await sql`delete from ${sql.table(table)}`.execute(db());
  }
};
/** Fifty computers behind proxies, five in each of ten networks. */
const proxied = (n: number) => `10.50.${n % 10}.${1 + (Math.floor(n / 10) % 5)}`;

test('S2: of 10,000 requests for adjacent numbers, from fifty addresses, fifty codes are sent', async () => {
  await anew();
  const answers = await eachOf(10_000, (n) => ask(proxied(n), `+474000${String(n).padStart(4, '0')}`), 64);
  console.log(`S2, one range: ${tally(answers)}`);
  expect([await texts(), answers.filter((answer) => answer.startsWith('5') && !answer.startsWith('503'))]).toEqual([
    50,
    [],
  ]);
});

test('S2: of 10,000 requests for numbers of every range, five hundred codes are sent', async () => {
  await anew();
  const answers = await eachOf(10_000, (n) => ask(proxied(n), `+474${String(n * 997).padStart(7, '0')}`), 64);
  console.log(`S2, many ranges: ${tally(answers)}`);
  expect(await texts()).toBe(500);
});

/** Returns the database's processes: the one that was started, and those that serve the connections. */
const pids = async (): Promise<string[]> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db());
  const [first] = rows;
  const parent = execFileSync('ps', ['-o', 'ppid=', '-p', String(first?.pid)], { encoding: 'utf8' }).trim();
  return [parent, ...rows.map(({ pid }) => String(pid))];
};

test('S4: while the database stands still, or is gone, the customer is asked to retry later (503) and nothing is sent', async () => {
  await anew();
  expect(await ask(freshAddress(), freshMobile())).toBe('sent');
  const stopped = await pids();
  execFileSync('kill', ['-STOP', ...stopped]);
  const began = Date.now();
  const answers = await eachOf(20, () => ask(freshAddress(), freshMobile()), 20);
  execFileSync('kill', ['-CONT', ...stopped]);
  console.log(`S4: ${tally(answers)} within ${Date.now() - began} ms`);
  expect(tally(answers)).toBe('20 × 503 UNAVAILABLE');
  expect(await texts()).toBe(1);
  await postgres.crash();
  expect(tally(await eachOf(20, () => ask(freshAddress(), freshMobile()), 20))).toBe('20 × 503 UNAVAILABLE');
  await postgres.start();
  await expect.poll(() => ask(freshAddress(), freshMobile()), { timeout: 20_000, interval: 500 }).toBe('sent');
});
