import type { Page, Route } from '@playwright/test';
import { openingTexts } from '#src/texts/opening.ts';
import { problemText } from '#src/texts/problems.ts';
import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { expectStep } from './form-driver.ts';
import { takeover } from './takeover.ts';
import { openLink } from './ways.ts';
import { expectKept } from './written.ts';

/** The server's answer to a page older than the form's newest definition, for as long as `isOld` says so. */
const refuseOldPages = (page: Page, isOld: () => boolean) =>
  page.route('**/api/estate/*/otp', (route: Route) =>
    route.request().method() === 'PATCH' && isOld()
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { code: 'FORM_NEWER', fields: ['sets'] },
        })
      : route.continue(),
  );
const countLoads = (page: Page) => {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
};

test('a page from before a deployment loads itself anew, and what was typed is sent by the new one', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await openLink(page, takeover, home.people[0].link, 'who-signs');
  await page.goto(page.url().replace('who-signs', 'keys'));
  await expectStep(page, takeover.flow, 'keys');
  const loads = countLoads(page);
  await refuseOldPages(page, () => loads.count === 0);
  const sets = page.locator('[id="keys--sets"]');
  await sets.fill('5');
  await sets.blur();
  await expect.poll(() => loads.count).toBe(1);
  await expectStep(page, takeover.flow, 'keys');
  await expectKept(page);
  await expect(sets).toHaveValue('5');
  await expect(page.getByText(openingTexts.newerForm.nb)).toBeHidden();
  await page.reload();
  await expect(sets).toHaveValue('5');
});

test('a page that is met as old again after the reload says so, keeps what was typed, and is not loaded time and again', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await openLink(page, takeover, home.people[0].link, 'who-signs');
  await page.goto(page.url().replace('who-signs', 'keys'));
  await expectStep(page, takeover.flow, 'keys');
  const loads = countLoads(page);
  await refuseOldPages(page, () => true);
  const sets = page.locator('[id="keys--sets"]');
  await sets.fill('5');
  await sets.blur();
  await expect.poll(() => loads.count).toBe(1);
  await expect(page.getByText(problemText('FORM_NEWER', 'nb'))).toBeVisible();
  await expect(sets).toHaveValue('5');
  await sets.fill('6');
  await sets.blur();
  await expect(page.getByText(problemText('FORM_NEWER', 'nb'))).toBeVisible();
  await expect(sets).toHaveValue('6');
  expect(loads.count).toBe(1);
});
