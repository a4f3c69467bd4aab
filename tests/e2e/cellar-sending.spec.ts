import type { Page, Route } from '@playwright/test';
import { rowsOf } from '#src/engine/check.ts';
import { expect, test } from './app.ts';
import { intoTheCellar, offlineStrip, standAt, upAgain } from './cellar.ts';
import { fillQuickly, readAs } from './filled.ts';
import { fillStep } from './form-driver.ts';
import { takeover } from './takeover.ts';
import { expectKept } from './written.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

const { flow } = takeover;
const { dirtyOven } = flow.samples.inspection ?? {};
const { withMeteringPoint } = flow.samples.electricity ?? {};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly revision: string;
}
/** Returns every change that a page sends, in order. */
const changesOf = (page: Page): readonly Sent[] => {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !/\/otp(\/picture|\/meter.*)?$/.test(pathname)) return;
    const { 'idempotency-key': key = '', 'if-match': revision = '' } = request.headers();
    sent.push({ method: request.method(), path: pathname.replace(/.*\/otp/, ''), key, revision });
  });
  return sent;
};

test('waiting answers are sent in order, each once, although the first response is lost on its way', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await standAt(page, home.people[0].link, 'inspection');
  await intoTheCellar(page);
  await fillStep(page, flow, 'inspection', dirtyOven ?? {});
  await page.goto(page.url().replace('inspection', 'electricity'));
  await fillStep(page, flow, 'electricity', withMeteringPoint ?? {});
  await expect(offlineStrip(page)).toBeVisible();

  const sent = changesOf(page);
  let lost = 0;
  // The server has done it, and the phone does not get the response.
  await page.route('**/otp/picture', async (route: Route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await upAgain(page);
  await expect(offlineStrip(page)).toBeHidden();
  await expectKept(page);
  expect(lost).toBe(1);

  const deeds = sent.filter(({ method }) => method === 'POST');
  expect(deeds.every(({ key }) => /^[0-9a-f-]{36}$/.test(key))).toBe(true);
  const [first, again] = deeds;
  expect(again?.key).toBe(first?.key);
  const once = [...new Map(deeds.map((deed) => [deed.key, deed.path])).values()];
  expect(once).toEqual(['/picture', '/picture', '/meter']);
  // Changes that name a row or a picture follow it, with the revision that its phone has read.
  const answers = sent.filter(({ method }) => method === 'PATCH');
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.every(({ revision }) => /^"\d+"$/.test(revision))).toBe(true);
  const lastDeed = sent.findLastIndex(({ method }) => method === 'POST');
  expect(sent.findIndex(({ method }) => method === 'PATCH')).toBeGreaterThan(lastDeed);

  const { drafts } = await readAs(app, home, home.people[2]);
  expect(drafts.inspection?.cleanedPictures).toHaveLength(1);
  const meters = rowsOf(drafts.electricity?.meters);
  expect(meters).toHaveLength(1);
  expect(typeof meters[0]?.picture).toBe('string');
});

test('waiting answers are sent when the page is looked at again, and within fifteen seconds while it is', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await page.clock.install();
  await standAt(page, home.people[0].link, 'keys');
  const sets = page.locator('[id="keys--sets"]');
  // A dead connection: the browser itself reports a network, and fires no event when it is back.
  const dead = (route: Route) => route.abort('timedout');
  const occasions: readonly [string, (own: Page) => Promise<unknown>, number][] = [
    ['5', (own) => own.evaluate(() => window.dispatchEvent(new Event('focus'))), 8_000],
    ['6', (own) => own.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))), 8_000],
    ['7', (own) => own.clock.fastForward(15_000), 8_000],
  ];
  for (const [value, look, longest] of occasions) {
    await page.route('**/api/**', dead);
    await sets.fill(value);
    await sets.blur();
    await expect(offlineStrip(page), value).toBeVisible();
    await page.unroute('**/api/**', dead);
    await look(page);
    await expect(offlineStrip(page), value).toBeHidden({ timeout: longest });
    await expectKept(page);
    expect((await readAs(app, home, home.people[2])).drafts.keys?.sets).toBe(value);
  }
});
