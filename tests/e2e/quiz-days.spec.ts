import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type QuizTab, quizPath } from '#src/apps/customer/engagement/quiz/paths.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { osloClock } from '#src/domain/oslo-calendar.ts';
import { quizCloses, quizDay } from '#src/domain/quiz-day.ts';
import { problemText } from '#src/texts/problems.ts';
import { quizTexts as words } from '#src/texts/quiz.ts';
import homes from '../../src/server/demo/data/data/quiz-properties.json' with { type: 'json' };
import { expect, test } from './app.ts';
import { plantedFolder } from './planted.ts';
import { type App, type RunningApp, startApp } from './running-app.ts';
import { knowDevice } from './tokens.ts';
import type { Watch } from './watch.ts';

// A worker looks for its new version at any time, and reports the minute in which the app is restarted.
test.use({ serviceWorkers: 'block' });
// The app is started twice.
test.describe.configure({ timeout: 300_000 });

const hour = 3_600_000;

/**
 * Returns the hours to noon in Oslo of the day after tomorrow, so that no round is played while the test runs past 07:00.
 * The day before it was played by none, and ended every row of days.
 */
const hoursToNoon = (): number => 48 + ((36 - Number(osloClock(instantOf(Date.now())).slice(0, 2))) % 24);

/** The app, a day later at each `nextDay`, over a copy of the planted data. */
const daysOf = async (watched: Watch) => {
  const folder = await mkdtemp(join(tmpdir(), 'grend-days-'));
  const data = join(folder, 'data');
  await cp(join(process.env[plantedFolder] ?? '', 'data'), data, { recursive: true });
  let clockHours = hoursToNoon();
  let app: RunningApp = await startApp(data, { clockHours });
  watched.alsoOurs(app.url);
  return {
    app: app as App,
    at: () => instantOf(Date.now() + clockHours * hour),
    async nextDay() {
      await app.stop();
      clockHours += 24;
      app = await startApp(data, { clockHours, before: app });
    },
    async end() {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
type Days = Awaited<ReturnType<typeof daysOf>>;

const quizAt = (page: Page, { app }: Days, tab: QuizTab) => page.goto(app.url + quizPath(tab));

/**
 * Signs a customer in on a phone whose clock is the app's. Its cookies outlive the day; the sign-in's own page has tests
 * of its own.
 */
const enter = async (page: Page, days: Days, firstName: string): Promise<void> => {
  const customer = (await days.app.access()).customers.find(({ name }) => name.startsWith(firstName));
  if (customer === undefined) throw new Error(`The demo has no ${firstName}. Add one to its data`);
  await knowDevice(days.app, page, customer);
  const answer = await page.context().request.post(`${days.app.url}/api/auth/login`, {
    headers: { email: customer.email, 'idempotency-key': crypto.randomUUID() },
    data: { password: customer.password },
  });
  const { accessToken } = await answer.json();
  await page.clock.install({ time: days.at() });
  await page.goto(`${days.app.url}/verify`);
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken);
  await quizAt(page, days, 'today');
};

const homeOn = async (page: Page) => {
  const title = await page.locator('.g-quiz__name').innerText();
  const home = homes.find((one) => one.title.nb === title);
  if (home === undefined) throw new Error(`The demo sold no ${title}`);
  return home;
};

const attempt = (page: Page, number: 1 | 2) => page.getByLabel(words[`attempt${number}`].nb, { exact: true });
/** Leaves the home of the day for the first attempt. */
const begin = (page: Page) => page.getByRole('button', { name: 'Gjett prisen' }).click();
const guess = async (page: Page, number: 1 | 2, kroner: number): Promise<void> => {
  await attempt(page, number).fill(String(kroner));
  await page.getByRole('button', { name: /^Gjett for/ }).click();
};

/** The days in a row, beside the points of a round that has ended. */
const inRow = (page: Page) =>
  page
    .locator('.g-quiz__columns > div')
    .filter({ hasText: /dag(er)? på rad/ })
    .locator('dd');

const pointsOf = async (page: Page, days: Days, firstName: string): Promise<number> => {
  await page.goto(`${days.app.url}${quizPath('scoreboard')}?range=ALL_TIME`);
  const own = page.getByRole('list', { name: words.ownPlace.nb }).getByRole('listitem');
  await expect(own).toContainText(words.you.nb.replace('{nickname}', firstName));
  return Number(/([\d\s]+) poeng/.exec(await own.innerText())?.[1]?.replaceAll(/\s/g, ''));
};

let days: Days;
test.beforeEach(async ({ watched }) => {
  days = await daysOf(watched);
});
test.afterEach(() => days.end());

test('a home a day: the price is found on two, shared without it, and counted; a round left open over night is over', async ({
  page,
  context,
  phone,
}) => {
  const late = await phone();
  const openOverNight = await test.step('another customer leaves a round open', async () => {
    await enter(late, days, 'Mathias');
    const home = await homeOn(late);
    await begin(late);
    await guess(late, 1, home.soldFor * 2);
    await expect(attempt(late, 2)).toBeVisible();
    return home;
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: days.app.url });
  await enter(page, days, 'Nora');
  const before = await pointsOf(page, days, 'Nora');
  await quizAt(page, days, 'today');
  const first = await homeOn(page);
  const day = quizDay(days.at());
  const tab = await context.newPage();
  await quizAt(tab, days, 'today');
  await begin(tab);
  await expect(attempt(tab, 1)).toBeVisible();

  await begin(page);
  await guess(page, 1, first.soldFor * 2);
  await expect(page.getByText('Lavere, langt unna', { exact: true })).toBeVisible();
  await guess(page, 2, first.soldFor);
  await expect(page.getByText(words.won2.nb)).toBeVisible();
  await expect(inRow(page)).toHaveText('1');
  await page.getByRole('button', { name: words.share.nb, exact: true }).click();
  await expect(page.getByText(words.copied.nb).last()).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toBe(`Boligquizen ${formatDate(day, 'nb', 'without-year')}, 2/5\n🟥🟩`);
  const next = formatDate(quizDay(quizCloses(day)), 'nb', 'without-year');
  await expect(page.getByText(new RegExp(`^Ny quiz .*${next}.*07[.:]00`))).toBeVisible();

  await guess(tab, 1, first.soldFor);
  await expect(tab.getByText(problemText('QUIZ_DONE', 'nb'))).toBeVisible();
  await tab.close();

  await days.nextDay();
  await page.clock.fastForward(24 * hour);
  await quizAt(page, days, 'today');
  await expect(page.locator('.g-quiz__streak')).toHaveText('1 dag på rad');
  const second = await homeOn(page);
  expect(second.estateVitecId).not.toBe(first.estateVitecId);
  await begin(page);
  await guess(page, 1, second.soldFor);
  await expect(page.getByText(words.won1.nb)).toBeVisible();
  await expect(inRow(page)).toHaveText('2');
  expect(await pointsOf(page, days, 'Nora')).toBe(before + 80 + 100);

  await test.step('the open round is over, and the next one is fetched from its page', async () => {
    await guess(late, 2, openOverNight.soldFor);
    await expect(late.getByText(problemText('QUIZ_NEXT', 'nb'))).toBeVisible();
    await late.clock.fastForward(24 * hour);
    await late.getByRole('link', { name: words.getNext.nb }).click();
    await expect(late.getByRole('button', { name: 'Gjett prisen' })).toBeVisible();
    const next = await homeOn(late);
    expect(next.estateVitecId).not.toBe(openOverNight.estateVitecId);
    await begin(late);
    await guess(late, 1, next.soldFor);
    await expect(inRow(late)).toHaveText('1');
  });
});
