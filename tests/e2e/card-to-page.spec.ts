import type { Page } from '@playwright/test';
import { estateTexts } from '#src/apps/customer/journey/estate/texts.ts';
import { homeTexts } from '#src/apps/customer/journey/home/texts.ts';
import { type App, expect, test } from './app.ts';
import { signInByPassword } from './tokens.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });

declare global {
  interface Window {
    begun: string[];
  }
}

/** Runs in the page, before its own scripts: keeps the frames of every animation that begins. */
const keepAnimations = (): void => {
  window.begun = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.begun.push(JSON.stringify(frames));
    return animate.call(this, frames, options);
  };
};

const openHome = async (app: App, page: Page): Promise<void> => {
  const [, anders] = (await app.access()).customers;
  if (anders === undefined) throw new Error('The demo has no seller. Add one to its data');
  await page.addInitScript(keepAnimations);
  const moves = page.waitForResponse((answer) => /moving-parts/.test(answer.url()));
  await page.goto(`${app.url}/customer/home`);
  await signInByPassword(app, page, anders);
  await moves;
  await expect(page.getByRole('link', { name: homeTexts.aboutHome.nb }).first()).toBeVisible();
};

const begun = (page: Page): Promise<string> => page.evaluate(() => window.begun.join());
const forget = (page: Page): Promise<unknown> => page.evaluate(() => window.begun.splice(0));

/** Goes to the page of the first home and back, and asks for what must begin on each way. */
const thereAndBack = async (page: Page, expectWay: () => Promise<void>): Promise<void> => {
  const link = page.getByRole('link', { name: homeTexts.aboutHome.nb }).first();
  await forget(page);
  await link.tap();
  await expect(page).toHaveURL(/\/customer\/estates\//);
  await expectWay();
  await forget(page);
  await page.goBack();
  await expect(link).toBeVisible();
  await expectWay();
};

test('a home’s card becomes the head of its page, and goes back to its place; with reduced motion it fades', async ({
  app,
  page,
}) => {
  await openHome(app, page);
  // On a slow machine the page's first load takes longer than the card is remembered.
  await page.getByRole('link', { name: homeTexts.aboutHome.nb }).first().tap();
  await expect(page.getByRole('link', { name: estateTexts.overview.nb })).toBeVisible();
  await page.goBack();
  await thereAndBack(page, () => expect.poll(() => begun(page)).toContain('translate('));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await thereAndBack(page, async () => {
    await expect.poll(() => begun(page)).toContain('opacity');
    expect(await begun(page)).not.toContain('translate(');
  });
});
