import type { Locator, Page } from '@playwright/test';
import { type App, expect, test } from './app.ts';
import { typing } from './hands.ts';
import { signInAsBroker } from './home.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Opens a page of the desk, signed in. */
async function openDesk(app: App, page: Page, path: string): Promise<void> {
  const token = await signInAsBroker(app);
  await page.addInitScript((kept) => localStorage.setItem('brokerToken', kept), token);
  await page.goto(`${app.url}/broker/${path}`);
  await heading(page).waitFor();
}

const heading = (page: Page): Locator => page.locator('main h1[tabindex]').first();
const link = (page: Page, end: string): Locator => page.locator(`main nav a[href*="${end}"]`).first();

/** Presses each link by keyboard: it leads to its address, and the focus stays where it was. */
async function pressAll(page: Page, links: readonly (readonly [string, RegExp])[]): Promise<void> {
  for (const [end, address] of links) {
    await typing.press(link(page, end));
    await expect(page).toHaveURL(address);
    await expect(link(page, end)).toHaveAttribute('aria-current', 'page');
    await expect(link(page, end)).toBeFocused();
  }
}

test('g and a letter lead to each page of the menu, and the focus to its heading', async ({ app, page }) => {
  await openDesk(app, page, 'dashboard');
  for (const [key, path] of Object.entries({
    ...{ k: 'customers', b: 'listings', m: 'chat', t: 'bookings' },
    ...{ f: 'funnel', p: 'profile', o: 'dashboard' },
  })) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`${app.url}/broker/${path}`);
    await expect(heading(page)).toBeFocused();
  }
});

test('a home of the list and every tab of it by keyboard alone', async ({ app, page }) => {
  await openDesk(app, page, 'listings');
  await typing.press(page.locator('main li a[href*="/broker/listings/"]').first());
  await expect(page).toHaveURL(/\/broker\/listings\/[\w-]{36}$/);
  await expect(heading(page)).toBeFocused();
  await pressAll(
    page,
    ['overview', 'buyers', 'valuation', 'documents', 'statistics', 'log'].map((part) => [
      `/${part}`,
      new RegExp(`/${part}$`),
    ]),
  );
});
