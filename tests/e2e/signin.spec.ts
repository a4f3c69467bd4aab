import type { Page } from '@playwright/test';
import { words } from '#flows/account/signin/screens/texts.ts';
import { texts } from '#flows/account/signin/texts.ts';
import { profileTexts } from '#src/apps/customer/account/profile/texts.ts';
import { customerShellTexts as shell } from '#src/apps/customer/shell/texts.ts';
import { type App, expect, test } from './app.ts';
import { showEid } from './demo-eid.ts';
import { continueButton } from './form-driver.ts';
import { typing as keys } from './hands.ts';
import type { Customer } from './running-app.ts';
import { textedCode } from './texted.ts';
import { knowDevice } from './tokens.ts';

const { start, email: emailStep } = texts.steps;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Each way to sign in from the first page, by what a keyboard reaches. */
const ways: Readonly<Record<string, (page: Page, app: App, customer: Customer) => Promise<void>>> = {
  async 'an e-mail and a password'(page, _, { email, password }) {
    await keys.press(button(page, start.fields.method?.options?.PASSWORD?.nb ?? ''));
    await keys.type(field(page, emailStep.fields.email?.label.nb ?? ''), email);
    await keys.type(field(page, emailStep.fields.password?.label.nb ?? ''), password);
    await keys.press(continueButton(page));
  },
  async 'a telephone and its code'(page, app, { phone }) {
    await keys.press(button(page, start.fields.method?.options?.PHONE_NUMBER?.nb ?? ''));
    await keys.type(page.locator('[id="phone--phoneNumber"]'), phone.replace('+47', ''));
    await keys.press(continueButton(page));
    const code = page.locator('[id="code--code"]');
    await expect(code).toBeVisible();
    const texted = await textedCode(app, phone);
    // The fourth digit sends it.
    await keys.type(code, String((Number(texted) + 1) % 10_000).padStart(4, '0'));
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await keys.type(code, texted);
  },
  async 'an e-ID'(page, _, { nationalId }) {
    await keys.press(button(page, words.eid.nb));
    await showEid(page, nationalId);
  },
};

test('a customer signs in by an e-mail, by a code and by an e-ID, and out again, with the keyboard only', async ({
  app,
  page,
  customer,
}) => {
  await knowDevice(app, page, customer);
  await page.goto(`${app.url}/customer/signin`);
  for (const [name, enter] of Object.entries(ways)) {
    await test.step(name, async () => {
      await enter(page, app, customer);
      await expect(page).toHaveURL(`${app.url}/customer/home`);
      await keys.press(page.getByRole('link', { name: /^Profilen din, / }));
      await expect(page).toHaveURL(`${app.url}/customer/profile`);
      await keys.press(button(page, profileTexts.logOut.nb));
      await expect(page.getByRole('heading', { level: 1, name: shell.signedOutTitle.nb })).toBeVisible();
      await keys.press(page.getByRole('link', { name: shell.signInAgain.nb }));
      await expect(button(page, words.eid.nb)).toBeVisible();
    });
  }
});
