import type { Page, Route } from '@playwright/test';
import { rowsOf } from '#src/engine/check.ts';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { expect, test } from './app.ts';
import { keptUnsent, offlineStrip, reopened, standAt } from './cellar.ts';
import { fillQuickly, readAs } from './filled.ts';
import { expectStep } from './form-driver.ts';
import type { Home } from './home.ts';
import { takeover } from './takeover.ts';
import { expectKept } from './written.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

/** Waits for the home's one meter, which is shown open before it has a row. */
async function hasAMeter(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Ja' }).check({ force: true });
  await expectKept(page);
}
const number = (page: Page) => page.getByRole('textbox', { name: 'Målernummer' });
const metersOf = async (app: Parameters<typeof readAs>[0], home: Home) => {
  const { drafts } = await readAs(app, home, home.people[2]);
  return rowsOf(drafts.electricity?.meters).map((meter) => meter.number);
};
/** Holds the request for a new meter until the test releases it to the server. */
async function slowLine(page: Page): Promise<{ readonly taken: () => number; readonly give: () => Promise<void> }> {
  const held: Route[] = [];
  await page.route('**/otp/meter', (route) => void held.push(route));
  return { taken: () => held.length, give: async () => void (await Promise.all(held.map((one) => one.continue()))) };
}

test('a tab that is closed while the one meter is written down loses no digit: all of it is there, as one meter', async ({
  app,
  page: first,
  context,
  home,
}) => {
  await fillQuickly(app, home);
  await standAt(first, home.people[0].link, 'electricity');
  await hasAMeter(first);
  const line = await slowLine(first);
  await number(first).pressSequentially('7359992900000000');
  await expect.poll(line.taken).toBe(1);
  // The last digits are stored a moment later than the first.
  await expect.poll(() => keptUnsent(first)).toMatch(/7359\s?9929\s?0000\s?0000/);
  expect(await metersOf(app, home)).toEqual([]);

  const page = await reopened(context, first);
  await expectStep(page, takeover.flow, 'electricity');
  // While the page checks whether the server had the first digit, both may be shown for a moment.
  const shown = () => number(page).evaluateAll((all) => all.map((one) => ('value' in one ? one.value : '')));
  await expect.poll(shown).toEqual([expect.stringMatching(/^7359\s9929\s0000\s0000$/)]);
  await expect(offlineStrip(page)).toBeHidden();
  await expectKept(page);
  await expect.poll(() => metersOf(app, home)).toEqual(['7359992900000000']);
});

test('two people who write down the one meter at the same moment see both numbers, with the name, and choose', async ({
  app,
  page,
  home,
  phone,
}) => {
  await fillQuickly(app, home);
  const norasPhone = await phone();
  const [silje, , nora] = home.people;
  await standAt(page, silje.link, 'electricity');
  await standAt(norasPhone, nora.link, 'electricity');
  await hasAMeter(page);
  await expect(number(norasPhone)).toBeVisible();
  const line = await slowLine(page);
  await number(page).pressSequentially('570575');
  await expect.poll(line.taken).toBe(1);
  await number(norasPhone).pressSequentially('99801');
  await expect.poll(() => metersOf(app, home)).toEqual(['99801']);

  await line.give();
  const sheet = page.getByRole('alertdialog', { name: sheetTexts.conflictTitle.nb });
  await expect(sheet).toContainText('570575');
  await expect(sheet).toContainText('99801');
  await expect(sheet).toContainText(nora.name);
  await sheet.getByRole('button', { name: sheetTexts.keepMine.nb }).click();
  await expect(sheet).toBeHidden();
  await expect(number(page)).toHaveValue('570575');
  await expect(number(norasPhone)).toHaveValue('570575');
  await expect.poll(() => metersOf(app, home)).toEqual(['570575']);
});
