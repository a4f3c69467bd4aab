import type { Page } from '@playwright/test';
import { changeTexts } from '#flows/_parts/passwords/texts.ts';
import { texts as changeEmail } from '#flows/account/change-email/texts.ts';
import { words as confirmWords } from '#flows/account/confirm-identity/screens/texts.ts';
import { texts as confirm } from '#flows/account/confirm-identity/texts.ts';
import { texts as verified } from '#flows/account/email-verify/texts.ts';
import { menuTexts } from '#src/apps/broker/frame/menu-texts.ts';
import { frameTexts } from '#src/apps/broker/frame/texts.ts';
import { profileTexts as profile } from '#src/apps/customer/account/profile/texts.ts';
import { homeTexts as home } from '#src/apps/customer/journey/home/texts.ts';
import { customerShellTexts as shell } from '#src/apps/customer/shell/texts.ts';
import { problemText } from '#src/texts/problems.ts';
import { type App, expect, test } from './app.ts';
import { continueButton } from './form-driver.ts';
import { typing as keys } from './hands.ts';
import { ask } from './home.ts';
import { mailedLink } from './mailed.ts';
import type { Customer } from './running-app.ts';
import { tokenOf } from './tokens.ts';

const fresh = 'Lysthus på Nesodden 7';
const heading = (page: Page, text: string) => expect(page.locator('h1').last()).toHaveText(text);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Signs in as a customer, with the token where the app keeps it. */
async function enter(app: App, page: Page, customer: Customer, path: string): Promise<void> {
  const accessToken = await tokenOf(app, customer);
  await page.goto(`${app.url}/verify`);
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken);
  await page.goto(app.url + path);
}

/** Types the present password and another, twice, and continues to the last page. */
async function changePassword(page: Page, old: string, refusal: string): Promise<void> {
  const { fields, title, proceed } = changeTexts.steps.password;
  await heading(page, title.nb);
  await field(page, fields.currentPassword.label.nb).fill('Feil passord 1');
  await field(page, fields.newPassword.label.nb).fill(fresh);
  await field(page, fields.passwordConfirm.label.nb).fill(fresh);
  await page.getByRole('button', { name: proceed.nb }).click();
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(field(page, fields.currentPassword.label.nb)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, fields.newPassword.label.nb)).toHaveValue(fresh);
  await field(page, fields.currentPassword.label.nb).fill(old);
  await page.getByRole('button', { name: proceed.nb }).dblclick();
  await heading(page, changeTexts.steps.done.title.nb);
}

test('a customer who changes their password stays signed in here, and is signed out on their other phone', async ({
  app,
  page,
  phone,
  customer,
}) => {
  const other = await phone();
  await enter(app, other, customer, '/customer/profile');
  await enter(app, page, customer, '/customer/profile');
  await page.getByRole('link', { name: profile.changePassword.nb }).click();
  await changePassword(page, customer.password, problemText('AUTH_PASSWORD', 'nb'));
  await continueButton(page).click();
  await expect(page).toHaveURL(`${app.url}/customer/profile`);
  await page.reload();
  await heading(page, profile.title.nb);
  await other.reload();
  await expect(other).toHaveURL(/\/customer\/signin\/start\?.*redirectURL=%2Fcustomer%2Fprofile/);
  expect(await tokenOf(app, { ...customer, password: fresh })).toMatch(/^ey/);
});

