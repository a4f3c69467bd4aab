import type { Locator, Page } from '@playwright/test';
import { onePersonTexts, partNames } from '#src/apps/broker/customers/customer-texts.ts';
import { noteTexts } from '#src/apps/broker/customers/note-texts.ts';
import { customerTabs } from '#src/apps/broker/customers/tabs.ts';
import { frameTexts } from '#src/apps/broker/frame/texts.ts';
import { brokerTakeoverTexts as words } from '#src/apps/broker/takeover/texts.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
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

test('every page of the menu, a home with its tabs, and every list of customers by keyboard alone', async ({
  app,
  page,
}) => {
  await openDesk(app, page, 'dashboard');
  await test.step('g and a letter lead to each page of the menu, and the focus to its heading', () =>
    byLetters(app, page));
  await test.step('a home of the list and every tab of it', () => everyTab(app, page));
  await test.step('every list of customers', async () => {
    await page.goto(`${app.url}/broker/customers`);
    await heading(page).waitFor();
    await pressAll(
      page,
      customerTabs.map((type) => [`type=${type}`, new RegExp(`type=${type}`)] as const),
    );
  });
});

async function byLetters(app: App, page: Page): Promise<void> {
  for (const [key, path] of Object.entries({
    k: 'customers',
    b: 'listings',
    m: 'chat',
    t: 'bookings',
    f: 'funnel',
    p: 'profile',
    o: 'dashboard',
  })) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`${app.url}/broker/${path}`);
    await expect(heading(page)).toBeFocused();
  }
}

async function everyTab(app: App, page: Page): Promise<void> {
  await page.goto(`${app.url}/broker/listings`);
  await heading(page).waitFor();
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
}

const rows = (page: Page): Locator => page.locator('#customer-rows');

/** Searches the list of customers for a home, and opens the first of its people. */
async function openCustomer(page: Page, street: string): Promise<void> {
  await rows(page).waitFor();
  await typing.type(page.locator('#customer-search'), street);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rows(page)).toContainText(street);
  await typing.press(rows(page));
  await expect(page).toHaveURL(/\/broker\/customers\/[\w-]{36}\/[\w-]{36}\?/);
  await expect(heading(page)).toBeFocused();
}

test('a customer of the list, the office’s note, every tab of theirs, and the day set and activated there, by keyboard alone', async ({
  app,
  page,
  untouched,
}) => {
  await openDesk(app, page, 'customers');
  await openCustomer(page, untouched.street);
  const note = page.getByLabel(noteTexts.field.nb, { exact: true });
  await expect(note).toBeVisible();
  await typing.type(note, 'Ring etter klokka fire.');
  await typing.press(page.getByRole('button', { name: noteTexts.save.nb }));
  await expect(page.locator('#customer-note').getByText(/^Ingvild Solbakken, /)).toBeVisible();
  for (const part of ['process', 'chat', 'documents', 'status', 'details'] as const) {
    const tab = page.getByRole('navigation', { name: onePersonTexts.parts.nb }).getByText(partNames[part].nb);
    await typing.press(tab);
    await expect(page).toHaveURL(part === 'details' ? /\/[\w-]{36}\?/ : new RegExp(`/${part}\\?`));
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(tab).toBeFocused();
  }

  // Esc leaves the dialog, with the focus where it was.
  await typing.press(link(page, '/process?'));
  await expect(page.getByLabel(words.dateSet.nb)).toBeVisible();
  await typing.type(page.getByLabel(words.dateSet.nb), norwegianDate(osloDate(instantOf(Date.now()))));
  await typing.press(page.getByRole('button', { name: words.dateSave.nb }));
  const activate = page.getByRole('link', { name: words.activate.nb });
  const dialog = page.getByRole('alertdialog');
  await expect(activate).toBeVisible();
  await typing.press(activate);
  await expect(dialog.getByRole('button', { name: frameTexts.cancel.nb })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(activate).toBeFocused();
  await page.keyboard.press('Enter');
  await typing.press(dialog.getByRole('button', { name: words.activate.nb }));
  await expect(page.getByText(words.activatedAlready.nb)).toBeVisible();
});
