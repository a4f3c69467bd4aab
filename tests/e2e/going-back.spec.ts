import { screenTexts as signing } from '#flows/_parts/signing/screens/texts.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { fill } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { backButton, expectStep } from './form-driver.ts';
import { lockContent, signByHand, signWithEid } from './signing-driver.ts';
import { takeover } from './takeover.ts';
import { bothAtTheDocument } from './two-phones.ts';

test('after a signature the answers are opened by the yes of the other side, and it is seen on every phone', async ({
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
  await test.step('nobody opens what others have signed alone: the dialog asks what is wrong', async () => {
    await backButton(page).click();
    await expect(dialog).toContainText(signing.askOpenTitle.nb);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('h1').last()).toHaveText('2 av 4 har signert');
  });

  await test.step('a buyer says yes, and both phones are back at the answers', async () => {
    await page.getByText(signing.wrong.nb, { exact: true }).click();
    await dialog.getByLabel(signing.askOpenReason.nb).fill('Det er fem nøkkelsett');
    await dialog.getByRole('button', { name: signing.askOpenDo.nb }).click();
    await expect(page.getByRole('region', { name: signing.youAsked.nb })).toBeVisible();
    const card = norasPhone.getByRole('region', { name: fill(signing.theyAsked.nb, { name: silje.name }) });
    await expect(card).toContainText('Det er fem nøkkelsett');
    await card.getByRole('button', { name: signing.openYes.nb }).click();
    for (const each of [page, norasPhone]) {
      await expectStep(each, takeover.flow, 'who-signs');
      await expect(each.getByText(fill(partTexts.voidedBy.nb, { name: nora.name }))).toBeVisible();
    }
  });

  await test.step('the answers are still there after going back, and may be locked again', async () => {
    await lockContent(norasPhone, 'E_ID');
    await expect(norasPhone.locator('h1').last()).toHaveText('0 av 4 har signert');
    await expect(page).toHaveURL(/\/signing$/);
  });
});
