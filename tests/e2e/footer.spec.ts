import { expect, test } from './app.ts';
import { backButton, expectStep } from './form-driver.ts';
import config from './playwright.config.ts';
import { shortest, steps, takeover } from './takeover.ts';
import { openLink, walkWay } from './ways.ts';

declare global {
  interface Window {
    footers: string[];
  }
}

// Shows scrollbars as on a desktop: the headless browser hides them, and with them the layout shift they cause.
test.use({ launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] } });

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

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
]) {
  test(`the buttons under a step stay still on every frame from step to step, ${viewport.width} px wide`, async ({
    phone,
    home,
  }) => {
    const page = await phone({ viewport });
    await openLink(page, takeover, home.people[0].link, 'handover');
    await page.evaluate(noteFooter);
    await walkWay(page, takeover, shortest, { until: 'firesafety' });
    await backButton(page).click();
    await expectStep(page, takeover.flow, before);
    expect(await page.evaluate(() => window.footers)).toHaveLength(1);
  });
}
