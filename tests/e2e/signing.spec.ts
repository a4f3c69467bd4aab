import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import { problemText } from '#src/texts/problems.ts';
import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { declareAll, lockContent, passEid, readDocument } from './signing-driver.ts';
import { takeover } from './takeover.ts';
import { textedLink } from './texted.ts';
import { openLink } from './ways.ts';

test('a signer’s link can be texted again after a pause; another’s e-ID is refused, and may be tried again with the same phone', async ({
  app,
  page,
  home,
  phone,
}) => {
  const [silje, anders] = home.people;
  await fillQuickly(app, home);
  await page.clock.install();
  await openLink(page, takeover, silje.link, 'who-signs');
  await lockContent(page, 'E_ID');
  const row = page.getByRole('listitem').filter({ hasText: anders.name });
  const again = row.getByRole('button', { name: words.textAgain.nb });
  await expect(row.getByText(/^Kan sendes på nytt om \d+ s$/)).toBeVisible();
  await expect(again).toBeHidden();
  const own = await phone();
  await own.goto(await textedLink(app, anders.phone));
  await expect(own).toHaveURL(/\/signing$/);
  await expect(row.getByText(/^Åpnet lenken/)).toBeVisible();
  // The phone's clock runs ahead of the server's: the server decides.
  await page.clock.fastForward(61_000);
  await again.click();
  await expect(row.getByText(problemText('TOO_MANY', 'nb'))).toBeVisible();

  await test.step('another’s e-ID is refused, a cancelled one says so, and their own signs', async () => {
    await readDocument(page);
    await declareAll(page.locator('main'));
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
});
