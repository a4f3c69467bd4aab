import type { StepDraft } from '#src/engine/field.ts';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { expect, test } from './app.ts';
import { cellarWay, firstVisit, intoTheCellar, offlineStrip, upAgain } from './cellar.ts';
import { readAs, writeAs } from './filled.ts';
import { expectStep, fillStep, proceed } from './form-driver.ts';
import { takeover } from './takeover.ts';
import { draftsFor } from './ways.ts';
import { expectKept } from './written.ts';

// The pages are served by the app's service worker.
test.use({ serviceWorkers: 'allow' });

const { flow } = takeover;

/** What the other seller answers meanwhile, in one field of each step with typed or chosen answers. */
const meanwhile: Readonly<Record<string, StepDraft>> = {
  handover: { actualTakeoverAt: '24.11.2026 13:00' },
  'seller-new-address': { address: 'Fjordgata 8' },
  firesafety: { smokeAlarm: 'no' },
  inspection: { cleanedComment: 'Vinduene er ikke pusset.' },
  water: { hasMeter: 'no' },
  electricity: { hasMeter: 'no' },
  'electricity-optout': { ownProvider: 'Elvekraft' },
  'final-settlement': { reason: 'Nøkkelen til boden mangler.' },
  keys: { sets: '9' },
};

test('at every step, an answer given offline that the other party has changed meanwhile is shown beside theirs after a reload', {
  tag: '@long',
}, async ({ app, page, home }) => {
  test.setTimeout(600_000);
  const [silje, anders, nora] = home.people;
  await firstVisit(page, silje.link);
  const sheet = page.getByRole('alertdialog', { name: sheetTexts.conflictTitle.nb });
  for (const [index, { step, sample }] of cellarWay.steps.slice(0, -1).entries()) {
    const draftOf = await draftsFor(page, takeover, cellarWay.drafts);
    const given = draftOf(step, sample);
    await intoTheCellar(page);
    await fillStep(page, flow, step, given);
    // A focused field is stored when it is left, as when the phone goes into a pocket.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    if (step !== 'participants') await expect(offlineStrip(page), step).toBeVisible();
    await page.reload();
    await expectStep(page, flow, step);
    const [[field, theirs] = ['', '']] = Object.entries(meanwhile[step] ?? {});
    if (field !== '') await writeAs(app, home, anders, step, { [field]: theirs });
    await upAgain(page);
    if (field !== '') {
      await expect(sheet, step).toBeVisible();
      // Nothing is overwritten before its person has seen both.
      expect((await readAs(app, home, nora)).drafts[step]?.[field], step).toBe(theirs);
      await sheet.getByRole('button', { name: sheetTexts.keepMine.nb }).click();
      await expect(sheet).toBeHidden();
    }
    await expect(offlineStrip(page), step).toBeHidden();
    await expectKept(page);
    if (field !== '') expect((await readAs(app, home, nora)).drafts[step]?.[field], step).toBe(given[field]);
    await proceed(page, flow, cellarWay.steps[index + 1]?.step ?? '');
  }
});
