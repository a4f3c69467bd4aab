import type { Page } from '@playwright/test';
import { type App, expect } from './app.ts';

/** The newest link that was texted to somebody, as it stands in their SMS. */
export async function textedLink(app: App, phone: string): Promise<string> {
  const link = (text: string) => /https?:\/\/\S+#k=[\w-]{43}/.exec(text)?.[0];
  const newest = async () =>
    (await app.outbox()).flatMap((message) =>
      message.channel === 'sms' && message.to === phone ? (link(message.text) ?? []) : [],
    )[0];
  await expect.poll(newest, { timeout: 20_000 }).toBeTruthy();
  return (await newest()) ?? '';
}

/** Opens the document: nobody signs what they have not seen. */
export async function readDocument(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Les det dere signerer' })
    .or(page.getByRole('link', { name: 'Les det dere signerer' }))
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

/** Signs with the demo e-ID, which asks as BankID does: who, the code on the phone, the password. */
export async function signWithEid(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Signer med BankID' }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const code = await page.locator('[data-demo-code]').getAttribute('data-demo-code');
  await page.locator('input[name="code"]').fill(code ?? '');
  await page.locator('button.main').click();
  await page.locator('input[name="password"]').fill('demo1234');
  await page.locator('button.main').click();
  await expect(page).toHaveURL(/overtake-protocol/);
}
