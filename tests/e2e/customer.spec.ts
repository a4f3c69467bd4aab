import type { Page, Request } from '@playwright/test';
import { profileTexts } from '#src/apps/customer/account/profile/texts.ts';
import { formNames, homeTexts } from '#src/apps/customer/journey/home/texts.ts';
import { customerShellTexts as shell } from '#src/apps/customer/shell/texts.ts';
import { type App, expect, test } from './app.ts';
import type { Customer } from './running-app.ts';
import { signInByPassword } from './tokens.ts';

test.use({ viewport: { width: 390, height: 844 } });

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

/**
 * Returns Anders, who sells a home whose protocol is open. Other tests change the password of the demo's first
 * customer.
 */
const anders = async (app: App) => {
  const [, second] = (await app.access()).customers;
  if (second === undefined) throw new Error('The demo has no customers. Add one to its data');
  return second;
};

/** Signs in by e-mail and password, from any page that leads there. */
async function signIn(app: App, page: Page, who: Customer): Promise<void> {
  await expect(page).toHaveURL(/\/customer\/signin/);
  await signInByPassword(app, page, who);
}

const inStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
const toHome = (page: Page) => expect(page.getByText(homeTexts.next.nb, { exact: true })).toBeVisible();

test('a customer signs in, continues to the page they wanted, opens their form without a link, and signs out', async ({
  app,
  page,
}) => {
  const person = await anders(app);
  await page.goto(`${app.url}/customer/profile/consents`);
  await signIn(app, page, person);
  await expect(page).toHaveURL(`${app.url}/customer/profile/consents`);
  await expect(page.getByRole('heading', { level: 1, name: profileTexts.consents.nb })).toBeVisible();

  await page.getByRole('link', { name: shell.home.nb }).click();
  await toHome(page);
  await page.getByRole('main').getByRole('link', { name: formNames['takeover-protocol'].nb }).first().click();
  await expect(page).toHaveURL(/\/customer\/overtake-protocol\//);
  await page.goBack();
  await toHome(page);

  expect(await inStorage(page)).toContain(person.email);
  expect(await inStorage(page)).not.toMatch(/(?<![\w-])\d(?:[ .]?\d){10}(?![\w-])/);
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.goto(`${app.url}/customer/profile`);
  await page.getByRole('button', { name: profileTexts.logOut.nb, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.signedOutTitle.nb })).toBeVisible();
  expect(await inStorage(page)).not.toContain(person.email);
  await page.goto(`${app.url}/customer/home`);
  await expect(page).toHaveURL(`${app.url}/customer/signin/start?redirectURL=%2Fcustomer%2Fhome`);
});

test('two tabs with an expired token never renew it at once, and continue, then also without a network', async ({
  app,
  page,
  context,
}) => {
  await page.goto(`${app.url}/customer/home`);
  await signIn(app, page, await anders(app));
  await toHome(page);
  // A tab may read the token before another tab's new one has reached its process: it then renews after that tab.
  const renewals: ('begun' | 'ended')[] = [];
  const note = (what: 'begun' | 'ended') => (request: Request) => {
    if (request.url().endsWith('/auth/refresh')) renewals.push(what);
  };
  context.on('request', note('begun'));
  context.on('requestfinished', note('ended'));
  context.on('requestfailed', note('ended'));
  const other = await context.newPage();
  await other.goto(`${app.url}/customer/privacy-policy`);
  // An invalid signature: the server treats it like an expired token.
  await page.evaluate(() => localStorage.setItem('accessToken', `${localStorage.getItem('accessToken')}x`));
  await Promise.all([page.reload(), other.goto(`${app.url}/customer/home`)]);
  // The saved home page is shown before the server has replied, so only a token that both tabs were given shows the
  // renewal.
  const taken = (tab: Page) => tab.evaluate(() => !localStorage.getItem('accessToken')?.endsWith('x'));
  for (const tab of [page, other]) {
    await expect.poll(() => taken(tab)).toBe(true);
    await tab.waitForLoadState('networkidle');
    await toHome(tab);
  }
  expect(renewals.slice(0, 2)).toEqual(['begun', 'ended']);
  expect([[], ['begun', 'ended']]).toContainEqual(renewals.slice(2));
  await other.close();

  await test.step('without a network they see what was saved, and a form says when it opens', async () => {
    await context.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/^Ingen forbindelse\. Viser det vi lagret/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: formNames['takeover-protocol'].nb }).first().click();
    await expect(page.getByText(homeTexts.needsNet.nb)).toBeVisible();
  });
});

test.describe("on a wide screen the customer's app is shown in a phone", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('beside a code that leads to the same page on one; a page longer than the phone scrolls in it, and the window does not', async ({
    app,
    page,
  }) => {
    await page.goto(`${app.url}/broker/privacy-policy`);
    await expect(page.getByRole('heading', { level: 1, name: 'Personvern for meglere' })).toBeVisible();
    await page.goto(`${app.url}/customer/terms-and-conditions`);
    await expect(page.getByRole('heading', { level: 1, name: profileTexts.terms.nb })).toBeVisible();
    await expect(page.getByRole('img', { name: shell.scanPicture.nb })).toBeVisible();
    const frame = page.locator('[data-layout="frame"] > div').last();
    expect((await frame.boundingBox())?.width).toBe(390);

    await page.goto(`${app.url}/customer/profile/notifications`);
    await signIn(app, page, await anders(app));
    await expect(page.getByRole('heading', { level: 1, name: profileTexts.notifications.nb })).toBeVisible();
    await expect(page.getByRole('checkbox').last()).toBeAttached();
    const phone = await frame.boundingBox();
    const [window, inside] = await page.evaluate(() => {
      const phone = [...document.querySelectorAll('[data-layout="frame"] > div')].at(-1);
      return [document.documentElement.scrollHeight, phone?.scrollHeight ?? 0];
    });
    expect(inside).toBeGreaterThan(phone?.height ?? 0);
    expect(window).toBe(800);
  });
});
