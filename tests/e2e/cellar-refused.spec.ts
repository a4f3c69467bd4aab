import { unsentTexts } from '#src/apps/customer/forms/unsent-texts.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { linkTexts } from '#src/renderer/texts/link-pages.ts';
import { fill, rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { intoTheCellar, offlineStrip, upAgain } from './cellar.ts';
import { fillQuickly, readAs } from './filled.ts';
import { expectStep } from './form-driver.ts';
import { takeover } from './takeover.ts';
import { openLink } from './ways.ts';
import { expectKept } from './written.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

test('a browser that stores nothing says that typed text is only in this tab, and it is sent from there', async ({
  app,
  page,
  home,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  });
  await fillQuickly(app, home);
  await openLink(page, takeover, home.people[0].link, 'who-signs');
  await page.goto(page.url().replace('who-signs', 'keys'));
  await expectStep(page, takeover.flow, 'keys');
  await intoTheCellar(page);
  const sets = page.locator('[id="keys--sets"]');
  await sets.fill('5');
  await sets.blur();
  await expect(page.getByText(rendererTexts.offlineOnlyHere.nb)).toBeVisible();
  await expect(offlineStrip(page)).toBeHidden();
  await page.getByRole('button', { name: rendererTexts.saveAndClose.nb }).click();
  const question = page.getByRole('alertdialog', { name: partTexts.onlyHereTitle.nb });
  await question.getByRole('button', { name: partTexts.stay.nb }).click();
  await upAgain(page);
  await expect(page.getByText(rendererTexts.offlineOnlyHere.nb)).toBeHidden();
  await expectKept(page);
  expect((await readAs(app, home, home.people[2])).drafts.keys?.sets).toBe('5');
});

const oneAnswer = fill(unsentTexts.isNotSent.nb, { what: unsentTexts.answers.nb.one });

test('a link that is withdrawn while answers are unsent says what waits, on the open page and on the closed one', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await openLink(page, takeover, home.people[0].link, 'who-signs');
  await page.goto(page.url().replace('who-signs', 'keys'));
  await expectStep(page, takeover.flow, 'keys');
  await intoTheCellar(page);
  const sets = page.locator('[id="keys--sets"]');
  await sets.fill('5');
  await sets.blur();
  await expect(offlineStrip(page)).toBeVisible();
  await page.route('**/api/**', (route) => route.fulfill({ status: 410, json: { code: 'LINK_GONE' } }));
  await upAgain(page);
  const sheet = page.getByRole('dialog', { name: linkTexts.endedTitle.nb });
  await expect(sheet.getByText(oneAnswer)).toBeVisible();
  await page.reload();
  await expect(page.getByText(oneAnswer)).toBeVisible();
  // The new link is the same person's: it finds what waits, and sends it.
  await page.unroute('**/api/**');
  await page.reload();
  await expect(sets).toHaveValue('5');
  await expectKept(page);
  expect((await readAs(app, home, home.people[2])).drafts.keys?.sets).toBe('5');
});
