import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { calendarTexts as words } from '#src/texts/calendar.ts';
import { type App, expect, test } from './app.ts';
import { ask, signInAsBroker } from './home.ts';
import { takeover } from './takeover.ts';
import { textedLink } from './texted.ts';
import { openLink } from './ways.ts';

/** Returns the events as a calendar from another maker reads them. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    title: String(event.getFirstPropertyValue('summary')),
    day: String(event.getFirstPropertyValue('dtstart')),
  }));
const saved = async (page: Page): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.add.nb }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
};
const addressOn = (page: Page) => page.getByLabel(words.address.nb).inputValue();
const fetched = (app: App, address: string) => fetch(app.url + new URL(address).pathname);
const today = () => osloDate(instantOf(Date.now()));

test('the takeover goes into the calendar from the form, and a subscribed calendar follows it until it is stopped', async ({
  app,
  page,
  home,
}) => {
  await openLink(page, takeover, home.people[0].link, 'handover');
  const [event] = eventsIn(await saved(page));
  expect(event?.day).toBe(today());
  expect(event?.title).toContain(home.street);

  await page.getByRole('button', { name: words.follow.nb }).click();
  await expect(page).toHaveURL(/\?do=calendar$/);
  await page.getByRole('button', { name: words.subscribe.nb }).click();
  const address = await addressOn(page);
  const answer = await fetched(app, address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(eventsIn(await answer.text()).map(({ day }) => day)).toEqual([today()]);
  await expect(page.getByRole('link', { name: words.open.nb })).toHaveAttribute('href', /^webcal:\/\/.*\.ics$/);

  // Opened again, it says that there is a calendar address, and no longer shows it.
  await page.reload();
  await expect(page.getByText(words.notShown.nb)).toBeVisible();
  expect(await page.content()).not.toContain(address);
  await page.getByRole('button', { name: words.stop.nb }).click();
  await page.getByRole('button', { name: words.keep.nb }).click();
  expect((await fetched(app, address)).status).toBe(200);
  await page.getByRole('button', { name: words.stop.nb }).click();
  await page.getByRole('button', { name: words.stop.nb }).click();
  await expect(page.getByText(words.stopped.nb)).toBeVisible();
  expect((await fetched(app, address)).status).toBe(410);
});

test('a form that opens later puts its day into the calendar, also without a network', async ({
  app,
  page,
  context,
  untouched,
}) => {
  const { estateId, parties } = untouched;
  const headers = { authorization: `Bearer ${await signInAsBroker(app)}` };
  const takeoverDate = addDays(today(), 40);
  await ask(app, 'PATCH', `/brokers/takeovers/${estateId}`, { takeoverDate }, headers);
  await ask(app, 'POST', `/brokers/takeovers/${estateId}/activate`, {}, headers);
  await page.goto(await textedLink(app, parties[0]?.phone ?? ''));
  await expect(page.getByRole('button', { name: words.follow.nb })).toBeVisible();
  await context.setOffline(true);
  expect(eventsIn(await saved(page)).map(({ day }) => day)).toEqual([takeoverDate]);
  await context.setOffline(false);
});
