import type { Page } from '@playwright/test';
import brokerVerify from '#flows/account/broker-email-verify/flow.ts';
import signUp from '#flows/account/signup-broker/flow.ts';
import { frameTexts as words } from '#src/apps/broker/frame/texts.ts';
import { problems } from '#src/texts/problems.ts';
import { expect, test } from './app.ts';
import { continueButton, expectStep, fillStep, proceed } from './form-driver.ts';
import { typing } from './hands.ts';
import { mailedLink } from './mailed.ts';
import { tokenOf } from './tokens.ts';

const password = 'Lysthus på Nesodden 7';
const signIn = async (page: Page, email: string) => {
  await page.getByLabel(words.email.nb).fill(email);
  await page.getByLabel(words.password.nb, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn.nb, exact: true }).click();
};
const someone = (email: string) => ({ ...signUp.samples.account?.default, email });

/** Opens a mailed link: its token is removed from the address before the first render. */
const open = async (page: Page, link: string) => {
  await page.goto(link);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
};

test('a broker signs up by keyboard only, opens the link in their mail elsewhere, and waits for the office’s yes', async ({
  app,
  page,
  phone,
}) => {
  const email = 'nora.tastatur@megler.example.com';
  await page.goto(`${app.url}/broker`);
  await page.getByRole('link', { name: words.signUp.nb }).focus();
  await page.keyboard.press('Enter');
  await expectStep(page, signUp, 'you');
  await fillStep(page, signUp, 'you', signUp.samples.you?.default ?? {}, typing);
  await proceed(page, signUp, 'account', typing);
  await test.step('an e-mail that is not an office’s is refused at its field, and nothing typed is lost', async () => {
    await fillStep(page, signUp, 'account', someone('nora@example.com'), typing);
    await typing.press(continueButton(page));
    const field = page.locator('[id="account--email"]');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(problems.BR_DOMAIN.nb).first()).toBeVisible();
    await expect(field).toHaveValue('nora@example.com');
    await expect(page.locator('[id="account--password"]')).toHaveValue(password);
    await page.reload();
    await expect(field).toHaveValue('nora@example.com');
    await expect(page.locator('[id="account--password"]')).toHaveValue('');
  });
  await fillStep(page, signUp, 'account', someone(email), typing);
  await proceed(page, signUp, 'sent', typing);
  await expect(page.getByText(email)).toBeVisible();
  await typing.press(continueButton(page));
  await signIn(page, email);
  await expect(page.getByRole('alert')).toContainText(problems.BR_UNVERIFIED.nb);
  await page.getByRole('button', { name: words.sendLinkAgain.nb }).click();
  await expect(page.getByText(words.linkSentAgain.nb)).toBeVisible();

  const elsewhere = await phone();
  const link = await mailedLink(app, email, '/broker/signup/verify');
  await open(elsewhere, link);
  await proceed(elsewhere, brokerVerify, 'done');
  await continueButton(elsewhere).click();
  await signIn(elsewhere, email);
  await expect(elsewhere.getByRole('heading', { name: problems.BR_WAITING.nb })).toBeVisible();

  await test.step('the mailed link cannot be used again', async () => {
    const late = await phone();
    await open(late, link);
    await continueButton(late).click();
    await expect(late.locator('h1').last()).toHaveText(problems.BR_LINK_EXPIRED.nb);
  });
});

test('an employee comes to the desk at a clean address, and neither address nor history keeps the token', async ({
  app,
  page,
}) => {
  const token = await tokenOf(app, { email: 'p21.guro@example.com', password: 'Nordlys-2026' });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.goto(`${app.url}/broker`);
  await page.evaluate((given) => window.location.assign(`/api/auth/app?token=${given}`), token);
  await expect(page.getByRole('heading', { name: /^Hei, / })).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/broker/dashboard`);
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: /^Hei, / })).toBeVisible();
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie, document.referrer])),
  ).not.toContain(token);
  const again = await page.request.get(`${app.url}/api/auth/app?token=${token}`, { maxRedirects: 0 });
  expect(again.status()).toBe(401);
});
