import type { Page } from '@playwright/test';
import { frameTexts } from '#src/apps/broker/frame/texts.ts';
import { replayTexts as words } from '#src/apps/broker/replay/texts.ts';
import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { ingvild } from './home.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Presses a button of the panel with the keyboard. */
async function pressByKey(page: Page, name: string): Promise<void> {
  const button = page.locator('#replay').getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('the broker plays a protocol by keyboard: the map is fetched when asked for, and weighs at most 120 KB', async ({
  app,
  page,
  home,
}) => {
  await fillQuickly(app, home);
  await page.goto(`${app.url}/broker?redirectURL=/broker/takeovers/${home.estateId}`);
  await page.getByLabel(frameTexts.email.nb).fill(ingvild.email);
  await page.getByLabel(frameTexts.password.nb, { exact: true }).fill(ingvild.password);
  await page.getByRole('button', { name: frameTexts.signIn.nb, exact: true }).click();
  const panel = page.locator('#replay');
  await expect(panel.getByText(words.lead.nb)).toBeVisible();

  const fetched: string[] = [];
  page.on('response', (response) => void fetched.push(response.url()));
  await pressByKey(page, words.show.nb);
  await expect(panel.getByRole('img')).toBeVisible();
  const scripts = fetched.filter((url) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    scripts.map(async (url) => {
      const compressed = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      return Number(compressed.headers.get('content-length'));
    }),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(120 * 1024);

  await test.step('event by event, the table says what the map shows', async () => {
    await expect(panel.getByRole('status')).toContainText(/^Hendelse 1 av \d+/);
    const last = Number(/av (\d+)/.exec(await panel.getByRole('status').innerText())?.[1]);
    for (let at = 2; at <= last; at += 1) await pressByKey(page, words.next.nb);
    await expect(panel.getByRole('status')).toContainText(`Hendelse ${last} av ${last}`);
    await expect(panel.getByRole('row').filter({ hasText: words.here.nb })).toHaveCount(1);
    expect(await panel.getByRole('row').count()).toBeGreaterThan(8);
    await expect(panel.getByRole('row').filter({ hasText: home.people[3].name }).first()).toBeVisible();
  });
  await test.step('on paper the whole map is there, and nothing is wider than the page on a phone', async () => {
    await page.setViewportSize({ width: 640, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const map = await panel.getByRole('img').boundingBox();
    expect(map?.width).toBeGreaterThan(300);
    expect((map?.x ?? 0) + (map?.width ?? 0)).toBeLessThanOrEqual(640);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
