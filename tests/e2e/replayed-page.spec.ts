import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { cookieTexts as cookies } from '#src/apps/frame/cookies/texts.ts';
import { replays } from '#src/contract/account/replays.ts';
import { onlyMasked } from '#src/domain/replay-event.ts';
import { expect, test } from './app.ts';
import { bodiesSent } from './bodies-sent.ts';

/** Typed into a form, as a visitor would: a name, a national id, an address, a token. */
const canaries = ['Kari Kanarifugl', '15059012345', 'kari.kanari@example.com', 'hemmelig-Zk3vQ1mN8xT5bR2yW7cL'];
/** Texts, labels and addresses of the page are not to leave it either. */
const read = ['Storebrand', 'e-post', 'autocomplete', 'http', 'placeholder', 'aria-label'];

const opened = (body: string): string => {
  const { packed } = v.parse(replays.keep.body, JSON.parse(body));
  return gunzipSync(Buffer.from(packed, 'base64')).toString();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const recorder = /\/assets\/watch-replay-[^/]*\.js$/;

test('what a visitor types on a recorded page is not in the replay, nor what they read', async ({ app, page }) => {
  const bodies = await bodiesSent(page.context(), '/api/monitoring/replays');
  await page.goto(`${app.url}/storebrand-public#k=hemmelig-Zk3vQ1mN8xT5bR2yW7cL`);
  const loaded = page.waitForResponse((answer) => recorder.test(answer.url()));
  await press(page, cookies.acceptAll.nb);
  await loaded;
  const boxes = page.getByRole('textbox');
  await expect(boxes.first()).toBeVisible();
  const segments = () => bodies.map(opened);
  await expect.poll(() => segments().join()).toContain('"type":2');
  expect(await boxes.count()).toBeGreaterThan(2);
  for (const [nth, box] of (await boxes.all()).entries()) await box.fill(canaries[nth % canaries.length] ?? '');
  await page.getByRole('checkbox').first().check();
  await expect.poll(() => segments().join()).toContain('"text":"***"');
  const sent = `${bodies.join()} ${segments().join()}`;
  for (const canary of [...canaries, ...canaries.flatMap((one) => one.split(/[ @-]/)), ...read]) {
    expect(sent, canary).not.toContain(canary);
  }
  for (const segment of segments()) expect(onlyMasked(JSON.parse(segment))).not.toBeNull();
});

test('a page of a customer is not recorded, and a public one is', async ({ app, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (recorder.test(request.url()) || request.url().includes('/monitoring/replays')) asked.push(request.url());
  });
  await page.goto(`${app.url}/customer/privacy-policy`);
  const loaded = page.waitForResponse((answer) => /\/assets\/watch-errors-[^/]*\.js$/.test(answer.url()));
  await press(page, cookies.acceptAll.nb);
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.goto(app.url);
  await expect.poll(() => asked.filter((url) => recorder.test(url)).length).toBe(1);
});
