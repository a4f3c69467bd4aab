import type { Locator, Page } from '@playwright/test';
import { screenTexts as words } from '#flows/_parts/signing/screens/texts.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { fill } from '#src/texts/renderer.ts';
import type { TestParty } from '#tests/support/homes.ts';
import { type App, expect } from './app.ts';
import { continueButton } from './form-driver.ts';
import { type Hand, pointing } from './hands.ts';
import { textedCode } from './texted.ts';

type Language = keyof Bilingual;

/**
 * On the page before the signing: chooses how, agrees where that is asked, and locks. Every signer is texted a link.
 */
export async function lockContent(page: Page, way: 'E_ID' | 'ON_SCREEN', hand = pointing, language: Language = 'nb') {
  await hand.choose(page.locator(`input[value="${way}"]`));
  for (const agreed of await page.locator('main input[type="checkbox"]').all()) await hand.tick(agreed);
  await hand.press(continueButton(page));
  await hand.press(page.getByRole('button', { name: words.askLock[language], exact: true }));
  await expect(page).toHaveURL(/\/sign(ing)?$/);
}

/** Opens the document, because signing requires it. A person who is not to sign reads it from its card. */
export async function readDocument(page: Page, hand = pointing, language: Language = 'nb'): Promise<void> {
  const name = new RegExp(`^(${words.readTitle[language]}|${words.readHere[language]})$`);
  await hand.press(page.getByRole('button', { name }).or(page.getByRole('link', { name })).first());
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

/** Passes the demo e-ID, which asks as BankID does: the person, the code on the phone, the password. */
export async function passEid(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const code = await page.locator('[data-demo-code]').getAttribute('data-demo-code');
  await page.locator('input[name="code"]').fill(code ?? '');
  await page.locator('button.main').click();
  await page.locator('input[name="password"]').fill('demo1234');
  await page.locator('button.main').click();
  await expect(page).toHaveURL(/\/(sign|signing|finish)(\?|$)/);
}

/** Ticks the list "Dette erklærer du", where there is one. */
export async function declareAll(within: Locator, hand = pointing): Promise<void> {
  for (const line of await within.locator('input[type="checkbox"]').all()) await hand.tick(line);
}

export async function signWithEid(page: Page, name: string, language: Language = 'nb'): Promise<void> {
  await declareAll(page.locator('main'));
  await page.getByRole('button', { name: words.signWithEid[language] }).click();
  await passEid(page, name);
}

const sheetOf = (page: Page, name: string, language: Language) =>
  page.getByRole('dialog', { name: fill(words.signHereFor[language], { name }) });

/** A signer: a party, or a deputy who is no party. */
type SignerHere = Pick<TestParty, 'name' | 'phone'>;

/** Opens the sheet to sign by hand on this phone: its owner above, the others in their own row. */
async function openSheet(page: Page, { name }: SignerHere, hand: Hand, language: Language) {
  const others = page.getByRole('button', { name: new RegExp(`^${words.signHere[language]}.*${name}$`) });
  const own = page.getByRole('button', { name: words.signByHand[language] });
  await expect(others.or(own).first()).toBeVisible();
  const isOther = (await others.count()) > 0;
  if (!isOther) await declareAll(page.locator('main'), hand);
  await hand.press(isOther ? others : own);
  const sheet = sheetOf(page, name, language);
  await expect(sheet).toBeVisible();
  const code = sheet.getByLabel(words.code[language]);
  const hasRead = sheet.getByRole('button', { name: words.readThen[language] });
  // A signer on another's phone reads it there first.
  await expect(code.or(hasRead).first()).toBeVisible();
  if (await hasRead.isVisible()) await hand.press(hasRead);
  await expect(code).toBeVisible();
  await declareAll(sheet, hand);
  return sheet;
}

/** Requests a code by SMS and types it; the signature and the button are left. */
export async function beginByHand(
  app: App,
  page: Page,
  person: SignerHere,
  hand = pointing,
  language: Language = 'nb',
) {
  const sheet = await openSheet(page, person, hand, language);
  await hand.press(sheet.getByRole('button', { name: words.sendCode[language] }));
  await expect(sheet.getByText(words.codeAgainIn[language].split('{')[0] ?? '')).toBeVisible();
  await hand.type(sheet.getByLabel(words.code[language]), await textedCode(app, person.phone));
  return sheet;
}

/** Signs by hand with a typed name, as a person who cannot draw does. */
export async function signByHand(app: App, page: Page, person: SignerHere, hand = pointing, language: Language = 'nb') {
  const sheet = await beginByHand(app, page, person, hand, language);
  await hand.press(sheet.getByRole('button', { name: words.typeInstead[language] }));
  await hand.type(sheet.getByLabel(words.typedName[language]), person.name);
  await hand.press(sheet.getByRole('button', { name: words.sign[language], exact: true }));
  await expect(sheet).toBeHidden();
}
