import type { Page } from '@playwright/test';
import { forgotTexts, resetTexts } from '#flows/_parts/passwords/texts.ts';
import { texts as confirmTexts } from '#flows/account/confirm-account/texts.ts';
import { texts as customersReset } from '#flows/account/password-reset/texts.ts';
import { frameTexts } from '#src/apps/broker/frame/texts.ts';
import { problemText } from '#src/texts/problems.ts';
import { type App, expect, test } from './app.ts';
import { ask, ingvild } from './home.ts';
import { mailedLink } from './mailed.ts';

const { email: asks, sent } = forgotTexts.steps;
const { password: makes, done } = resetTexts.steps;
const { done: customersDone } = customersReset.steps;
const fresh = 'Lysthus på Nesodden 7';

const heading = (page: Page, text: string) => expect(page.locator('h1').last()).toHaveText(text);

/** Goes from "forgot" to the mail, and makes a new password by its link. */
async function makeAnew(app: App, page: Page, who: 'customer' | 'broker', email: string): Promise<string> {
  await page.goto(`${app.url}/${who}/password/forgot`);
  await heading(page, asks.title.nb);
  await page.getByLabel(asks.fields.email.label.nb).fill(email);
  await page.getByRole('button', { name: asks.proceed.nb }).click();
  await heading(page, sent.title.nb);
  await expect(page).toHaveURL(`${app.url}/${who}/password/forgot/sent`);
  const link = await mailedLink(app, email, `/${who}/password/reset`);
  await page.goto(link);
  await heading(page, makes.title.nb);
  // The token is out of the address before anything else runs (reliability L1).
  expect(await page.evaluate(() => window.location.href)).not.toContain('#');
  const first = page.getByLabel(makes.fields.newPassword.label.nb, { exact: true });
  await first.fill('sommer');
  await expect(page.locator('[data-met="true"]')).toHaveCount(0);
  await first.fill(fresh);
  await expect(page.locator('[data-met="true"]')).toHaveCount(3);
  await page.getByLabel(makes.fields.passwordConfirm.label.nb, { exact: true }).fill(fresh);
  await page.getByRole('button', { name: makes.proceed.nb }).dblclick();
  await heading(page, done.title.nb);
  return link;
}

/** Checks that a used link leads only to requesting another. */
async function expectUsed(page: Page, who: 'customer' | 'broker', link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await heading(page, makes.title.nb);
  for (const { label } of Object.values(makes.fields)) await page.getByLabel(label.nb, { exact: true }).fill(fresh);
  await page.getByRole('button', { name: makes.proceed.nb }).click();
  await heading(page, problemText('BR_LINK_EXPIRED', 'nb'));
  await page.getByRole('link', { name: resetTexts.closed.nb }).click();
  await heading(page, asks.title.nb);
  await expect(page).toHaveURL(new RegExp(`/${who}/password/forgot/email$`));
}

test('a customer who forgot the password makes another by the mailed link, which works once', async ({
  app,
  page,
  customer: { email },
}) => {
  await test.step('a visitor without an account sees the same page; typed text survives a reload, but the page after it does not open', async () => {
    await page.goto(`${app.url}/customer/password/forgot/sent`);
    await heading(page, asks.title.nb);
    await page.getByLabel(asks.fields.email.label.nb).fill('ingen@example.com');
    await page.reload();
    await expect(page.getByLabel(asks.fields.email.label.nb)).toHaveValue('ingen@example.com');
    await page.getByRole('button', { name: asks.proceed.nb }).click();
    await heading(page, sent.title.nb);
    await expect(page.getByText(/ingen@example\.com/)).toBeVisible();
    expect((await app.outbox()).filter(({ to }) => to === 'ingen@example.com')).toEqual([]);
  });
  const link = await makeAnew(app, page, 'customer', email);
  // The mail alone opens nothing on a phone that this account never used: the person says once more who it is.
  await page.getByRole('button', { name: customersDone.proceed.nb }).click();
  await heading(page, confirmTexts.title.nb);
  const response = await ask(app, 'POST', '/auth/login', { password: fresh }, { email });
  expect(response.status).toBe(200);
  await expectUsed(page, 'customer', link);
});

test('a broker who forgot the password finds the way on the sign-in, and signs in with the new one', async ({
  app,
  page,
}) => {
  const broker = (await app.access()).brokers.find(({ email }) => email !== ingvild.email);
  const email = broker?.email ?? '';
  await page.goto(`${app.url}/broker`);
  await page.getByRole('link', { name: frameTexts.forgotPassword.nb }).click();
  await heading(page, asks.title.nb);
  await makeAnew(app, page, 'broker', email);
  await page.getByRole('button', { name: done.proceed.nb }).click();
  await page.getByLabel(frameTexts.email.nb).fill(email);
  await page.getByLabel(frameTexts.password.nb, { exact: true }).fill(fresh);
  await page.getByRole('button', { name: frameTexts.signIn.nb, exact: true }).click();
  await expect(page).toHaveURL(/\/broker/);
  await expect(page.getByLabel(frameTexts.password.nb, { exact: true })).toHaveCount(0);
});
