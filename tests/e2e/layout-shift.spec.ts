import type { Page } from '@playwright/test';
import { frameTexts as words } from '#src/apps/broker/frame/texts.ts';
import { expect, test } from './app.ts';
import { signInAsBroker } from './home.ts';

/** Returns how far the page's content has moved by itself, as Chromium counts it: 0 when nothing has. */
const shiftOf = async (page: Page): Promise<number> => {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => {
    const seen = new PerformanceObserver(() => undefined);
    seen.observe({ type: 'layout-shift', buffered: true });
    return seen
      .takeRecords()
      .map((entry) => ('value' in entry && typeof entry.value === 'number' ? entry.value : 0))
      .reduce((sum, value) => sum + value, 0);
  });
};

/** Opens a page whose list comes late. Returns the shift once the list has taken the place of its outlines. */
async function shiftAt(page: Page, at: { url: string; list: string; outline: string; filled: string }) {
  let release = () => {};
  const shown = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(at.list, async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto(at.url);
  await page.locator(at.outline).first().waitFor();
  await shiftOf(page);
  release();
  await page.locator(at.filled).first().waitFor();
  const shift = await shiftOf(page);
  await page.unroute(at.list);
  return shift;
}

const services = { list: '**/api/services', outline: '.g-services--outline', filled: '.g-services [href$="-public"]' };
const homes = {
  list: '**/api/coming-homes?*',
  outline: '.g-coming [aria-hidden] .g-coming__words',
  filled: '.g-coming h2',
};

test('nothing moves on an open page when its list comes, on phones and on a desktop', async ({ app, page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, of] of Object.entries({
      '/public-services': services,
      '/customer/partners': services,
      '/customer/estates2': homes,
    }))
      await test.step(`${path}, ${width} px wide`, async () => {
        expect(await shiftAt(page, { url: `${app.url}${path}`, ...of }), `${path} ${width}`).toBeLessThanOrEqual(0.02);
      });
  }
});

test('nothing moves on a broker’s phone while a page of the desk is filled', async ({ app, page }) => {
  const token = await signInAsBroker(app);
  await page.addInitScript((kept) => localStorage.setItem('brokerToken', kept), token);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['dashboard', 'customers', 'listings', 'chat', 'bookings', 'profile'])
    await test.step(`/broker/${path}`, async () => {
      await page.goto(`${app.url}/broker/${path}`);
      await page.locator('[data-size=desk] h1[tabindex]').waitFor();
      await expect(page.locator('[data-size=desk] .g-skeleton__root')).toHaveCount(0);
      expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
      const bar = await page.getByRole('navigation', { name: words.nav.nb }).boundingBox();
      expect([bar?.x, bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)], path).toEqual([0, 390, 844]);
    });
});
