import type { Page } from '@playwright/test';
import { type App, expect, test } from './app.ts';
import { signInByPassword } from './tokens.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Returns Nora, for whom the demo has a search and homes that fit it. */
const nora = async (app: App) => {
  const found = (await app.access()).customers.find(({ name }) => name.startsWith('Nora'));
  if (found === undefined) throw new Error('The demo has no Nora. Add one to its data');
  return found;
};

const signInAt = async (page: Page, app: App, path: string): Promise<void> => {
  const who = await nora(app);
  await page.goto(app.url + path);
  await signInByPassword(app, page, who);
  await expect(page).toHaveURL(app.url + path);
};

const heart = (page: Page) => page.getByRole('button', { name: 'Lagre Lys 3-roms nær elva' });

test('a customer finds a home, saves it, asks its broker, opens an area of the map, and changes the search', async ({
  app,
  page,
}) => {
  await signInAt(page, app, '/customer/pre-market/suggestions');
  await expect(page.getByText('6 boliger på vei')).toBeVisible();

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/favorite') && answer.status() < 300);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await saved;
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Favoritter' }).click();
  await expect(page.getByText('1 bolig lagret')).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Lys 3-roms nær elva' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Lys 3-roms nær elva' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/suggestions\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${app.url}/customer/pre-market/suggestions`);

  await page.getByRole('link', { name: /^Spør megler om/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Send spørsmålet' }).click();
  await expect(sheet.getByText('Fyll ut dette feltet')).toBeVisible();
  await sheet.getByLabel('Hva lurer du på?').fill('Er det heis i bygget?');
  await sheet.getByText('På e-post').click();
  await sheet.getByText(/^Megleren får spørsmålet/).click();
  await sheet.getByRole('button', { name: 'Send spørsmålet' }).click();
  await expect(sheet.getByText('Spørsmålet er sendt')).toBeVisible();
  await sheet.getByRole('button', { name: 'Lukk' }).click();
  await expect(sheet).toBeHidden();

  await test.step('an area of the map is opened by the keyboard, and lists its homes', async () => {
    await page.goto(`${app.url}/customer/pre-market/suggestions?view=map`);
    const area = page.getByRole('link', { name: 'Sagene, 2 boliger' });
    await area.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/area=oslo-sagene/);
    await expect(page.getByRole('region', { name: 'Sagene' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('Back out of a changed search asks to save it, and what is saved is what is listed', () =>
    changeSearch(app, page));
});

async function changeSearch(app: App, page: Page): Promise<void> {
  await page.goto(`${app.url}/customer/pre-market/my-search`);
  await page.getByRole('button', { name: 'Endre søkeprofil' }).click();
  await expect(page.getByText('2 boliger passer')).toBeVisible();
  await page.getByRole('button', { name: /Størrelse og pris/ }).click();
  await page.getByLabel('Størrelse fra (m²)').fill('70');
  await expect(page.getByText('1 bolig passer')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lagre' }).click();
  await expect(page).toHaveURL(`${app.url}/customer/pre-market/suggestions`);
  await page.getByRole('link', { name: 'Mitt søk' }).click();
  await expect(page.getByText('1 bolig på vei')).toBeVisible();
}
