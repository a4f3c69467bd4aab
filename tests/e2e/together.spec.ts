import type { Page, Route } from '@playwright/test';
import { screenTexts as signing } from '#flows/_parts/signing/screens/texts.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { rendererTexts as words } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { backButton, expectStep, fillStep, proceed } from './form-driver.ts';
import { declareAll, lockContent, readDocument, signWithEid } from './signing-driver.ts';
import { takeover } from './takeover.ts';
import { textedLink } from './texted.ts';
import { bothAt, bothAtTheDocument, noteAnswers, untilShown, whenItReads } from './two-phones.ts';
import { expectKept } from './written.ts';

const sets = (own: Page) => own.locator('[id="keys--sets"]');
const give = async (own: Page, value: string) => {
  await sets(own).fill(value);
  await sets(own).blur();
};
/** Goes back from the signing, which voids the document, and answers the step with the keys again. */
async function changeTheKeys(page: Page, sets: string): Promise<void> {
  await backButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: sheetTexts.voidDo.nb }).click();
  await expectStep(page, takeover.flow, 'who-signs');
  await page.goto(page.url().replace('who-signs', 'keys'));
  await expectStep(page, takeover.flow, 'keys');
  await give(page, sets);
  await expectKept(page);
  // The answers are confirmed again, since one of them changed.
  await page.goto(page.url().replace('keys', 'summary'));
  await expectStep(page, takeover.flow, 'summary');
  await fillStep(page, takeover.flow, 'summary', takeover.flow.samples.summary?.default ?? {});
  await proceed(page, takeover.flow, 'who-signs');
}

test('each party sees who is there and on which step, what the other saves within two seconds, and who changed what they wrote', async ({
  app,
  page,
  home,
  phone,
}) => {
  const norasPhone = await bothAt('keys', { app, page, home, phone });
  const [silje, , nora] = home.people;
  await expect(page.getByText(`${nora.name} er på denne siden. ${words.updatesAtOnce.nb}`)).toBeVisible();
  await expect(norasPhone.getByText(`${silje.name} er på denne siden. ${words.updatesAtOnce.nb}`)).toBeVisible();

  await noteAnswers(norasPhone);
  const waits: number[] = [];
  for (const value of ['4', '5', '6', '7', '8']) {
    waits.push(await untilShown(norasPhone, whenItReads(page, 'keys--sets', value), () => give(norasPhone, value)));
  }
  // The median of five, so that a machine that pauses for a moment does not fail the test.
  const [, , middle] = waits.toSorted((one, other) => one - other);
  expect(middle, waits.join(', ')).toBeLessThan(2_000);

  await backButton(norasPhone).click();
  const where = takeover.flow.texts.steps.settlement?.name.nb ?? '';
  await expect(page.getByText(`${nora.name} er på «${where}».`)).toBeVisible();
  await norasPhone.goBack();
  await expectStep(norasPhone, takeover.flow, 'keys');

  await test.step('in one field the later one has seen both, and the other sees the name and may undo', async () => {
    await give(page, '5');
    await expectKept(page);
    await expect(sets(norasPhone)).toHaveValue('5');

    // Nora receives nothing while writing.
    await norasPhone.context().setOffline(true);
    await give(norasPhone, '8');
    await give(page, '7');
    await expectKept(page);
    await norasPhone.context().setOffline(false);
    const sheet = norasPhone.getByRole('alertdialog', { name: sheetTexts.conflictTitle.nb });
    await expect(sheet).toContainText('7');
    await expect(sheet).toContainText('8');
    await expect(sets(page)).toHaveValue('7');
    await sheet.getByRole('button', { name: sheetTexts.keepMine.nb }).click();

    const told = page.getByRole('status').filter({ hasText: `${nora.name} endret dette fra 7 til 8.` });
    await expect(told).toBeVisible();
    await expect(sets(page)).toHaveValue('8');
    await told.getByRole('button', { name: partTexts.undo.nb }).click();
    await expect(told).toBeHidden();
    await expect(sets(norasPhone)).toHaveValue('7');
    const answered = norasPhone.getByRole('status').filter({ hasText: `${silje.name} endret dette fra 8 til 7.` });
    await answered.getByRole('button', { name: partTexts.letItStand.nb }).click();
    await expect(answered).toBeHidden();
  });
});

test('without the stream the page polls every five seconds, and says so', async ({ app, page, home, phone }) => {
  await page.context().route('**/events', (route) => route.abort());
  const norasPhone = await bothAt('keys', { app, page, home, phone });
  await expect(page.getByText(words.updatesByPolling.nb)).toBeVisible();
  await expect(page.getByText(`${home.people[2].name} er på denne siden.`)).toBeVisible();
  await give(norasPhone, '6');
  await expectKept(norasPhone);
  await expect(sets(page)).toHaveValue('6', { timeout: 12_000 });
});

test('a signer who was about to sign sees what was changed meanwhile, and reads it again before signing', async ({
  app,
  page,
  home,
  phone,
}) => {
  const [silje, , nora] = home.people;
  const norasPhone = await bothAtTheDocument({ app, page, home, phone });

  await changeTheKeys(page, '9');
  await lockContent(page, 'E_ID');

  await expect(page.getByText(signing.documentReplaced.nb)).toHaveCount(0);
  await norasPhone.goto(await textedLink(app, nora.phone));
  const alert = norasPhone.getByRole('alert').filter({ hasText: signing.documentReplaced.nb });
  await expect(alert).toContainText(`: 9 (${silje.name})`);
  await declareAll(norasPhone.locator('main'));
  await norasPhone.getByRole('button', { name: signing.signWithEid.nb }).click();
  await expect(norasPhone).toHaveURL(/\/signing$/);
  await readDocument(norasPhone);
  await expect(alert).toBeHidden();
  await signWithEid(norasPhone, nora.name);
  await expect(page.locator('h1').last()).toHaveText('1 av 4 har signert');
});

test('a signer of an outdated document signs nothing and sees what is new', async ({ app, page, home, phone }) => {
  const [silje, , nora] = home.people;
  const norasPhone = await bothAtTheDocument({ app, page, home, phone });
  const asked: (string | null)[] = [];
  norasPhone.on('request', (request) => {
    if (request.url().endsWith('/sign/e-id')) asked.push(request.postData());
  });
  // Nora's phone receives nothing from now on, and shows the document already read.
  const deaf = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.continue());
  await norasPhone.route('**/api/**', deaf);

  await changeTheKeys(page, '9');
  await lockContent(page, 'E_ID');
  await declareAll(norasPhone.locator('main'));
  await norasPhone.getByRole('button', { name: signing.signWithEid.nb }).click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(norasPhone).toHaveURL(/\/signing$/);
  await norasPhone.unroute('**/api/**', deaf);
  const alert = norasPhone.getByRole('alert').filter({ hasText: signing.documentReplaced.nb });
  await expect(alert).toContainText(`: 9 (${silje.name})`);
  await readDocument(norasPhone);
  await signWithEid(norasPhone, nora.name);
  await expect(page.locator('h1').last()).toHaveText('1 av 4 har signert');
  expect(asked).toHaveLength(2);
  expect(asked[1]).not.toBe(asked[0]);
});
