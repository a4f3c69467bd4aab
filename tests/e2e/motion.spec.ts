import type { Page } from '@playwright/test';
import { rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { backButton, expectStep, proceed } from './form-driver.ts';
import { lockContent } from './signing-driver.ts';
import { shortest, steps, takeover } from './takeover.ts';
import { openLink, walkWay } from './ways.ts';

declare global {
  interface Window {
    moved: string[];
  }
}

/** Runs in the page, before its own scripts: records every animation, of any kind. */
const noteMotion = (): void => {
  window.moved = [];
  const moves = /"(transform|translate|scale|rotate|offsetDistance)":/;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (moves.test(JSON.stringify(frames))) window.moved.push('animate()');
    return animate.call(this, frames, options);
  };
  const ofStyleSheets = ({ target }: Event) => {
    for (const { effect } of target instanceof Element ? target.getAnimations() : []) {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      if (moves.test(JSON.stringify(frames))) window.moved.push('style sheet');
    }
  };
  document.addEventListener('animationstart', ofStyleSheets, true);
  document.addEventListener('transitionrun', ofStyleSheets, true);
  const ofScripts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const moved = target instanceof HTMLElement ? target.style.transform : '';
      if (moved !== '' && moved !== 'none') window.moved.push(`script: ${moved}`);
    }
  });
  document.addEventListener('DOMContentLoaded', () =>
    ofScripts.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['style'] }),
  );
};

const moved = (page: Page): Promise<string[]> => page.evaluate(() => window.moved);

async function openAndGoOn(page: Page, link: string): Promise<void> {
  await page.addInitScript(noteMotion);
  await openLink(page, takeover, link, 'handover');
}

test('with reduced motion nothing moves on the way to signing, and without it a new step enters from its side', async ({
  phone,
  home,
}) => {
  await test.step('without reduced motion', async () => {
    const page = await phone();
    await openAndGoOn(page, home.people[0].link);
    await walkWay(page, takeover, shortest, { until: 'firesafety' });
    // No script moves anything on a frame: the browser animates alone.
    expect(await moved(page)).toContain('animate()');
    expect((await moved(page)).filter((by) => by.startsWith('script'))).toEqual([]);
  });
  await test.step('with reduced motion', async () => {
    const page = await phone({ reducedMotion: 'reduce' });
    await page.addInitScript(noteMotion);
    await openLink(page, takeover, home.people[1].link, 'firesafety');
    const rest = shortest.steps.slice(steps.indexOf('firesafety'));
    await walkWay(page, takeover, { ...shortest, steps: rest });
    await backButton(page).click();
    await expectStep(page, takeover.flow, steps.at(-2) ?? '');
    await page.getByRole('button', { name: new RegExp(`${rendererTexts.showMissing.nb}$`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await proceed(page, takeover.flow, 'who-signs');
    await lockContent(page, 'E_ID');
    expect(await moved(page)).toEqual([]);
  });
});
