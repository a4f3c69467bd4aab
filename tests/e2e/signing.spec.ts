import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { problemText } from '#src/texts/problems.ts';
import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { restingBox } from './form-driver.ts';
import { beginByHand, lockContent, passEid, readDocument } from './signing-driver.ts';
import { takeover } from './takeover.ts';
import { textedLink } from './texted.ts';
import { openLink } from './ways.ts';

test('a signer draws their signature on another’s phone, with the code that was texted to them', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await openLink(page, takeover, home.people[0].link, 'who-signs');
  await lockContent(page, 'ON_SCREEN');
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

test('a signer’s link can be texted again after a pause, and the new one works', async ({ app, page, home, phone }) => {
  await fillQuickly(app, home);
  await page.clock.install();
  await openLink(page, takeover, home.people[0].link, 'who-signs');
  await lockContent(page, 'E_ID');
  const row = page.getByRole('listitem').filter({ hasText: home.people[1].name });
  const again = row.getByRole('button', { name: words.textAgain.nb });
  await expect(row.getByText(/^Kan sendes på nytt om \d+ s$/)).toBeVisible();
  await expect(again).toBeHidden();
  const own = await phone();
  await own.goto(await textedLink(app, home.people[1].phone));
  await expect(own).toHaveURL(/\/signing$/);
  await expect(row.getByText(/^Åpnet lenken/)).toBeVisible({ timeout: 15_000 });
  // The phone's clock runs ahead of the server's: the server decides.
  await page.clock.fastForward(61_000);
  await again.click();
  await expect(row.getByText(problemText('TOO_MANY', 'nb'))).toBeVisible();
});

test('a person who signs with another’s e-ID is refused, and may try again with the same phone', async ({
  app,
  page,
  home,
}) => {
  const [silje, anders] = home.people;
  await fillQuickly(app, home);
  await openLink(page, takeover, silje.link, 'who-signs');
  await lockContent(page, 'E_ID');
  await readDocument(page);
  const eid = page.getByRole('button', { name: words.signWithEid.nb });
  await eid.click();
  await passEid(page, anders.name);
  await expect(page.getByText(words.outcomeOther.nb).first()).toBeVisible();
  await eid.click();
  await page.getByRole('button', { name: /^Tilbake til / }).click();
  await expect(page.getByText(words.outcomeCancelled.nb).first()).toBeVisible();
  await eid.click();
  await passEid(page, silje.name);
  await expect(page.locator('h1').last()).toHaveText('1 av 4 har signert');
});