test('a broker changes their password at the desk, signs out, and signs in with it again', async ({ app, page }) => {
  // Neither the broker of the planted homes, nor the one who resets a password in another test.
  const { email = '', password = '' } = (await app.access()).brokers.at(-1) ?? {};
  const signIn = async (given: string) => {
    await field(page, frameTexts.email.nb).fill(email);
    await field(page, frameTexts.password.nb).fill(given);
    await page.getByRole('button', { name: frameTexts.signIn.nb, exact: true }).click();
  };
  const signOut = page.getByRole('button', { name: frameTexts.signOut.nb }).filter({ visible: true });
  await page.goto(`${app.url}/broker`);
  await signIn(password);
  // On a phone the menu has no room for it: the profile leads there.
  await page.getByRole('link', { name: menuTexts.profile.nb }).filter({ visible: true }).click();
  await page.getByRole('main').getByRole('link', { name: frameTexts.changePassword.nb }).click();
  await changePassword(page, password, problemText('AUTH_PASSWORD', 'nb'));
  await continueButton(page).click();
  await expect(page).toHaveURL(`${app.url}/broker/dashboard`);
  await page.getByRole('link', { name: menuTexts.profile.nb }).filter({ visible: true }).click();
  await signOut.click();
  await signIn(password);
  await expect(page.getByText(problemText('AUTH_BROKER_BAD', 'nb'))).toBeVisible();
  await signIn(fresh);
  await expect(page.getByRole('link', { name: menuTexts.profile.nb }).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: menuTexts.profile.nb }).filter({ visible: true })).toBeVisible();
});

test('a customer asks for another e-mail, opens the link there, and their profile shows it at once', async ({
  app,
  page,
  customer,
}) => {
  const email = 'ny.adresse@example.com';
  const { fields, title, proceed } = changeEmail.steps.email;
  await enter(app, page, customer, '/customer/profile');
  await expect(page.getByText(customer.email)).toBeVisible();
  await page.getByRole('link', { name: profile.changeEmail.nb }).click();
  await heading(page, title.nb);
  await field(page, fields.email?.label.nb ?? '').fill(email);
  await field(page, fields.password?.label.nb ?? '').fill(customer.password);
  await page.getByRole('button', { name: proceed?.nb ?? '' }).click();
  await heading(page, changeEmail.steps.sent.title.nb);
  await page.goto(await mailedLink(app, email, '/customer/email/verify'));
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await heading(page, verified.steps.confirm.title.nb);
  await continueButton(page).click();
  await heading(page, verified.steps.done.title.nb);
  await page.goto(`${app.url}/customer/profile`);
  // The cached profile is not shown.
  await expect(page.getByText(email)).toBeVisible();
  const signIn = await ask(app, 'POST', '/auth/login', { password: customer.password }, { email });
  expect(signIn.status).toBe(200);
});

test('a customer identified by wallet sees their home, is not asked again, and signs in by it with the keyboard only', async ({
  app,
  page,
}) => {
  const hedda = (await app.access()).customers.find(({ email }) => email.startsWith('p12.'));
  if (hedda === undefined) throw new Error('No customer of the demo without an identity. Add one to its data');
  await enter(app, page, hedda, '/customer/home');
  await page.getByRole('button', { name: home.confirmAction.nb }).click();
  await heading(page, confirm.steps.start.title.nb);
  await page.getByRole('button', { name: confirmWords.toWallet.nb }).click();
  const showWallet = async () => {
    await keys.press(page.getByRole('button', { name: new RegExp(`^${hedda.name}`) }));
    await keys.press(page.getByRole('button', { name: 'Bekreft i appen' }));
    await keys.press(page.getByRole('button', { name: 'Del og fortsett' }));
  };
  await showWallet();
  await heading(page, confirm.steps.password.title.nb.replace('{way}', 'Vipps'));
  await field(page, confirm.steps.password.fields.password?.label.nb ?? '').fill(hedda.password);
  await continueButton(page).dblclick();
  await heading(page, confirm.steps.done.title.nb);
  await continueButton(page).click();
  await expect(page.getByRole('heading', { level: 2, name: home.homesTitle.nb })).toBeVisible();
  await expect(page.getByText(home.confirmTitle.nb)).toHaveCount(0, { timeout: 2_000 });

  await page.goto(`${app.url}/customer/profile`);
  await keys.press(page.getByRole('button', { name: profile.logOut.nb, exact: true }));
  await keys.press(page.getByRole('link', { name: shell.signInAgain.nb }));
  await keys.press(page.getByRole('button', { name: 'Fortsett med Vipps' }));
  await showWallet();
  await expect(page).toHaveURL(`${app.url}/customer/home`);
  await expect(page.getByRole('heading', { level: 2, name: home.homesTitle.nb })).toBeVisible();
});
