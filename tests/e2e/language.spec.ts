import { rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { expectStep } from './form-driver.ts';
import { lockContent, readDocument, signByHand } from './signing-driver.ts';
import { shortest, takeover } from './takeover.ts';
import { openLink, walkWay } from './ways.ts';
import { expectKept, expectWritten, written } from './written.ts';

test('the language changes on every step without losing what was written, and stays English all the way', async ({
  app,
  page,
  home,
}) => {
  await openLink(page, takeover, home.people[0].link, 'handover');
  await walkWay(page, takeover, shortest, {
    onStep: async (step) => {
      await expectKept(page);
      const before = await written(page);
      await page.getByRole('button', { name: rendererTexts.otherLanguage.nb }).click();
      await expectStep(page, takeover.flow, step, 'en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('h1').last()).toHaveText(takeover.flow.texts.steps[step]?.title.en ?? '');
      await expectWritten(page, before);
      await page.getByRole('button', { name: rendererTexts.otherLanguage.en }).click();
      await expectStep(page, takeover.flow, step, 'nb');
    },
  });
  await page.getByRole('button', { name: rendererTexts.otherLanguage.nb }).click();
  await lockContent(page, 'ON_SCREEN', undefined, 'en');
  await readDocument(page, undefined, 'en');
  for (const person of home.people) await signByHand(app, page, person, undefined, 'en');
  await expect(page).toHaveURL(/\/finish$/, { timeout: 30_000 });
  await expectStep(page, takeover.flow, 'finish', 'en');
});
