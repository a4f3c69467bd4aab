import { expect, test } from './app.ts';
import { fillQuickly } from './filled.ts';
import { expectStep, proceed } from './form-driver.ts';
import { openAt } from './opened-at.ts';
import { shortest, steps, takeover } from './takeover.ts';
import { openLink, walkWay } from './ways.ts';
import { expectKept, expectWritten, written } from './written.ts';

const { flow } = takeover;

test('at every step, a reload and a second tab show the same step with what was written', async ({ page, home }) => {
  await openLink(page, takeover, home.people[0].link, 'handover');
  await walkWay(page, takeover, shortest, {
    onStep: async (step) => {
      await expectKept(page);
      const before = await written(page);
      await page.reload();
      await expectStep(page, flow, step);
      await expectWritten(page, before);
      const second = await page.context().newPage();
      await second.goto(page.url());
      await expectStep(second, flow, step);
      await expectWritten(second, before);
      await second.close();
    },
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

test('no step can be skipped by writing its address', async ({ app, page, home }) => {
  const address = (step: string) =>
    step === 'finish' ? `${app.url}/customer/overtake-protocol/finish` : `${new URL(step, page.url())}`;
  for (const stand of [steps[0] ?? '', steps[4] ?? '']) {
    await openAt(page, { sampled: takeover, way: shortest }, home.people[0].link, stand);
    await expectStep(page, flow, stand);
    const ahead = Object.keys(flow.steps).filter((step) => !steps.slice(0, steps.indexOf(stand) + 1).includes(step));
    for (const step of ahead) {
      await page.goto(address(step));
      await expectStep(page, flow, stand);
    }
    await page.goto(address(steps[0] ?? ''));
    await expectStep(page, flow, steps[0] ?? '');
  }
});
