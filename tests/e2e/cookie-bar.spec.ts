import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { cookieTexts as words } from '#src/apps/frame/cookies/texts.ts';
import { expect, test } from './app.ts';

const bar = (page: Page) => page.getByRole('region', { name: words.title.nb });
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Returns controls that the bar covers, at every scroll position of the page. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (name) => {
    const section = document.querySelector(`section[aria-label="${name}"]`);
    if (section === null) return ['there is no bar'];
    const found = new Set<string>();
    const scrollers = [document.scrollingElement, ...document.querySelectorAll('[data-layout="frame"] > *')];
    const isUnder = (target: Element) => {
      const [box, over] = [target.getBoundingClientRect(), section.getBoundingClientRect()];
      return box.top < over.bottom && box.bottom > over.top && box.left < over.right && box.right > over.left;
    };
    // The link past the menu is reached by keyboard only, and then shown above the page.
    const targets = [...document.querySelectorAll('a[href], button, input')].filter(
      (target) => !section.contains(target) && !target.matches('[class*=skipLink]'),
    );
    for (const down of [0, 100, 300, 100_000]) {
      for (const scroller of scrollers) scroller?.scrollTo({ top: down, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const target of targets.filter(isUnder)) found.add(target.textContent ?? '');
    }
    return [...found];
  }, words.title.nb);

/** Returns the page's targets that axe finds too small to press (WCAG 2.5.8). */
async function tooSmall(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: axe });
  return page.evaluate(async () => {
    // seam: axe puts itself on the window.
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ runOnly: { type: 'rule', values: ['target-size'] } });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}

/** Widths with their heights, and the most pixels that the bar may take of each. */
const sizes = [
  [320, 568, 150],
  [390, 844, 110],
  [768, 1024, 110],
  [1280, 800, 110],
] as const;

test('the question about cookies is a slim bar that covers nothing, from 320 to 1280 px wide', async ({
  app,
  phone,
}) => {
  const page = await phone({ bypassCSP: true });
  for (const path of ['/', '/customer', '/verify/ABCD-EFGH-2345']) {
    await page.goto(app.url + path);
    await expect(page.locator('h1')).toBeVisible();
    for (const [width, height, most] of sizes) {
      const at = `${path} ${width} px`;
      await page.setViewportSize({ width, height });
      await expect(bar(page), at).toBeVisible();
      // The bar is laid out again a frame after the window.
      await expect.poll(async () => (await bar(page).boundingBox())?.height ?? most + 1, at).toBeLessThanOrEqual(most);
      expect(await covered(page), at).toEqual([]);
      expect(await tooSmall(page), at).toEqual([]);
    }
  }
});

test('a visitor who leaves without answering is not asked on the next visit, and has refused', async ({
  app,
  page,
}) => {
  await page.goto(app.url);
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  const next = await page.context().newPage();
  await page.close();
  await next.goto(app.url);
  await expect(next.locator('h1')).toBeVisible();
  await expect(bar(next)).toHaveCount(0);
});
