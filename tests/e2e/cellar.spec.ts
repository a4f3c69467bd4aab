import { rowsOf } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { problemText } from '#src/texts/problems.ts';
import { expect, test } from './app.ts';
import { cellarWay, firstVisit, intoTheCellar, offlineStrip, reopened, upAgain } from './cellar.ts';
import { readAs, writeAs } from './filled.ts';
import { continueButton, expectStep, fillStep, proceed } from './form-driver.ts';
import { takeover } from './takeover.ts';
import { draftsFor, openLink } from './ways.ts';
import { expectKept } from './written.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

const hours = 3_600_000;
const { flow } = takeover;

/** Returns a step's own answers, without rows and pictures, whose ids are the server's. */
const plainOf = (draft: StepDraft) =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => !Array.isArray(value) && !/picture/i.test(name)));

// The parties come from the broker's system: on that step nothing is typed, and nothing waits.
test('offline at every step, each step is filled in, left by Continue, and sent when the network is back', {
  tag: '@long',
}, async ({ app, page, home }) => {
  await firstVisit(page, home.people[0].link);
  const given: Record<string, StepDraft> = {};
  for (const [index, { step, sample }] of cellarWay.steps.slice(0, -1).entries()) {
    const next = cellarWay.steps[index + 1]?.step ?? '';
    const draftOf = await draftsFor(page, takeover, cellarWay.drafts);
    given[step] = draftOf(step, sample);
    await intoTheCellar(page);
    await fillStep(page, flow, step, given[step]);
    await proceed(page, flow, next);
    if (step !== 'participants') await expect(offlineStrip(page), step).toBeVisible();
    await upAgain(page);
    await expect(offlineStrip(page), step).toBeHidden();
  }
  const { drafts } = await readAs(app, home, home.people[2]);
  for (const [step, draft] of Object.entries(given)) expect(drafts[step], step).toMatchObject(plainOf(draft));
});

test('ten steps and two pictures in a cellar, a reload, a closed tab and two hours later: all of it is sent', async ({
  app,
  page: first,
  context,
  home,
}) => {
  // Reliability F14: a telephone without Background Sync.
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'SyncManager');
  });
  const [silje, , nora] = home.people;
  await firstVisit(first, silje.link);
  const draftOf = await draftsFor(first, takeover, cellarWay.drafts);
  const given: Record<string, StepDraft> = {};
  let page = first;
  const fill = async (step: string, sample: StepDraft, next: string) => {
    given[step] = draftOf(step, sample);
    await fillStep(page, flow, step, given[step]);
    await proceed(page, flow, next);
  };
  const way = cellarWay.steps.slice(0, -1);
  for (const [index, { step, sample }] of way.entries()) {
    const next = cellarWay.steps[index + 1]?.step ?? '';
    if (index === 3) {
      // A buyer takes the phone down there: a buyer chooses electricity, and consents.
      await openLink(page, takeover, nora.link, step);
      await intoTheCellar(page);
    }
    await fill(step, sample, next);
    if (step === 'inspection') {
      await page.reload();
      await expectStep(page, flow, next);
      await expect(offlineStrip(page)).toBeVisible();
    }
    if (step === 'electricity') {
      page = await reopened(context, page);
      await expectStep(page, flow, next);
      await page.clock.setSystemTime(Date.now() + 2 * hours);
    }
  }
  expect(way.length - 3).toBeGreaterThanOrEqual(10);
  // Parts that need the network say so when pressed.
  await page.locator('input[name$="--inksign"][value="ON_SCREEN"]').check({ force: true });
  await continueButton(page).click();
  await expect(page.locator('main').getByRole('alert').getByText(problemText('NEEDS_NET', 'nb'))).toBeVisible();
  // Meanwhile the seller has counted the keys, and found another number.
  await writeAs(app, home, silje, 'keys', { sets: '7' });
  await upAgain(page);
  const sheet = page.getByRole('alertdialog', { name: sheetTexts.conflictTitle.nb });
  await expect(sheet).toContainText('3');
  await expect(sheet).toContainText('7');
  expect((await readAs(app, home, nora)).drafts.keys?.sets).toBe('7');
  await sheet.getByRole('button', { name: sheetTexts.keepMine.nb }).click();
  await expect(sheet).toBeHidden();
  await expect(offlineStrip(page)).toBeHidden();
  await expectKept(page);
  // The confirmation waits for the choice, and was given to the value that is kept: it is sent last, and stands.
  await expect.poll(async () => (await readAs(app, home, nora)).drafts.summary).toEqual(given.summary);
  const { drafts } = await readAs(app, home, nora);
  for (const [step, draft] of Object.entries(given)) expect(drafts[step], step).toMatchObject(plainOf(draft));
  const [meter] = rowsOf(drafts.electricity?.meters);
  const pictures = [
    ...(Array.isArray(drafts.inspection?.cleanedPictures) ? drafts.inspection.cleanedPictures : []),
    meter?.picture,
  ];
  expect(pictures).toHaveLength(2);
  const statuses = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
    pictures.map((id) => flow.calls.pictureUrl({ estateId: home.estateId }, String(id))),
  );
  expect(statuses).toEqual([200, 200]);
});
