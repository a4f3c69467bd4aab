import type { Page } from '@playwright/test';
import { tabPaths } from '#src/apps/customer/shell/tabs.ts';
import { expect, test } from './app.ts';
import { signInByPassword } from './tokens.ts';

/** Phones with the bars of their browser. */
const low = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
] as const;

/** What one does first on each tab. */
const first = {
  home: 'main .g-button',
  journey: 'main :is(a[href], button, label)',
  wealth: 'main :is(a[href], button, label)',
  search: 'main :is(a[href], button, label)',
  services: 'main :is(a[href], button, label)',
} satisfies Record<keyof typeof tabPaths, string>;

/** Returns whether the whole of the first such target is on the screen, above the tab bar and with nothing over it. */
const isInSight = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const target = [...document.querySelectorAll(wanted)].find((one) => one.getBoundingClientRect().height >= 24);
    if (target === undefined) return `there is no ${wanted}`;
    const { top, bottom, left, width } = target.getBoundingClientRect();
    const tabs = document.querySelector('nav.g-tabBar__root')?.getBoundingClientRect().top ?? 0;
    if (top < 0 || bottom > tabs) return `«${target.textContent}» from ${top} to ${bottom}, the tabs from ${tabs}`;
    const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return target.contains(over) || over?.contains(target) ? 'in sight' : `«${target.textContent}» is covered`;
  }, selector);

test('41.9: on low phones the first action of every tab is in sight, with the question about cookies on one line', async ({
  app,
  page,
}) => {
  const silje = (await app.access()).customers[0];
  if (silje === undefined) throw new Error('The demo has no customer. Add one to its data');
  await page.goto(`${app.url}${tabPaths.home}`);
  await signInByPassword(app, page, silje);
  await expect(page).toHaveURL(app.url + tabPaths.home);
  await expect(page.locator('nav.g-tabBar__root')).toBeVisible();
  // seam: the keys of a constant
  for (const tab of Object.keys(first) as (keyof typeof first)[])
    for (const size of low) {
      const at = `${tab} at ${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      await page.goto(app.url + tabPaths[tab]);
      await expect.poll(() => isInSight(page, first[tab]), { message: at }).toBe('in sight');
      const bar = await page.locator('.g-cookieBanner').boundingBox();
      expect(bar?.height, at).toBeLessThanOrEqual(56);
    }
});

test('41.6: on its side, nothing of the phone lies under the notch', async ({ app, page }) => {
  const inset = 47;
  const session = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 664, height: 390 });
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: inset, right: inset } });
  for (const path of ['/customer/signin', '/broker']) {
    await page.goto(app.url + path);
    await expect(page.locator('h1').first()).toBeVisible();
    const outside = await page.evaluate((edge) => {
      const targets = [...document.querySelectorAll('h1, a[href], button, input')];
      return targets.flatMap((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        const isReached = width > 1 && !one.matches('[class*=skipLink]');
        return isReached && (left < edge || right > window.innerWidth - edge) ? [one.textContent] : [];
      });
    }, inset);
    expect(outside, path).toEqual([]);
  }
});
