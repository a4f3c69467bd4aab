import type { Locator, Page } from '@playwright/test';
import { menu } from '#src/apps/broker/frame/menu.ts';
import { frameTexts } from '#src/apps/broker/frame/texts.ts';
import { eventTexts } from '#src/apps/broker/takeover/event-texts.ts';
import { brokerTakeoverTexts as words } from '#src/apps/broker/takeover/texts.ts';
import { brokerTexts } from '#src/apps/broker/texts.ts';
import { valuationTexts } from '#src/apps/broker/valuations/texts.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { norwegianDate } from '#src/domain/norwegian-date.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { problemText } from '#src/texts/problems.ts';
import { fill } from '#src/texts/renderer.ts';
import { type App, expect, test } from './app.ts';
import { ingvild } from './home.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const { password } = ingvild;
const jonas = { email: 'jonas.tveitane@megler.example.com', password };
const marianne = { email: 'marianne.kvernmo@megler.example.com', password };

/**
 * Homes of the demo: one of Ingvild that Jonas assists in, another of Ingvild, and one of the office that Marianne is
 * responsible for.
 */
const assisted = { id: '65f66903-71d6-4c1c-a774-1b9a07afc8d0', street: 'Kastanjelunden 14 B' };
const ofIngvild = { id: '4b9055a5-0395-4288-a402-3382e83f9dba', street: 'Fiolstien 7' };
const ofMarianne = { id: '2e9b4c4e-1eac-43d8-ad01-942df17536fb', street: 'Bjørkåsvingen 22' };

const inMain = (page: Page): Locator => page.locator('main');
const heading = (page: Page): Locator => page.locator('main h1[tabindex]').first();
const inLog = (page: Page, type: string): Locator =>
  page.locator('#log').getByText(eventTexts[type]?.nb ?? '', { exact: true });

async function signIn(app: App, page: Page, who: typeof ingvild): Promise<void> {
  await page.goto(`${app.url}/broker`);
  await page.getByLabel(frameTexts.email.nb).fill(who.email);
  await page.getByLabel(frameTexts.password.nb, { exact: true }).fill(who.password);
  await page.getByRole('button', { name: frameTexts.signIn.nb, exact: true }).click();
  await expect(page.getByLabel(brokerTexts.findHomes.nb)).toBeVisible();
}

