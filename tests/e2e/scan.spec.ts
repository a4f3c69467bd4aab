import type { Page } from '@playwright/test';
import type { App } from './app.ts';
import { expect, test } from './app.ts';
import { filmedNumber } from './camera-film.ts';
import { fillQuickly } from './filled.ts';
import type { Home } from './home.ts';

const openMeter = async (app: App, home: Home, page: Page) => {
  await fillQuickly(app, home);
  await page.goto(home.people[0].link);
  await expect(page).toHaveURL(/\/who-signs$/);
  await page.goto(`${app.url}/customer/overtake-protocol/${home.estateId}/electricity`);
  await page.getByRole('radio', { name: 'Ja' }).check({ force: true });
  await page.getByRole('button', { name: 'Skann koden' }).click();
};
const number = (page: Page) => page.getByRole('textbox', { name: 'Målernummer' });

test('the camera reads the code on the meter, and its number is filled in when the customer confirms it', async ({
  app,
  home,
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await openMeter(app, home, page);
  const offer = page.getByRole('group', { name: 'Målernummer' });
  await expect(offer).toContainText('6970\u00A06314\u00A00837\u00A04915');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(number(page)).not.toHaveValue(/6970/);
  await offer.getByRole('button', { name: /6970/ }).click();
  await expect(number(page)).toHaveValue('6970\u00A06314\u00A00837\u00A04915');
});

test('a customer who refuses the camera takes a picture, and one without a code asks for the number by hand', async ({
  app,
  home,
  page,
}) => {
  await openMeter(app, home, page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/Ta et bilde av strekkoden/)).toBeVisible();
  await expect(sheet.locator('video')).toBeHidden();
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'bilde.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('not a picture that this browser can read'),
  });
  await expect(page.getByText('Skriv målernummeret selv', { exact: false }).first()).toBeVisible();
  await number(page).fill(filmedNumber);
  await number(page).blur();
  await expect(number(page)).toHaveValue('6970\u00A06314\u00A00837\u00A04915');
});
