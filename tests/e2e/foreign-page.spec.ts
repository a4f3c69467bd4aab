import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { rowsOf } from './database-rows.ts';
import { biggestCalls, type Victim } from './foreign-calls.ts';
import { askAsOurselves, attack, foreignServer } from './foreign-page.ts';
import { beginHome, signInAsBroker } from './home.ts';
import { pageHeading } from './page-heading.ts';
import { type Planted, plantedFolder, plantedHomes } from './planted.ts';
import { type App, startApp } from './running-app.ts';
import { knowDevice } from './tokens.ts';

/** Returns a person who has opened their link and signed in as a customer, in a browser with the cookies of both. */
async function victimIn(app: App, page: Page, planted: Planted): Promise<Victim> {
  const brokerToken = await signInAsBroker(app);
  const home = await beginHome(app, planted, brokerToken);
  const [me, other] = home.people;
  await page.goto(me.link);
  await expect(pageHeading(page)).toBeVisible();
  const customer = (await app.access()).customers.at(-1);
  if (customer === undefined) throw new Error('The demo has no customers. Add one to its data');
  await knowDevice(app, page, customer);
  const { accessToken, userID } = await page.evaluate(async ({ email, password }) => {
    const headers = { 'content-type': 'application/json', email };
    const answer = await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ password }) });
    // seam: the contract's response
    return (await answer.json()) as { accessToken: string; userID: string };
  }, customer);
  const otherKey = other.link.split('#k=')[1] ?? '';
  return { home, customer, userId: userID, customerToken: accessToken, brokerToken, otherKey };
}

const cookiesOf = async (context: BrowserContext): Promise<readonly string[]> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).sort();

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
}
/** Returns the calls in a server's log, because the browser hides the responses from the foreign page and the test. */
const callsIn = (log: readonly string[]): readonly Answered[] =>
  log.flatMap((line) => {
    if (!line.startsWith('{')) return [];
    // seam: a line of our own log
    const { method = '', route = '', status = 0 } = JSON.parse(line) as Partial<Answered>;
    return /^(\/api\/|none$)/.test(route) ? [{ method, route, status }] : [];
  });

test("a stranger's page makes the twenty biggest calls in every way there is: none is let in, nothing has changed", {
  tag: '@long',
}, async ({ context, page }) => {
  const planting = process.env[plantedFolder] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'grend-foreign-'));
  const data = join(folder, 'data');
  await cp(join(planting, 'data'), data, { recursive: true });
  // seam: written by plant.ts
  const [planted] = JSON.parse(await readFile(join(planting, plantedHomes), 'utf8')) as [Planted];
  const foreign = await foreignServer();

  let app = await startApp(data);
  const victim = await victimIn(app, page, planted);
  const calls = biggestCalls(victim);
  expect(calls).toHaveLength(20);
  await page.goto('about:blank');
  await app.stop();
  const [rows, cookies] = [await rowsOf(join(data, 'database')), await cookiesOf(context)];
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(expect.arrayContaining(['flow', 'renewal']));

  const log: string[] = [];
  app = await startApp(data, { before: app, onLog: (line) => void log.push(line) });
  for (const host of ['127.0.0.1', 'localhost']) {
    await page.goto(`http://${host}:${foreign.port}/`);
    expect(await attack(page, app.url, calls), host).toEqual([]);
  }
  expect(await cookiesOf(context)).toEqual(cookies);
  await page.goto('about:blank');
  await app.stop();
  const answered = callsIn(log);
  expect(answered.length).toBeGreaterThan(400);
  expect(answered.filter(({ status }) => status < 400)).toEqual([]);
  expect(await rowsOf(join(data, 'database'))).toEqual(rows);

  await test.step('our own page may make all twenty calls', async () => {
    app = await startApp(data, { before: app });
    await page.goto(`${app.url}/verify`);
    expect((await askAsOurselves(page, calls)).filter((answer) => !answer.startsWith('done'))).toEqual([]);
    await app.stop();
  });
  foreign.stop();
  await rm(folder, { recursive: true, force: true });
});
