import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { fill } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { backButton, expectStep } from './form-driver.ts';
import { lockContent, signByHand, signWithEid } from './signing-driver.ts';
import { takeover } from './takeover.ts';
import { bothAtTheDocument } from './two-phones.ts';

test('going back from signing asks, names who must sign again, and is seen on every phone', async ({
  app,
  page,
  home,
  phone,
}) => {
  const [silje, anders, nora] = home.people;
  const norasPhone = await bothAtTheDocument({ app, page, home, phone });
  await signWithEid(norasPhone, nora.name);
  await expect(page.locator('h1').last()).toHaveText('1 av 4 har signert');
  await signByHand(app, page, anders);

  const dialog = page.getByRole('alertdialog');
  await test.step('staying keeps the document, and its signatures', async () => {
    await backButton(page).click();
    await expect(dialog).toContainText(`2 personer må signere på nytt: ${anders.name} og ${nora.name}.`);
    await expect(dialog.getByRole('button', { name: partTexts.stay.nb })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('h1').last()).toHaveText('2 av 4 har signert');
  });

  await test.step('going back voids the document, for both phones', async () => {
    await backButton(page).click();
    await dialog.getByRole('button', { name: sheetTexts.voidDo.nb }).dblclick();
    for (const each of [page, norasPhone]) {
      await expectStep(each, takeover.flow, 'who-signs');
      await expect(each.getByText(fill(partTexts.voidedBy.nb, { name: silje.name }))).toBeVisible();
    }
  });

  await test.step('the answers are still there after going back, and may be locked again', async () => {
    await lockContent(norasPhone, 'E_ID');
    await expect(norasPhone.locator('h1').last()).toHaveText('0 av 4 har signert');
    await expect(page).toHaveURL(/\/signing$/);
  });
});
