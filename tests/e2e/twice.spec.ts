import type { Page } from '@playwright/test';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { problemText } from '#src/texts/problems.ts';
import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { continueButton, expectStep, fillStep, restingBox } from './form-driver.ts';
import { beginByHand, declareAll, passEid, readDocument } from './signing-driver.ts';
import { shortest, steps, takeover } from './takeover.ts';
import { draftsFor, openLink } from './ways.ts';
import { expectKept } from './written.ts';

/** Counts the calls that a page sends to an address. */
const callsOf = (page: Page, path: RegExp): (() => number) => {
  // A request repeated under its idempotency key, as after a lost answer, is the same press.
  const keys = new Set<string>();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !path.test(request.url())) return;
    keys.add(request.headers()['idempotency-key'] ?? crypto.randomUUID());
  });
  return () => keys.size;
};

test('pressing Continue twice goes one step on, shows no mistake there, and Back is one press', async ({
  page,
  home,
}) => {
  const [first, second] = shortest.steps;
  if (!first || !second) throw new Error('The way needs two steps. Check samples.ts of the takeover protocol');
  await openLink(page, takeover, home.people[0].link, 'handover');
  await fillStep(page, takeover.flow, first.step, (await draftsFor(page, takeover))(first.step, first.sample));
  await continueButton(page).dblclick();
  await expectStep(page, takeover.flow, second.step);
  // A second Continue here would list what is missing, and move the focus there.
  await expect(page.locator('h1').last()).toBeFocused();
  await expectKept(page);
  await expect(page.getByRole('region', { name: partTexts.problem.nb })).toHaveCount(0);
  await expectStep(page, takeover.flow, second.step);
  await page.goBack();
  await expectStep(page, takeover.flow, first.step);
  expect(steps[1]).toBe(second.step);
});

test('pressing twice locks once, signs once, and opens one e-ID; a drawn signature is one as well', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await openLink(page, takeover, home.people[0].link, 'who-signs');
  const locked = callsOf(page, /\/otp\/document$/);
  await page.locator('input[value="E_ID"]').check({ force: true });
  await continueButton(page).dblclick();
  await page.getByRole('button', { name: words.askLock.nb, exact: true }).dblclick();
  await expect(page).toHaveURL(/\/signing$/);
  expect(locked()).toBe(1);

  await readDocument(page);
  await test.step('a signer draws their signature on another’s phone, with the code that was texted to them', async () => {
    const sheet = await beginByHand(app, page, home.people[2]);
    await sheet.getByRole('button', { name: words.sign.nb, exact: true }).click();
    await expect(sheet.getByText(words.signHere.nb)).toBeVisible();
    const code = await sheet.getByLabel(words.code.nb).inputValue();
    await sheet.getByLabel(words.code.nb).fill(code === '0000' ? '0001' : '0000');
    const canvas = sheet.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await restingBox(canvas);
    for (const stroke of [0.2, 0.6]) {
      await page.mouse.move(box.x + box.width * stroke, box.y + box.height * 0.3);
      await page.mouse.down();
      for (let at = 1; at <= 12; at += 1) {
        await page.mouse.move(box.x + box.width * (stroke + at / 60), box.y + box.height * (at % 2 === 0 ? 0.3 : 0.7));
      }
      await page.mouse.up();
    }
    await sheet.getByRole('button', { name: words.sign.nb, exact: true }).click();
    await expect(sheet.getByText(problemText('SMS_CODE', 'nb'))).toBeVisible();
    await expect(sheet.getByRole('button', { name: words.clear.nb })).toBeVisible();
    await sheet.getByLabel(words.code.nb).fill(code);
    await sheet.getByRole('button', { name: words.sign.nb, exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page.locator('h1').last()).toHaveText('1 av 4 har signert');
  });

  const signed = callsOf(page, /\/sign\/on-screen$/);
  const sheet = await beginByHand(app, page, home.people[1]);
  await sheet.getByRole('button', { name: words.typeInstead.nb }).click();
  await sheet.getByLabel(words.typedName.nb).fill(home.people[1].name);
  await sheet.getByRole('button', { name: words.sign.nb, exact: true }).dblclick();
  await expect(sheet).toBeHidden();
  await expect(page.locator('h1').last()).toHaveText('2 av 4 har signert');
  expect(signed()).toBe(1);

  const begun = callsOf(page, /\/sign\/e-id$/);
  await declareAll(page.locator('main'));
  await page.getByRole('button', { name: words.signWithEid.nb }).dblclick();
  await passEid(page, home.people[0].name);
  await expect(page.locator('h1').last()).toHaveText('3 av 4 har signert');
  expect(begun()).toBe(1);
});
