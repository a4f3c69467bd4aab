import type { Page } from '@playwright/test';
import { galleryTexts } from '#src/apps/customer/journey/gallery/texts.ts';
import { type App, expect, test } from './app.ts';
import { signInByPassword } from './tokens.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens the pictures of the home that Anders sells, as he would: from the home's own page. */
const openPictures = async (app: App, page: Page): Promise<void> => {
  const [, anders] = (await app.access()).customers;
  const estate = anders?.estates[0];
  if (anders === undefined || estate === undefined) throw new Error('The demo has no seller. Add one to its data');
  await page.goto(`${app.url}/customer/estates/${estate.estateId}`);
  await signInByPassword(app, page, anders);
  await page.getByRole('link', { name: /^Se alle \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: galleryTexts.title.nb })).toBeVisible();
};

/** Moves a finger over the picture from one place to another. */
const swipe = async (page: Page, from: number, to: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...x: readonly number[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x.map((at) => ({ x: at, y: 400 })) });
  await touch('touchStart', from);
  for (let part = 1; part <= 14; part += 1) await touch('touchMove', from + ((to - from) * part) / 14);
  await touch('touchEnd');
};

test('a picture that did not come is loaded again; all are gone through by touch, keys and buttons, and Back or Esc closes them', async ({
  app,
  page,
}) => {
  let failing = true;
  await page.route(/\/content\/pictures\?of=[^&]*kitchen/, (route) => (failing ? route.abort() : route.continue()));
  await openPictures(app, page);
  const main = page.getByRole('main');
  const tiles = main.getByRole('listitem').getByRole('button');

  await test.step('a picture that does not come is loaded again alone', async () => {
    await expect(main.getByText(/Kjøkken\. Bildet kunne ikke vises/)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Bad', exact: true })).toBeVisible();
    failing = false;
    await main.getByRole('button', { name: /^Prøv igjen: Kjøkken/ }).click();
    const kitchen = main.getByRole('button', { name: 'Kjøkken', exact: true }).locator('img');
    await expect.poll(() => kitchen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('the focus stays in an opened picture, and Esc gives it back to the tile', async () => {
    const tile = tiles.nth(2);
    await tile.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      // After the last control the focus is the browser's own, and never the page's behind the picture.
      const place = await page.evaluate(() => {
        if (document.activeElement === document.body) return 'browser';
        return document.activeElement?.closest('dialog') ? 'picture' : 'page';
      });
      expect(['browser', 'picture']).toContain(place);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(tile).toBeFocused();
  });

  const count = await tiles.count();
  const position = (number: number) => page.getByText(new RegExp(`, bilde ${number} av ${count}$`));
  await tiles.nth(1).click();
  const viewer = page.getByRole('dialog');
  await expect(position(2)).toBeVisible();
  const picture = viewer.locator('li:not([inert]) img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // What follows the finger is loaded after the picture.
  await expect(viewer.locator('.g-viewer__hold')).toBeAttached();
  await swipe(page, 340, 60);
  await expect(position(3)).toBeVisible();
  await swipe(page, 60, 340);
  await expect(position(2)).toBeVisible();
  await test.step('a finger takes hold of a picture that still moves', async () => {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', ...x: readonly number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x.map((at) => ({ x: at, y: 400 })) });
    const shown = viewer.locator('li:not([inert])');
    const left = async () => (await shown.boundingBox())?.x ?? 0;
    // A slow machine may lay its finger on a picture that has come to rest: then it tries the next movement.
    await expect(async () => {
      for (const [key, number] of [
        ['ArrowRight', 3],
        ['ArrowLeft', 2],
      ] as const) {
        await page.keyboard.press(key);
        await expect(position(number)).toBeVisible();
      }
      await touch('touchStart', 200);
      const held = await left();
      await page.waitForTimeout(300);
      const after = await left();
      await touch('touchEnd');
      expect(Math.abs(held)).toBeGreaterThan(1);
      expect(after).toBeCloseTo(held, 0);
    }).toPass();
    await expect.poll(left).toBeCloseTo(0, 0);
  });
  await page.keyboard.press('ArrowRight');
  await expect(position(3)).toBeVisible();
  await expect(viewer.locator('li:not([inert]) img')).toBeInViewport({ ratio: 0.9 });
  await viewer.getByRole('button', { name: galleryTexts.next.nb }).click();
  await expect(position(4)).toBeVisible();

  await page.reload();
  await expect(position(4)).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
});
