import type { Page } from '@playwright/test';
import { agreementTexts, passwordTexts, reachTexts } from '#flows/_parts/account-details/texts.ts';
import { introScreenTexts, whoTexts } from '#flows/_parts/proven-sign-up/texts.ts';
import { words as deletionWords } from '#flows/account/account-deletion/screens/texts.ts';
import { texts as deletion } from '#flows/account/account-deletion/texts.ts';
import { texts as bankIdTexts } from '#flows/account/signup-bankid/texts.ts';
import { texts as vippsTexts } from '#flows/account/signup-vipps/texts.ts';
import { ownDataTexts as ownData } from '#src/apps/customer/account/profile/own-data-texts.ts';
import { outcomes } from '#src/renderer/texts/came-back.ts';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { type App, expect, test } from './app.ts';
import { showEid } from './demo-eid.ts';
import { continueButton } from './form-driver.ts';
import { typing as keys } from './hands.ts';
import { ask } from './home.ts';

const heading = (page: Page, text: string) => expect(page.locator('h1').last()).toHaveText(text);
const { intro, who, details } = bankIdTexts.steps;
const chosen = 'Lysthus på Nesodden 7';

/** Identifies through the demo's e-ID, by national id. */
async function showWho(page: Page, nationalId: string): Promise<void> {
  await keys.press(page.getByRole('button', { name: introScreenTexts.withEid.nb }));
  await showEid(page, nationalId);
}
async function showWallet(page: Page, person: string, way: string = introScreenTexts.withWallet.nb): Promise<void> {
  await keys.press(page.getByRole('button', { name: way }));
  await keys.press(page.getByRole('button', { name: new RegExp(`^${person}`) }));
  await keys.press(page.getByRole('button', { name: 'Bekreft i appen' }));
  await keys.press(page.getByRole('button', { name: 'Del og fortsett' }));
}
const expectNoSecret = async (page: Page) => {
  expect(await page.evaluate(() => window.location.href)).not.toMatch(/#|code=|state=/);
};

const openSignUp = (app: App, page: Page, way: 'bankid' | 'vipps') => page.goto(`${app.url}/customer/signup/${way}`);

test('with BankID, by keyboard only, a customer sees their identity, types the rest, and has an account', async ({
  app,
  page,
}) => {
  await openSignUp(app, page, 'bankid');
  await heading(page, intro.title.nb);
  await showWho(page, '10906046380');
  await heading(page, who.title.nb);
  await expectNoSecret(page);
  await expect(page.getByText('Rolf Berntzen')).toBeVisible();
  await expect(page.getByText('10.10.1960')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('10906046380');
  await keys.press(page.getByRole('button', { name: whoTexts.eid.proceed.nb }));
  await heading(page, details.title.nb);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  // An e-mail of another account is refused at its field, and nothing that was typed is lost.
  await keys.type(field(reachTexts.email.label.nb), 'p01.silje@example.com');
  await keys.type(field(reachTexts.postcode.label.nb), '0550');
  await keys.type(field(details.fields.phone.label.nb), '420 55 001');
  for (const { label } of Object.values(passwordTexts)) await keys.type(field(label.nb), chosen);
  await keys.tick(page.getByLabel(/Jeg godtar/));
  await keys.press(page.getByRole('button', { name: details.proceed?.nb ?? '' }));
  await expect(page.getByText(problemText('SU_EMAIL_IN_USE', 'nb')).first()).toBeVisible();
  await expect(field(reachTexts.postcode.label.nb)).toHaveValue('0550');
  const email = 'rolf.berntzen@ny.example.com';
  await keys.type(field(reachTexts.email.label.nb), email);
  await keys.press(page.getByRole('button', { name: details.proceed?.nb ?? '' }));
  // Pressed twice, it makes one account.
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/signup/);
  expect((await ask(app, 'POST', '/auth/login', { password: chosen }, { email })).status).toBe(200);
  await openSignUp(app, page, 'bankid');
  await showWho(page, '10906046380');
  await heading(page, problemText('SU_HAS_ACCOUNT', 'nb'));
  await expect(page.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/customer/signin');
});

test('with Vipps, by keyboard only, shared details are prefilled and only terms are left; a customer without a password deletes the account with the own Vipps', async ({
  app,
  page,
}) => {
  await openSignUp(app, page, 'vipps');
  await heading(page, vippsTexts.steps.intro.title.nb);
  await showWallet(page, 'Frøya Attenby');
  await heading(page, vippsTexts.steps.who.title.nb);
  await expectNoSecret(page);
  await expect(page.getByText('420 01 025')).toBeVisible();
  await keys.press(page.getByRole('button', { name: whoTexts.wallet.proceed.nb }));
  await heading(page, vippsTexts.steps.register.title.nb);
  await expect(page).toHaveURL(/\/customer\/signup\/vipps\/register$/);
  await expect(page.getByLabel(reachTexts.postcode.label.nb)).toHaveValue(/^\d{4}$/);
  // Without the terms nothing is made.
  await keys.press(page.getByRole('button', { name: vippsTexts.steps.register.proceed?.nb ?? '' }));
  await expect(page.getByText(problemText('V_TERMS', 'nb')).first()).toBeVisible();
  await keys.tick(page.getByLabel(/Jeg godtar/));
  await keys.tick(page.getByLabel(agreementTexts.savedSearch.label.nb));
  await keys.press(page.getByRole('button', { name: vippsTexts.steps.register.proceed?.nb ?? '' }));
  await expect(page).not.toHaveURL(/\/signup/);

  const { reason, identity } = deletion.steps;
  await page.goto(`${app.url}/customer/profile/delete`);
  await keys.choose(page.getByRole('radio', { name: reason.fields.reason.options?.NO_VALUE?.nb ?? '' }));
  await keys.press(continueButton(page));
  // The one way is not asked for: a code by SMS deletes nothing of an account that has a wallet.
  await heading(page, identity.title.nb);
  await showWallet(page, 'Tuva Nesheim', deletionWords.toWallet.nb);
  await keys.press(page.getByRole('button', { name: identity.proceed?.nb ?? '' }));
  await heading(page, problemText('AUTH_OTHER_PERSON', 'nb'));
  await keys.press(page.getByRole('link', { name: 'Begynn på nytt' }));
  await heading(page, identity.title.nb);
  await showWallet(page, 'Frøya Attenby', deletionWords.toWallet.nb);
  await expect(page.getByText(deletionWords.shown.nb)).toBeVisible();
  await expectNoSecret(page);
  await keys.press(page.getByRole('button', { name: identity.proceed?.nb ?? '' }));
  await heading(page, ownData.deletedTitle.nb);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  // The account is gone: the same person may sign up again.
  await openSignUp(app, page, 'vipps');
  await showWallet(page, 'Frøya Attenby');
  await heading(page, vippsTexts.steps.who.title.nb);
});

test('what prevents a sign-up is said on a page of its own, with the way on', async ({ app, page }) => {
  await openSignUp(app, page, 'bankid');
  await showWho(page, '01860989367');
  await heading(page, problemText('SU_NOT_ADULT', 'nb'));
  await openSignUp(app, page, 'vipps');
  await showWallet(page, 'Tuva Nesheim');
  await heading(page, problemText('SU_WALLET_EMAIL', 'nb'));
  await page.getByRole('link', { name: 'Prøv igjen' }).click();
  await showWallet(page, 'Iver Solbakken');
  await heading(page, problemText('SU_NO_BIRTHDATE', 'nb'));
  await openSignUp(app, page, 'vipps');
  await showWallet(page, 'Silje Haugland');
  await heading(page, problemText('SU_EMAIL_IN_USE', 'nb'));
  await expect(page.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/customer/signin');
});

test('a customer who cancels at the provider sees so, and may begin again or leave', async ({
  app,
  page,
  customer,
}) => {
  await openSignUp(app, page, 'bankid');
  await page.getByRole('button', { name: introScreenTexts.withEid.nb }).click();
  await page.getByRole('button', { name: /^Tilbake til / }).click();
  await expect(page.getByText(outcomes.cancelled.nb)).toBeVisible();
  await showWho(page, customer.nationalId);
  await heading(page, problemText('SU_HAS_ACCOUNT', 'nb'));
  await openSignUp(app, page, 'vipps');
  await page.getByRole('button', { name: introScreenTexts.withWallet.nb }).click();
  await page.getByLabel('Mobilnummer').fill('42001026');
  await page.getByRole('button', { name: 'Neste' }).click();
  await page.getByRole('button', { name: 'Avvis i appen' }).click();
  await page.getByRole('button', { name: /^Tilbake til/ }).click();
  await expect(page.getByText(outcomes.declined.nb)).toBeVisible();
  await page
    .getByRole('button', { name: rendererTexts.close?.nb ?? 'Lukk' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/customer$/);
});
