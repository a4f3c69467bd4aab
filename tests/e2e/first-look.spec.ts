import type { Page, Route } from '@playwright/test';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { continueButton, expectStep, fillStep } from './form-driver.ts';
import { shortest, takeover } from './takeover.ts';
import { draftsFor, openLink } from './ways.ts';

/** Holds the files that load after the first step is shown, until the test releases them. */
async function holdWhatComesLater(page: Page): Promise<{ readonly letGo: () => Promise<void> }> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/(later|around)-[^/]*\.js$/, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return {
    letGo: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

test('an answer given before the rest of the page has loaded stays, and so does everything around it', async ({
  page,
  home,
}) => {
  const { letGo } = await holdWhatComesLater(page);
  await openLink(page, takeover, home.people[0].link, 'handover');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.textContent();
  // Marks the elements of the page: one that was removed and rendered again has no mark.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main form, main form input')) part.setAttribute('data-stood', '');
  });
  await page.getByRole('radio', { name: 'Ja', exact: true }).first().check();
  await continueButton(page).click();
  await expect(heading).toHaveText(title ?? '');
  await expect(page.locator('main form[data-stood]')).toBeVisible();
  await letGo();
  await expect(page.getByRole('region', { name: partTexts.problem.nb })).toBeFocused();
  await expect(page.locator('main form[data-stood] input[data-stood]').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Ja', exact: true }).first()).toBeChecked();
});

test('a step whose fields are still loading says so, and shows them when they come', async ({ page, home }) => {
  const { letGo } = await holdWhatComesLater(page);
  await openLink(page, takeover, home.people[0].link, 'handover');
  const draftOf = await draftsFor(page, takeover);
  await fillStep(page, takeover.flow, 'handover', draftOf('handover', shortest.steps[0]?.sample ?? {}));
  await continueButton(page).click();
  await expectStep(page, takeover.flow, 'participants');
  await expect(page.getByText(rendererTexts.loading.nb)).toBeAttached();
  await letGo();
  await expect(page.getByRole('group', { name: home.people[0].name })).toBeVisible();
  await expect(page.getByText(rendererTexts.loading.nb)).not.toBeAttached();
});