/** Opens every page of the menu: each has its heading, and nothing on it was refused. */
async function walk(page: Page): Promise<void> {
  for (const { path, name } of menu) {
    await page.getByRole('navigation', { name: frameTexts.nav.nb }).getByRole('link', { name: name.nb }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(?:\\?|$)`));
    await expect(page.locator(`nav a[href="${path}"][aria-current="page"]`).first()).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await expect(inMain(page).getByRole('alert')).toHaveCount(0);
  }
}

/** Sends a call as the one who is signed in on the page; returns its status and its problem code. */
async function send(page: Page, method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: object) {
  const token = await page.evaluate(() => localStorage.getItem('brokerToken'));
  const response = await page.request.fetch(new URL(`/api${path}`, page.url()).href, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID(), 'if-match': '"0"' },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  return [response.status(), text === '' ? '' : JSON.parse(text).code];
}

const today = osloDate(instantOf(Date.now()));
const aValue = { valueLow: 7_000_000, value: 7_200_000, valueHigh: 7_400_000, valuationDate: today };

/** Every way into another's home is as a home that there is not, by its address and by the calls. */
async function findsNothing(app: App, page: Page, { id, street }: typeof assisted): Promise<void> {
  await page.goto(`${app.url}/broker/takeovers/${id}`);
  await expect(inMain(page).getByText(problemText('ESTATE_404', 'nb')).first()).toBeVisible();
  await expect(page.getByText(street)).toHaveCount(0);
  expect(await send(page, 'GET', `/brokers/takeovers/${id}`)).toEqual([404, 'ESTATE_404']);
  expect(await send(page, 'PATCH', `/brokers/takeovers/${id}`, { takeoverDate: today })).toEqual([404, 'ESTATE_404']);
  expect(await send(page, 'POST', `/brokers/takeovers/${id}/void`, { reason: 'Feil dato' })).toEqual([
    404,
    'ESTATE_404',
  ]);
  expect(await send(page, 'PUT', `/brokers/estates/${id}/valuation`, aValue)).toEqual([404, 'ESTATE_404']);
}

/** Searches the monitor for a street. */
async function search(app: App, page: Page, q: string): Promise<void> {
  await page.goto(`${app.url}/broker/dashboard`);
  await page.getByLabel(brokerTexts.findHomes.nb).fill(q);
  await page.getByLabel(brokerTexts.findHomes.nb).press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
}

/** Moves the takeover of the home that the page shows. */
async function moveDay(page: Page, day: IsoDate): Promise<void> {
  await page.getByLabel(words.dateMove.nb).fill(norwegianDate(day));
  await page.getByRole('button', { name: words.dateSave.nb }).click();
  await expect(inLog(page, 'SET_DATE').first()).toBeVisible();
}

test('a main broker walks the desk, values an own home, and finds nothing of another office', async ({
  app,
  page,
  untouched,
}) => {
  await signIn(app, page, ingvild);
  await walk(page);
  await page.goto(`${app.url}/broker/listings/${untouched.estateId}/valuation`);
  for (const [label, typed] of [
    [valuationTexts.low, '7 000 000'],
    [valuationTexts.value, '7 200 000'],
    [valuationTexts.high, '7 400 000'],
  ] as const) {
    await page.getByLabel(label.nb, { exact: true }).fill(typed);
  }
  await page.getByRole('button', { name: valuationTexts.save.nb }).click();
  await expect(inMain(page).getByText('kr 7 200 000').first()).toBeVisible();
  await search(app, page, 'Bjørkåsvingen');
  await expect(page.getByText(fill(brokerTexts.noneFound.nb, { q: 'Bjørkåsvingen' }))).toBeVisible();
  await findsNothing(app, page, ofMarianne);
});

test('an assistant walks the desk, moves the day of the home they assist in, and asks the main broker for the rest', async ({
  app,
  page,
}) => {
  await signIn(app, page, jonas);
  await walk(page);
  const ask = problemText('BR_ASK_MAIN', 'nb', { name: 'Ingvild Solbakken' });

  await test.step('moves the day, in their own name', async () => {
    await search(app, page, 'Kastanjelunden');
    await page.getByRole('link', { name: assisted.street, exact: true }).first().click();
    await moveDay(page, addDays(today, 4));
    await expect(page.locator('#log')).toContainText('Jonas Tveitane');
  });
  await test.step('reads whom to ask for a value', async () => {
    await page.goto(`${app.url}/broker/listings/${assisted.id}/valuation`);
    await expect(inMain(page).getByText(ask)).toBeVisible();
    await expect(page.getByRole('button', { name: valuationTexts.save.nb })).toHaveCount(0);
    expect(await send(page, 'PUT', `/brokers/estates/${assisted.id}/valuation`, aValue)).toEqual([409, 'BR_ASK_MAIN']);
    const voided = await send(page, 'POST', `/brokers/takeovers/${assisted.id}/void`, { reason: 'Feil dato' });
    expect(voided).toEqual([409, 'BR_ASK_MAIN']);
  });
  await test.step('finds nothing of the homes that they do not assist in', async () => {
    await search(app, page, 'Fiolstien');
    await expect(page.getByText(fill(brokerTexts.noneFound.nb, { q: 'Fiolstien' }))).toBeVisible();
    await findsNothing(app, page, ofIngvild);
  });
});

test('a responsible broker walks the desk, moves the day of a home of the office, and finds nothing of another office', async ({
  app,
  page,
}) => {
  await signIn(app, page, marianne);
  await walk(page);
  await search(app, page, 'Bjørkåsvingen');
  await page.getByRole('link', { name: ofMarianne.street, exact: true }).first().click();
  await moveDay(page, addDays(today, 4));
  await expect(page.locator('#log')).toContainText('Marianne Kvernmo');
  await page.goto(`${app.url}/broker/listings/${ofMarianne.id}/valuation`);
  await expect(page.getByRole('button', { name: valuationTexts.save.nb })).toBeVisible();
  await search(app, page, 'Fiolstien');
  await expect(page.getByText(fill(brokerTexts.noneFound.nb, { q: 'Fiolstien' }))).toBeVisible();
  await findsNothing(app, page, ofIngvild);
});
