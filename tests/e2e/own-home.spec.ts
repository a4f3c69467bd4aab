import type { Page } from '@playwright/test';
import { estateTexts } from '#src/apps/customer/journey/estate/texts.ts';
import { myHomeTexts } from '#src/apps/customer/journey/my-home/texts.ts';
import { wealthTexts } from '#src/apps/customer/wealth/texts.ts';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { type App, expect, test } from './app.ts';
import { signInByPassword } from './tokens.ts';

/** Adds a home by its journey, and opens it from the list of saved homes. */
const openOwnHome = async (app: App, page: Page): Promise<void> => {
  const [, anders] = (await app.access()).customers;
  if (anders === undefined) throw new Error('The demo has no second customer. Add one to its data');
  await page.goto(`${app.url}/customer/estates/new`);
  await signInByPassword(app, page, anders);
  await page.getByLabel('Adresse', { exact: true }).fill('Fagerlia 7');
  await page.getByLabel('Postnummer', { exact: true }).fill('0476');
  await page.getByLabel('Poststed', { exact: true }).fill('Oslo');
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await page.getByLabel('Boligtype', { exact: true }).selectOption('Enebolig');
  await page.getByText('Selveier', { exact: true }).click();
  await area(page).fill('171');
  await page.getByLabel('Soverom', { exact: true }).fill('5');
  await page.getByLabel('Byggeår', { exact: true }).fill('1978');
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click();
  await page.getByText('Nei', { exact: true }).click();
  await page.getByRole('button', { name: 'Legg til boligen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boligen er lagt til' })).toBeVisible();
  await page.goto(`${app.url}/customer/my-home/saved`);
  await page.getByRole('link', { name: 'Fagerlia 7' }).click();
};

const area = (page: Page) => page.getByLabel('Bruksareal (BRA-i) i m²');
const save = (page: Page) => page.getByRole('button', { name: 'Lagre', exact: true }).click();
const facts = (page: Page) => page.getByRole('region', { name: estateTexts.facts.nb });

test('a home in own words is changed in two tabs: both values are shown, and it can be removed', async ({
  app,
  page,
  context,
}) => {
  await openOwnHome(app, page);
  await expect(facts(page).getByText('171')).toBeVisible();
  await page.getByRole('link', { name: estateTexts.change.nb }).click();
  await expect(area(page)).toHaveValue('171');

  const other = await context.newPage();
  await other.goto(page.url());
  await area(other).fill('180');
  await save(other);
  await expect(facts(other).getByText('180')).toBeVisible();

  await area(page).fill('3');
  await save(page);
  await expect(area(page)).toHaveValue('3');
  await area(page).fill('175');
  await save(page);
  const question = page.getByRole('alertdialog', { name: sheetTexts.conflictElsewhereTitle.nb });
  await expect(question).toContainText('175');
  await expect(question).toContainText('180');
  await question.getByRole('button', { name: sheetTexts.keepMine.nb }).click();
  await save(page);
  await expect(facts(page).getByText('175')).toBeVisible();

  await page.getByRole('button', { name: wealthTexts.remove.nb }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: wealthTexts.remove.nb }).click();
  await expect(page.getByRole('heading', { level: 1, name: myHomeTexts.title.nb })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fagerlia 7' })).toBeHidden();
});
