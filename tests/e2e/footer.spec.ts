import { expect, test } from './app.ts';
import { backButton, expectStep, proceed } from './form-driver.ts';
import config from './playwright.config.ts';
import { shortest, steps, takeover } from './takeover.ts';
import { openLink, walkWay } from './ways.ts';

declare global {
  interface Window {
    footers: string[];
  }
}

/** Runs in the page: records the position of the step's buttons on each frame where it changes. */
const noteFooter = (): void => {
  window.footers = [];
  const look = () => {
    const found = document.querySelectorAll('footer');
    const { x, y, width, height } = found[0]?.getBoundingClientRect() ?? new DOMRect();
    const place = `${found.length} at ${x},${y}, ${width} by ${height}`;
    if (window.footers.at(-1) !== place) window.footers.push(place);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** The step before the one that the walk ends on. */
const before = steps[steps.indexOf('firesafety') - 1] ?? '';

test('the buttons under a step stay still on every frame from step to step, on a phone, a small one and a desktop', async ({
  playwright,
  home,
  watched,
}) => {
  // Shows scrollbars as on a desktop: the headless browser hides them, and with them the layout shift they cause.
  const given = config.use?.launchOptions;
  const browser = await playwright.chromium.launch({ ...given, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const context = await browser.newContext({ locale: 'nb-NO', serviceWorkers: 'block' });
  await watched.over(context);
  const page = await context.newPage();
  await openLink(page, takeover, home.people[0].link, 'handover');
  const address = page.url();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 1280, height: 800 },
  ]) {
    await test.step(`${viewport.width} px wide`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await expectStep(page, takeover.flow, 'handover');
      await page.evaluate(noteFooter);
      // The first time the steps are filled in; after that they only need to be continued from.
      if (viewport.width === 390) await walkWay(page, takeover, shortest, { until: 'firesafety' });
      else for (const step of steps.slice(1, steps.indexOf('firesafety') + 1)) await proceed(page, takeover.flow, step);
      await backButton(page).click();
      await expectStep(page, takeover.flow, before);
      expect(await page.evaluate(() => window.footers)).toHaveLength(1);
    });
  }
  await watched.lookAtKept(context);
  await browser.close();
});
