import type { Page } from '@playwright/test';
import { profileTexts } from '#src/apps/customer/account/profile/texts.ts';
import { formNames } from '#src/apps/customer/journey/home/texts.ts';
import { customerShellTexts as shell } from '#src/apps/customer/shell/texts.ts';
import { expect, test } from './app.ts';
import { dumpOf, expectShell, intoTheCellar, keptRecords, offlineStrip, reopened, standAt, upAgain } from './cellar.ts';
import { signedByHand } from './ending.ts';
import { fillQuickly } from './filled.ts';
import { continueButton, expectStep } from './form-driver.ts';
import { newerApp } from './newer-app.ts';
import { takeover } from './takeover.ts';
import { signInByPassword } from './tokens.ts';
import { openLink } from './ways.ts';
import { expectKept } from './written.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

/** Text that must not be found on a phone afterwards. */
const canary = 'Kanarifuglveien 7781';
const { flow } = takeover;

async function toNewAddress(page: Page, link: string): Promise<void> {
  await openLink(page, takeover, link, 'who-signs');
  await page.goto(page.url().replace('who-signs', 'seller-new-address'));
  await expectStep(page, flow, 'seller-new-address');
}
const address = (page: Page) => page.locator('[id="seller-new-address--address"]');

test('a storage dump shows nothing of an open form, and nothing of it is left after its end', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await toNewAddress(page, home.people[0].link);
  await expectShell(page);
  await intoTheCellar(page);
  await address(page).fill(canary);
  await address(page).blur();
  await expect(offlineStrip(page)).toBeVisible();
  await page.reload();
  await expect(address(page)).toHaveValue(canary);
  expect((await keptRecords(page)).length).toBeGreaterThan(2);
  expect(await dumpOf(page)).not.toContain(canary);
  await upAgain(page);
  await expect(offlineStrip(page)).toBeHidden();
  await expectKept(page);
  for (const step of ['summary', 'who-signs']) {
    await page.goto(page.url().replace(/[^/]+$/, step));
    await expectStep(page, flow, step);
    if (step === 'summary') await page.locator('[id="summary--confirmCorrect"]').check({ force: true });
    if (step === 'summary') await continueButton(page).click();
  }
  await signedByHand(app, page, takeover, { estateId: home.estateId, link: '', people: home.people });
  await expect.poll(() => keptRecords(page)).toEqual([]);
  expect(await dumpOf(page)).not.toContain(canary);
});

test('signing out asks about what was never sent, and leaves nothing on the phone', async ({ app, page }) => {
  const [, anders] = (await app.access()).customers;
  if (anders === undefined) throw new Error('The demo has no second customer. Add one to its data');
  await page.goto(`${app.url}/customer/home`);
  await signInByPassword(app, page, anders);
  await page.getByRole('main').getByRole('link', { name: formNames['takeover-protocol'].nb }).first().click();
  await expect(page).toHaveURL(/\/customer\/overtake-protocol\//);
  // The address changes at the press; a form that has not been read yet cannot open without a network.
  const first = page.locator('main input[id*="--"][type="text"]').first();
  await expect(first).toBeVisible();
  await expectShell(page);
  await intoTheCellar(page);
  await first.fill(canary);
  await first.blur();
  await expect(offlineStrip(page)).toBeVisible();
  await page.goto(`${app.url}/customer/profile`);
  const logOut = page.getByRole('button', { name: profileTexts.logOut.nb, exact: true });
  await logOut.click();
  const question = page.getByRole('alertdialog', { name: shell.unsentTitle.nb });
  await question.getByRole('button', { name: shell.unsentStay.nb }).click();
  await expect(page).toHaveURL(/\/customer\/home/);
  expect((await keptRecords(page)).length).toBeGreaterThan(2);
  await page.goto(`${app.url}/customer/profile`);
  await logOut.click();
  await question.getByRole('button', { name: shell.unsentGoOn.nb }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.signedOutTitle.nb })).toBeVisible();
  expect(await keptRecords(page)).toEqual([]);
  expect(await dumpOf(page)).not.toContain(canary);
});

test('a newer app is used at the next opening: an open form is not reloaded, and opens its later screens', async ({
  app,
  page: first,
  context,
  home,
  watched,
}) => {
  const proxy = await newerApp(app);
  watched.alsoOurs(proxy.url);
  await fillQuickly(app, home);
  await standAt(first, home.people[0].link.replace(app.url, proxy.url), 'keys');
  const before = await first.evaluate(async () => (await caches.keys()).length);
  let loads = 0;
  first.on('load', () => {
    loads += 1;
  });
  await intoTheCellar(first);
  await first.locator('[id="keys--sets"]').fill('5');
  await first.locator('[id="keys--sets"]').blur();
  await expect(offlineStrip(first)).toBeVisible();
  proxy.deploy();
  await upAgain(first);
  await first.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => first.evaluate(async () => (await caches.keys()).length)).toBe(before + 1);
  await expect(offlineStrip(first)).toBeHidden();
  await expect(first.locator('[id="keys--sets"]')).toHaveValue('5');
  // The old page's own screens are gone from the server, and still open here.
  proxy.forgetOldFiles();
  const late = await first.evaluate(async () => {
    const [old = ''] = await caches.keys();
    const files = await (await caches.open(old)).keys();
    const screens = files.filter(({ url }) => /who-signs|finish/.test(url));
    return Promise.all(screens.map(async ({ url }) => (await fetch(url)).status));
  });
  expect(late.length).toBeGreaterThan(1);
  expect(new Set(late)).toEqual(new Set([200]));
  await intoTheCellar(first);
  expect(loads).toBe(0);
  const next = await reopened(context, first);
  await expectStep(next, flow, 'keys');
  await expect(next.locator('[id="keys--sets"]')).toHaveValue('5');
  await upAgain(next);
  await proxy.stop();
});
