import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { anotherPhoneTexts as words } from '#src/apps/customer/homes/another-phone/texts.ts';
import { linkTexts } from '#src/renderer/texts/link-pages.ts';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { problemText } from '#src/texts/problems.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { readQr } from '#tests/support/qr-reader.ts';
import { expect, test } from './app.ts';
import { continueButton, expectStep, fillStep } from './form-driver.ts';
import { shortest, takeover } from './takeover.ts';
import { draftsFor, openLink } from './ways.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: words.title.nb });
/** Opens the sheet from the street, which shows what is missing. */
const pressOn = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(rendererTexts.showMissing.nb) }).click();
  const menu = page.getByRole('dialog', { name: sheetTexts.whatIsMissing.nb });
  await menu.getByRole('button', { name: words.title.nb }).click();
  await expect(menu).toBeHidden();
};
const show = async (page: Page) => {
  await pressOn(page);
  await expect(page).toHaveURL(/\?do=hand-over$/);
  await expect(sheetOf(page).getByRole('img', { name: words.picture.nb })).toBeVisible();
};
/** Returns the code that another phone's camera reads on this screen. */
const codeOn = async (page: Page): Promise<string | undefined> => {
  const picture = await page.screenshot({ scale: 'css' });
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readQr(new Uint8ClampedArray(data), info.width, info.height);
};
/** Reads until the code is found: the sheet may still be sliding up. */
const scanned = async (page: Page): Promise<string> => {
  let address: string | undefined;
  await expect.poll(async () => (address = await codeOn(page))).toBeDefined();
  return address ?? '';
};

test('a form continues on another phone, with the same answers, and on the first one too', async ({
  page,
  phone,
  home,
}) => {
  const [first, second] = shortest.steps;
  if (!first || !second) throw new Error('The way needs two steps. Check samples.ts of the takeover protocol');
  await openLink(page, takeover, home.people[0].link, 'handover');
  await fillStep(page, takeover.flow, first.step, (await draftsFor(page, takeover))(first.step, first.sample));
  await continueButton(page).click();
  await expectStep(page, takeover.flow, second.step);

  await show(page);
  const address = await scanned(page);
  expect(address).toMatch(new RegExp(`/customer/overtake-protocol/${home.estateId}#h=[\\w-]{43}$`));
  const other = await phone();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers())));
  await other.goto(address);
  // Past what was answered here: it opens at the first step that is not done.
  await expect(other).toHaveURL(new RegExp(`${home.estateId}/(?!${first.step}$)[a-z-]+$`));
  const there = new URL(other.url()).pathname;
  await expect(sheetOf(page).getByText(words.usedTitle.nb)).toBeVisible();

  const key = address.split('#h=')[1] ?? '';
  expect(other.url()).not.toContain(key);
  expect(asked.filter((one) => one.replace(/#.*/, '').includes(key))).toEqual([]);
  const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage, address: window.location.href });
  for (const each of [page, other]) expect(await each.evaluate(kept)).not.toContain(key);

  await sheetOf(page).getByRole('button', { name: words.done.nb }).click();
  await expect(sheetOf(page)).toBeHidden();
  await expectStep(page, takeover.flow, second.step);
  await other.reload();
  await expect(other).toHaveTitle(/ – Grend$/);
  await expect.poll(() => new URL(other.url()).pathname).toBe(there);
});

test('a code that was closed opens nothing, none is made without a network, and the next is valid for one phone', async ({
  page,
  context,
  phone,
  home,
}) => {
  const other = await phone();
  await openLink(page, takeover, home.people[0].link, 'handover');

  await test.step('Back closes the sheet, and the code that was on it opens nothing', async () => {
    await show(page);
    const address = await scanned(page);
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.goBack();
    await expect(sheetOf(page)).toBeHidden();
    await gone;
    await other.goto(address);
    await expect(other.getByRole('heading', { level: 1, name: linkTexts.unknownTitle.nb })).toBeVisible();
  });

  await test.step('without a network the sheet says so, and a code is made when it is back', async () => {
    await context.setOffline(true);
    await pressOn(page);
    await expect(sheetOf(page).getByText(words.needsNet.nb)).toBeVisible();
    await context.setOffline(false);
    await sheetOf(page).getByRole('button', { name: words.again.nb }).click();
    await expect(sheetOf(page).getByRole('img', { name: words.picture.nb })).toBeVisible();
  });

  await test.step('of two phones that open it at once, one is refused, and shown how to continue', async () => {
    const address = await scanned(page);
    await other.goto('about:blank');
    const [one, two] = [other, await phone()];
    await Promise.all([one.goto(address), two.goto(address)]);
    const used = (each: Page) => each.getByRole('heading', { level: 1, name: linkTexts.usedTitle.nb });
    const opened = (each: Page) => each.getByRole('button', { name: new RegExp(rendererTexts.showMissing.nb) });
    await Promise.all([one, two].map((each) => expect(used(each).or(opened(each))).toBeVisible()));
    const late = (await used(one).isVisible()) ? one : two;
    await expect(opened(late === one ? two : one)).toBeVisible();
    await expect(late.getByText(problemText('HAND_OVER_USED', 'nb'))).toBeVisible();
    await expect(late.getByRole('button', { name: linkTexts.send.nb })).toBeVisible();
  });
});
