import type { Page } from '@playwright/test';
import { ownDataTexts as data } from '#src/apps/customer/account/profile/own-data-texts.ts';
import { type App, expect, test } from './app.ts';
import type { Customer } from './running-app.ts';
import { tokenOf } from './tokens.ts';

const password = 'Nordlys-2026';

/** Signs in as a customer of the demo, with the token where the app keeps it. */
const signIn = async (app: App, page: Page, customer: Customer): Promise<void> => {
  const accessToken = await tokenOf(app, customer);
  await page.goto(`${app.url}/verify`);
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken);
};
const press = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true });
  // A page that animates out still has its own button.
  await expect(button).toHaveCount(1);
  await button.click();
};

test('a new customer goes through the onboarding, skips optional parts, and finds the rest saved', async ({
  app,
  page,
  customer,
}) => {
  await signIn(app, page, customer);
  await page.goto(`${app.url}/customer/onboarding`);
  await page.getByText('Trondheim', { exact: true }).click();
  await press(page, 'Fortsett');
  await expect(page.getByRole('heading', { name: 'Hvem bor du sammen med?' })).toBeVisible();
  await page.getByText('Par', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Antall personer' }).fill('2');
  await press(page, 'Fortsett');
  for (const title of ['Hva ser du etter?', 'Hvordan vil du bli kontaktet?', 'Hva er viktig i nabolaget?']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await press(page, 'Hopp over');
  }
  await expect(page.getByRole('heading', { name: 'Hvor er du i prosessen?' })).toBeVisible();
  await press(page, 'Hopp over');
  await expect(page.getByRole('heading', { name: 'Klar!' })).toBeVisible();
  await press(page, 'Til Hjem');
  await page.goto(`${app.url}/customer/onboarding/my-home`);
  await page.goto(`${app.url}/customer/onboarding`);
  await expect(page.getByLabel('Trondheim', { exact: true })).toBeChecked();
});

test('an account is deleted with a reason and the password, and its owner is signed out here', async ({
  app,
  page,
  customer,
}) => {
  const { email } = customer;
  await signIn(app, page, customer);
  await page.goto(`${app.url}/customer/profile/delete`);
  await page.getByText('Ikke relevant for meg').click();
  await press(page, 'Fortsett');
  // The one way is not asked for: an e-ID deletes nothing of an account that has a password.
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel('Passord', { exact: true }).fill('Feil passord 1');
  await press(page, 'Slett kontoen min');
  await expect(page.getByRole('link', { name: /Passordet er feil/ })).toBeVisible();
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await press(page, 'Slett kontoen min');
  await expect(page.getByRole('heading', { name: data.deletedTitle.nb })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await expect(page.getByRole('link', { name: data.createNew.nb })).toHaveAttribute('href', '/customer/signup/bankid');
  const again = await page.request.post(`${app.url}/api/auth/login`, { headers: { email }, data: { password } });
  expect(again.status()).toBe(404);
});
