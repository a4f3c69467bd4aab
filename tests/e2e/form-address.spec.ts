import type { Page } from '@playwright/test';
import { texts as confirmTexts } from '#flows/account/confirm-account/texts.ts';
import { words as confirmWords } from '#flows/account/confirm-identity/screens/texts.ts';
import { words as signInWords } from '#flows/account/signin/screens/texts.ts';
import { texts as signInTexts } from '#flows/account/signin/texts.ts';
import { linkTexts as words } from '#src/renderer/texts/link-pages.ts';
import { redirectVectors } from '#tests/support/redirect-vectors.ts';
import { type App, expect, test } from './app.ts';
import { showEid } from './demo-eid.ts';
import { continueButton, expectStep } from './form-driver.ts';
import type { Customer } from './running-app.ts';
import { textedCode } from './texted.ts';
import { everyFlow, shortestWay } from './ways.ts';

const found = (await everyFlow()).find(({ flow }) => flow.id === 'settlement-seller');
if (found === undefined) throw new Error('No flow with the id settlement-seller. Check its flow.ts');
const settlement = found;
const [, second] = shortestWay(settlement)?.steps ?? [];
if (second === undefined) throw new Error('The settlement needs two steps. Check its steps.ts');

const person = async (app: App, start: string): Promise<Customer> => {
  const customer = (await app.access()).customers.find(({ email }) => email.startsWith(start));
  if (customer === undefined) throw new Error(`The demo has no ${start}`);
  return customer;
};
const formOf = ({ estates }: Customer, side = 'seller') => `/customer/settlement/${side}/${estates[0]?.estateId}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const bankId = confirmWords.confirmBy.nb.replace('{way}', 'BankID');

async function signInBySms(page: Page, app: App, { phone }: Customer): Promise<void> {
  await button(page, signInTexts.steps.start.fields.method?.options?.PHONE_NUMBER?.nb ?? '').click();
  await page.locator('[id="phone--phoneNumber"]').fill(phone.replace('+47', ''));
  await continueButton(page).click();
  await page.locator('[id="code--code"]').fill(await textedCode(app, phone));
}

/** Returns what a page without a form says: it must be the same for every address that is not this customer's. */
const saidOn = async (page: Page, address: string): Promise<string> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: words.privateTitle.nb })).toBeVisible();
  return (await page.locator('main').innerText()).trim();
};

test('a form’s address asks to sign in, then for BankID, and opens at its step; Back shows no sign-in', async ({
  app,
  page,
}) => {
  const anders = await person(app, 'p02.');
  const address = `${app.url}${formOf(anders)}`;
  await page.goto(`${address}/${second.step}`);
  await link(page, words.signIn.nb).click();
  await expect(button(page, signInWords.eid.nb)).toBeVisible();
  // A reload on the way does not forget where it leads.
  await page.reload();
  await signInBySms(page, app, anders);
  await link(page, words.confirm.nb).click();
  await button(page, bankId).click();
  await showEid(page, anders.nationalId);
  await expectStep(page, settlement.flow, second.step);

  // Another browser of the same person, with the e-ID at once.
  const context = await page.context().browser()?.newContext({ locale: 'nb-NO' });
  if (context === undefined) throw new Error('The page has no browser to open another phone in');
  const other = await context.newPage();
  await other.goto(`${address}/${second.step}`);
  await link(other, words.signIn.nb).click();
  await button(other, signInWords.eid.nb).click();
  await showEid(other, anders.nationalId);
  await expectStep(other, settlement.flow, second.step);
  // Two tabs that open two forms at once both stay open.
  const [one, two] = [await context.newPage(), await context.newPage()];
  const protocol = `${app.url}/customer/overtake-protocol/${anders.estates[0]?.estateId}`;
  await Promise.all([one.goto(protocol), two.goto(`${address}/${second.step}`)]);
  await expectStep(two, settlement.flow, second.step);
  await expect(one.getByRole('heading', { level: 1, name: words.privateTitle.nb })).toHaveCount(0);
  for (const tab of [one, two]) await tab.reload();
  await expectStep(two, settlement.flow, second.step);
  await expect(one).toHaveURL(/overtake-protocol\/[^/]+\/\w/);
  // Home, and back by the sign-in's own pages.
  await other.goto(`${app.url}/customer/signin/phone?redirectURL=${encodeURIComponent('/customer/home')}`);
  await expect(other).toHaveURL(`${app.url}/customer/home`);
  await context.close();
});

test('the address of another’s form says the same as an unknown one, to a stranger and to the other side', async ({
  app,
  page,
  customer,
}) => {
  const own = formOf(await person(app, 'p02.'));
  const none = own.replace(/.{4}$/, 'ffff');
  const outside = await saidOn(page, app.url + own);
  expect(await saidOn(page, app.url + none)).toBe(outside);
  expect(outside).toContain(words.signIn.nb);
  await page.goto(`${app.url}/customer/signin`);
  await button(page, signInWords.eid.nb).click();
  await showEid(page, customer.nationalId);
  await expect(page).toHaveURL(`${app.url}/customer/home`);
  const inside = await saidOn(page, app.url + own);
  expect(await saidOn(page, app.url + none)).toBe(inside);
  expect(inside).not.toContain(words.signIn.nb);
});

test('a customer signed in by SMS is led from a form on their home to BankID and back to that form, and to no other site', async ({
  app,
  page,
}) => {
  const silje = await person(app, 'p01.');
  await page.goto(`${app.url}/customer/signin`);
  await signInBySms(page, app, silje);
  // On a phone that this account never used, nothing of it is shown before it is confirmed.
  await expect(page.getByRole('heading', { level: 1, name: confirmTexts.title.nb })).toBeVisible();
  const begun: unknown[] = [];
  await page.route('**/api/auth/eid/start', (route) => {
    begun.push(route.request().postDataJSON());
    return route.fulfill({ json: { url: `${app.url}/customer/confirm/start` } });
  });
  // One of each kind: all 25 ways are refused by the rule itself (src/domain/own-path.test.ts).
  const vectors = redirectVectors.filter((_, index) => index % 6 === 0);
  for (const [index, redirectURL] of vectors.entries()) {
    await page.goto(`${app.url}/customer/confirm/start?${new URLSearchParams({ redirectURL })}`);
    await button(page, bankId).click();
    await expect(page).toHaveURL(`${app.url}/customer/confirm/start`);
    expect(begun).toHaveLength(index + 1);
  }
  const home = { purpose: 'sign-in', returnTo: '/customer/home' };
  expect(begun).toEqual(vectors.map(() => home));
  await page.unroute('**/api/auth/eid/start');
  await page.goto(app.url + formOf(silje));
  await link(page, words.confirm.nb).click();
  await button(page, bankId).click();
  await showEid(page, silje.nationalId);
  await expect(page).toHaveURL(new RegExp(`${formOf(silje)}/\\w`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
