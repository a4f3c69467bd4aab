import { rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { expectStep, proceed } from './form-driver.ts';
import { openAt } from './opened-at.ts';
import { goOn } from './route-tables.ts';
import { lockContent, readDocument, signByHand } from './signing-driver.ts';
import { shortest, steps, takeover } from './takeover.ts';
import { openLink, walkWay } from './ways.ts';
import { expectKept, expectWritten, written } from './written.ts';

const { flow } = takeover;

test('at every step the language changes without losing what was written, and a reload or a second tab shows the same', async ({
  app,
  page,
  home,
}) => {
  await openLink(page, takeover, home.people[0].link, 'handover');
  const { nb, en } = rendererTexts.otherLanguage;
  await walkWay(page, takeover, shortest, {
    onStep: async (step) => {
      await expectKept(page);
      const before = await written(page);
      await page.getByRole('button', { name: nb }).click();
      await expectStep(page, flow, step, 'en');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.locator('h1').last()).toHaveText(flow.texts.steps[step]?.title.en ?? '');
      await expectWritten(page, before);
      await page.getByRole('button', { name: en }).click();
      await expectStep(page, flow, step, 'nb');
      // Both read the same stored step; a tab has no session of its own.
      if (steps.indexOf(step) % 2 === 0) {
        await page.reload();
        await expectStep(page, flow, step);
        await expectWritten(page, before);
      } else {
        const second = await page.context().newPage();
        await second.goto(page.url());
        await expectStep(second, flow, step);
        await expectWritten(second, before);
        await second.close();
      }
    },
  });

  await test.step('it stays English all the way through the signing', async () => {
    await page.getByRole('button', { name: nb }).click();
    await lockContent(page, 'ON_SCREEN', undefined, 'en');
    await readDocument(page, undefined, 'en');
    for (const person of home.people) await signByHand(app, page, person, undefined, 'en');
    await expect(page).toHaveURL(/\/finish$/);
    await expectStep(page, flow, 'finish', 'en');
  });
});

test('the browser’s Back and Forward keep every step and what was written there', async ({ app, page, home }) => {
  const seen: Record<string, Awaited<ReturnType<typeof written>>> = {};
  const filled = steps.slice(0, -1);
  // Written beforehand: the test above writes on every step itself.
  await fillQuickly(app, home);
  await openLink(page, takeover, home.people[0].link, steps.at(-1) ?? '');
  await page.goto(`${new URL(filled[0] ?? '', page.url())}`);
  await expectStep(page, flow, filled[0] ?? '');
  for (const [index, step] of filled.entries()) {
    seen[step] = await written(page);
    await proceed(page, flow, steps[index + 1] ?? '');
  }
  expect(Object.values(seen).filter((one) => Object.values(one).some(Boolean)).length).toBeGreaterThan(5);
  for (const step of filled.toReversed()) {
    await page.goBack();
    await expectStep(page, flow, step);
    await expectWritten(page, seen[step] ?? {});
  }
  for (const step of filled.slice(1)) {
    await page.goForward();
    await expectStep(page, flow, step);
    await expectWritten(page, seen[step] ?? {});
  }
});

test('no step can be skipped by writing its address, nor by a link to it', async ({ app, page, home }) => {
  const address = (step: string) =>
    step === 'finish' ? `${app.url}/customer/overtake-protocol/finish` : `${new URL(step, page.url())}`;
  for (const stand of [steps[0] ?? '', steps[4] ?? '']) {
    await openAt(page, { sampled: takeover, way: shortest }, home.people[0].link, stand);
    await expectStep(page, flow, stand);
    const ahead = Object.keys(flow.steps).filter((step) => !steps.slice(0, steps.indexOf(stand) + 1).includes(step));
    for (const step of ahead) {
      await goOn(page, new URL(address(step)).pathname);
      await expectStep(page, flow, stand);
    }
    // Loaded again, each kind of address: the next step, the last that is filled in, and the last page.
    for (const step of [ahead[0] ?? '', steps.at(-1) ?? '', 'finish']) {
      await page.goto(address(step));
      await expectStep(page, flow, stand);
    }
    await page.goto(address(steps[0] ?? ''));
    await expectStep(page, flow, steps[0] ?? '');
  }
});
