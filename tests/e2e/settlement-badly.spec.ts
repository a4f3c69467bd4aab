import type { Page } from '@playwright/test';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { samples } from '#flows/forms/settlement-seller/samples.ts';
import { rowsOf } from '#src/engine/check.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { problemText } from '#src/texts/problems.ts';
import { fill, rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import type { Arrival } from './arrival.ts';
import { continueButton, expectStep, fillStep } from './form-driver.ts';
import { openAt } from './opened-at.ts';
import { othersAnswer } from './others-answer.ts';
import { beginByHand, lockContent, readDocument } from './signing-driver.ts';
import { draftsFor, everyFlow, type SampledFlow, shortestWay, type Way } from './ways.ts';
import { expectKept } from './written.ts';

/** Returns the sellers' form, and the shortest way through it. */
const sellers = async (): Promise<{ sampled: SampledFlow; way: Way }> => {
  const sampled = (await everyFlow()).find(({ flow }) => flow.id === 'settlement-seller');
  const way = sampled && shortestWay(sampled);
  if (!sampled || !way) throw new Error('No way through the sellers’ form. Check samples.ts of the settlement');
  return { sampled, way };
};

const to = (page: Page, step: string) => page.goto(page.url().replace(/\/[\w-]+(\?.*)?$/, `/${step}`));
const first = ({ people }: Arrival) => {
  const [one] = people;
  if (one === undefined) throw new Error('The form has no seller. Check tests/e2e/arrival.ts');
  return one;
};

test('the same account twice is refused at its field, also where both are masked, and cannot come to signing', async ({
  page,
  arrive,
}) => {
  const form = await sellers();
  const { flow } = form.sampled;
  await openAt(page, form, (await arrive(form.sampled, form.way)).link, 'account');
  const draft = (await draftsFor(page, form.sampled))('account', samples.account.sharedWithAnother ?? {});
  const [number = ''] = rowsOf(draft.accounts).map(({ accountNumber }) => String(accountNumber));
  const accounts = rowsOf(draft.accounts).map((row) => ({ ...row, accountNumber: number }));
  await fillStep(page, flow, 'account', { ...draft, accounts });
  const numbers = page.locator('input[id$="-accountNumber"]');
  const refused = async () => {
    await continueButton(page).click();
    await expect(page.getByRole('region', { name: partTexts.problem.nb })).toBeFocused();
    const id = await numbers.nth(1).getAttribute('id');
    await expect(page.locator(`[id="${id}-error"]`)).toHaveText(problemText('V_ACCOUNT_DUP', 'nb'));
    await expect(page).toHaveURL(/\/account$/);
  };
  await refused();
  await expectKept(page);

  await page.reload();
  await expectStep(page, flow, 'account');
  await expect(numbers.nth(0)).toHaveValue(/^\*{6}\d{5}$/);
  await expect(numbers.nth(1)).toHaveValue(/^\*{6}\d{5}$/);
  await refused();
  await to(page, 'how-to-sign');
  await expectStep(page, flow, 'account');

  await numbers.nth(1).fill('9980 14 95954');
  await continueButton(page).click();
  await expectStep(page, flow, 'own-pep');
});

test('a signer with another’s name, a wrong code or nothing is shown what to write, and loses nothing', async ({
  app,
  page,
  arrive,
}) => {
  const form = await sellers();
  const arrival = await arrive(form.sampled, form.way);
  await openAt(page, form, arrival.link, 'how-to-sign', async (step) => {
    if (step === 'summary') await othersAnswer(app, page, { ...form, arrival });
  });
  await continueButton(page).click();
  await expect(page.locator('[id="how-to-sign--signMethod-error"]')).toHaveText(problemText('V_CHOOSE_ONE', 'nb'));
  await lockContent(page, 'ON_SCREEN');
  await readDocument(page);
  const { name, phone } = first(arrival);
  const sheet = await beginByHand(app, page, { name, phone });
  const sign = sheet.getByRole('button', { name: words.sign.nb, exact: true });
  await sheet.getByRole('button', { name: words.typeInstead.nb }).click();
  const typed = sheet.getByLabel(words.typedName.nb);
  await typed.fill('Noen Andre');
  await sign.click();
  await expect(sheet.getByText(problemText('V_NAME_SIGN', 'nb'))).toBeVisible();
  await expect(typed).toHaveValue('Noen Andre');
  await typed.fill(name);
  const code = sheet.getByLabel(words.code.nb);
  const right = await code.inputValue();
  await code.fill(right === '0000' ? '0001' : '0000');
  await sign.click();
  await expect(sheet.getByText(problemText('SMS_CODE', 'nb'))).toBeVisible();
  await page.context().setOffline(true);
  await code.fill(right);
  await sign.click();
  await expect(sheet.getByText(problemText('NEEDS_NET', 'nb'))).toBeVisible();
  await expect(typed).toHaveValue(name);
  await page.context().setOffline(false);
  await sign.click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('h1').last()).toHaveText('1 av 2 har signert');
});

test('a reason to decline that is too long is refused at its field, and is still there without a network', async ({
  app,
  page,
  arrive,
}) => {
  const form = await sellers();
  const arrival = await arrive(form.sampled, form.way);
  await openAt(page, form, arrival.link, 'how-to-sign', async (step) => {
    if (step === 'summary') await othersAnswer(app, page, { ...form, arrival });
  });
  await lockContent(page, 'E_ID');
  await page.getByRole('button', { name: words.decline.nb }).click();
  const dialog = page.getByRole('alertdialog');
  const decline = dialog.getByRole('button', { name: words.declineDo.nb, exact: true });
  const reason = dialog.getByLabel(words.declineReason.nb);
  await decline.click();
  await expect(dialog.getByText(problemText('V_REQUIRED', 'nb'))).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('x'.repeat(501));
  await decline.click();
  await expect(dialog.getByText(problemText('V_LEN', 'nb', { max: 500 }))).toBeVisible();
  await expect(dialog.getByText(fill(rendererTexts.characters.nb, { used: 501, limit: 500 }))).toBeVisible();
  await reason.fill('Beløpet er feil');
  await page.context().setOffline(true);
  await decline.click();
  await expect(dialog.getByText(problemText('NEEDS_NET', 'nb'))).toBeVisible();
  await expect(reason).toHaveValue('Beløpet er feil');
  await page.context().setOffline(false);
  await decline.click();
  // The notice shows it for a moment; the step that the form went back to keeps showing it.
  await expect(page.getByText(fill(partTexts.declinedBy.nb, { name: first(arrival).name }))).toBeVisible();
  await expect(page.getByText(fill(partTexts.endedReason.nb, { reason: 'Beløpet er feil' }))).toBeVisible();
  await expectStep(page, form.sampled.flow, 'how-to-sign');
});
