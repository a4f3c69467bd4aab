import type { Page } from '@playwright/test';
import { cookieTexts as cookies } from '#src/apps/frame/cookies/texts.ts';
import { publicTexts as verify } from '#src/apps/public/texts.ts';
import { expect, test } from './app.ts';
import { bodiesSent } from './bodies-sent.ts';

const canaries = ['15059012345', 'kari.nordmann@example.com', 'Kari', 'hemmelig', 'ABCD-EFGH-2345', '4821'];

/** Reports an error of a page as the browser does, with personal texts planted in all of it. */
const fail = (page: Page, nth: number): Promise<void> =>
  page.evaluate((number) => {
    const error = new RangeError('Kari 15059012345 kari.nordmann@example.com hemmelig 4821');
    error.stack = `${error}\n    at Kari (${location.origin}/assets/planted.js:${number}:7)\n    at ${location.href}:1:1`;
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  }, nth);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** The code of monitoring is loaded by then: a chunk of its own, after the consent. */
const code = /\/assets\/watch-errors-[^/]*\.js$/;
const anyCode = /\/assets\/(watch-(errors|replay)|replay\.worker)-[^/]*\.js$/;

test('before a visitor has agreed no event is sent and nothing of monitoring is loaded, and nothing after a no', async ({
  app,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (anyCode.test(request.url()) || /analytics|\/monitoring\//.test(request.url())) asked.push(request.url());
  });
  await page.goto(app.url);
  const refusing = page.getByRole('button', { name: cookies.refuseAll.nb });
  await expect(refusing).toBeVisible();
  const accepting = page.getByRole('button', { name: cookies.acceptAll.nb });
  // Repeated until the bar is still.
  await expect(async () => {
    const [one, other] = [await refusing.boundingBox(), await accepting.boundingBox()];
    expect([one?.width, one?.height, one?.y]).toEqual([other?.width, other?.height, other?.y]);
  }).toPass({ timeout: 20_000 });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await fail(page, 1);
  await press(page, cookies.refuseAll.nb);
  await expect(refusing).toHaveCount(0);
  await fail(page, 2);
  await page.goto(`${app.url}/verify/ABCD-EFGH-2345#k=hemmelig`);
  await page.reload();
  await expect(page.locator('h1').last()).toHaveText(verify.unknown.nb);
  await expect(refusing).toHaveCount(0);
  await fail(page, 3);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('events of a visitor who allows them name the page only: no code, no fragment', async ({ app, page }) => {
  await page.goto(app.url);
  await press(page, cookies.acceptAll.nb);
  const bodies = await bodiesSent(page.context(), '/api/user/google-analytics/event');
  await page.goto(`${app.url}/verify/ABCD-EFGH-2345?x=4821`);
  await expect.poll(() => bodies.length).toBe(1);
  expect(JSON.parse(String(bodies))).toMatchObject({ name: 'page view', platform: 'public_app' });
  expect(String(bodies)).not.toMatch(/2345|4821/);
});

test('steps of a form and acts at the desk are sent of a device that has agreed, by the role of its token', async ({
  app,
  page,
}) => {
  await page.goto(app.url);
  await press(page, cookies.acceptAll.nb);
  const bodies = await bodiesSent(page.context(), '/api/user/google-analytics/event');
  const sent = () => bodies.map((body) => JSON.parse(body));
  await page.goto(`${app.url}/customer/signup`);
  await expect
    .poll(() => sent().filter(({ journey }) => journey === 'signup').length, { timeout: 45_000 })
    .toBeGreaterThan(0);
  expect(sent().find(({ journey }) => journey === 'signup')).toMatchObject({
    eventCategory: 'flow',
    eventAction: 'shown',
    platform: 'customer_app',
  });
});

test('an error of a visitor who agreed leaves without a word of theirs', async ({ app, page }) => {
  const bodies = await bodiesSent(page.context(), '/api/monitoring/errors');
  await page.goto(app.url);
  const loaded = page.waitForResponse((answer) => code.test(answer.url()));
  await press(page, cookies.acceptAll.nb);
  await loaded;
  await page.goto(`${app.url}/verify/ABCD-EFGH-2345?x=4821#k=hemmelig`);
  await expect(async () => {
    await fail(page, 11);
    expect(bodies).toHaveLength(1);
  }).toPass();
  expect(JSON.parse(String(bodies))).toEqual({
    type: 'RangeError',
    frames: [{ file: '/assets/planted.js', line: 11, column: 7 }],
    route: '/verify/:part',
    version: '1.1.0',
  });
  for (const canary of canaries) expect(String(bodies)).not.toContain(canary);
});
