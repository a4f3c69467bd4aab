import { expect, test } from './app.ts';
import { intoTheCellar, keptRecords, offlineStrip, standAt, upAgain } from './cellar.ts';
import { fillQuickly, readAs } from './filled.ts';
import { expectKept } from './written.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

test('a day after the last change was sent nothing of a form is on the phone, and unsent answers wait for as long as it takes', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await page.clock.install();
  await standAt(page, home.people[0].link, 'keys');
  const sets = page.locator('[id="keys--sets"]');
  await sets.fill('5');
  await sets.blur();
  await expectKept(page);
  await intoTheCellar(page);
  await page.clock.fastForward(23 * 3_600_000);
  expect((await keptRecords(page)).length).toBeGreaterThan(1);
  // A response under way when the connection was cut may arrive after the first 23 hours: the day is counted from it.
  await page.clock.fastForward(25 * 3_600_000);
  await expect.poll(() => keptRecords(page)).toEqual([]);

  // The tab was open all the while: what is typed in it now is stored again, and stays until it is sent.
  await sets.fill('6');
  await sets.blur();
  await expect(offlineStrip(page)).toBeVisible();
  await page.clock.fastForward(240 * 3_600_000);
  await page.reload();
  await expect(sets).toHaveValue('6');
  await expect(offlineStrip(page)).toBeVisible();
  await upAgain(page);
  await expect(offlineStrip(page)).toBeHidden();
  await expectKept(page);
  expect((await readAs(app, home, home.people[2])).drafts.keys?.sets).toBe('6');
});
