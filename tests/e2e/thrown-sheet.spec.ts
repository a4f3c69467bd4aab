import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { signInByPassword } from './tokens.ts';

test.use({ viewport: { width: 390, height: 664 } });

/** Pulls a sheet down by its head, so many px in so many steps, and lets it go. */
const pull = async (page: Page, head: Locator, by: number): Promise<void> => {
  const box = await head.boundingBox();
  if (box === null) throw new Error('The sheet has no head');
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x, y + (by * step) / 8);
  // A finger that rests before it lets go has no speed.
  await page.waitForTimeout(150);
  await page.mouse.move(x, y + by);
  await page.mouse.up();
};

test('a sheet follows the finger on its head, springs back when it is let go early, and is thrown away', async ({
  app,
  page,
}) => {
  const nora = (await app.access()).customers.find(({ name }) => name.startsWith('Nora'));
  if (nora === undefined) throw new Error('The demo has no Nora');
  const moves = page.waitForResponse((answer) => /moving-parts/.test(answer.url()));
  await page.goto(`${app.url}/customer/pre-market/suggestions`);
  await signInByPassword(app, page, nora);
  await moves;
  await page.getByText('Endre', { exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Sortering' });
  const head = sheet.getByRole('heading', { name: 'Sortering' });
  await expect(head).toBeVisible();
  await sheet.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const stands = (await head.boundingBox())?.y ?? 0;

  await pull(page, head, 60);
  await expect(sheet).toBeVisible();
  await expect.poll(async () => Math.abs(((await head.boundingBox())?.y ?? 0) - stands)).toBeLessThan(2);

  await pull(page, head, 200);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`${app.url}/customer/pre-market/suggestions`);
});
