import type { Page } from '@playwright/test';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { readAs } from './filled.ts';
import { continueButton, expectStep } from './form-driver.ts';
import { shortest, steps, takeover } from './takeover.ts';
import { bothAt } from './two-phones.ts';
import { draftsFor, openLink, walkWay } from './ways.ts';
import { expectKept } from './written.ts';

test('in a cellar without a signal a customer continues from the third step to the summary, and nothing is lost', async ({
  app,
  page,
  home,
}) => {
  const [goesOffline, isSeenAgain] = [steps[2], steps.at(-2)];
  await openLink(page, takeover, home.people[0].link, 'handover');
  const draftOf = await draftsFor(page, takeover);
  const told = page.getByText(rendererTexts.offline.nb);
  await walkWay(page, takeover, shortest, {
    onStep: async (step) => {
      if (step === goesOffline) await page.context().setOffline(true);
      else if (step === isSeenAgain) {
        await expect(told).toBeVisible();
        await page.context().setOffline(false);
        await expect(told).toBeHidden({ timeout: 20_000 });
      }
    },
  });
  await expectStep(page, takeover.flow, 'who-signs');
  await expect(continueButton(page)).toBeVisible();
  const { drafts } = await readAs(app, home, home.people[2]);
  for (const { step, sample } of shortest.steps.slice(0, -1)) {
    const given = Object.entries(draftOf(step, sample)).filter(([, value]) => !Array.isArray(value));
    expect(drafts[step], step).toMatchObject(Object.fromEntries(given));
  }
});

test('two people who wrote different values in one field see both, and choose', async ({ app, page, home, phone }) => {
  const norasPhone = await bothAt('keys', { app, page, home, phone });
  const sets = (own: Page) => own.locator('[id="keys--sets"]');
  await page.context().setOffline(true);
  await sets(page).fill('5');
  await sets(page).blur();
  await expect(page.getByText(rendererTexts.offline.nb)).toBeVisible();
  await sets(norasPhone).fill('7');
  await sets(norasPhone).blur();
  await expectKept(norasPhone);
  await page.context().setOffline(false);
  const sheet = page.getByRole('alertdialog', { name: sheetTexts.conflictTitle.nb });
  await expect(sheet).toContainText('5');
  await expect(sheet).toContainText('7');
  await sheet.getByRole('button', { name: sheetTexts.keepMine.nb }).click();
  await expect(sheet).toBeHidden();
  await expect(sets(norasPhone)).toHaveValue('5');
});
