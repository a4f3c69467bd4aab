import type { Page } from '@playwright/test';
import { envAt } from '#src/engine/around.ts';
import { check } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { FieldKind } from '#src/engine/field.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { continueButton, expectStep, fillStep, proceed } from './form-driver.ts';
import { shortest, takeover } from './takeover.ts';
import { draftsFor, openedOn, openLink, type SampledFlow, type Way } from './ways.ts';
import { expectKept, written } from './written.ts';

/** What nobody means by an answer, by the kind of field: pasted with a line break, letters for digits, too short. */
const wrong: Partial<Record<FieldKind, string>> = {
  name: 'K',
  email: 'kari@\n',
  phone: '🙂 12',
  mobile: 'ring meg',
  postcode: '99x',
  'national-id': '01010112345',
  account: '1234 56 78901',
  'meter-number': '🙂',
  'metering-point-id': '7070575',
  date: '31.02.2026',
  'date-time': 'i morgen',
  year: '26',
  percent: '101',
  money: 'mye',
  decimal: 'tolv',
};

const refusals = (page: Page) => page.locator('main [id$="-error"]');
const summary = (page: Page) => page.getByRole('region', { name: rendererTexts.problem.nb });

/** The step's own fields that are typed and stand on the page, each with what is wrong for it. */
async function typedWrong(page: Page, flow: Flow, step: string): Promise<readonly (readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  for (const [name, { kind }] of Object.entries(flow.steps[step]?.fields ?? {})) {
    const text = wrong[kind];
    const id = `${step}--${name}`;
    if (text !== undefined && (await page.locator(`input[id="${id}"]`).count()) === 1) found.push([id, text]);
  }
  return found;
}

/** Presses Continue with nothing given: each thing that is missing is told at its field and in the summary. */
async function pressEmpty(page: Page, sampled: SampledFlow, step: string): Promise<void> {
  const { flow } = sampled;
  const { drafts, env } = await openedOn(page, sampled);
  const declared = flow.steps[step];
  if (!declared || check(declared, drafts[step], envAt(flow, drafts, env, step)).issues.length === 0) return;
  await continueButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveCount(await refusals(page).count());
  expect(await refusals(page).count()).toBeGreaterThan(0);
  await expect(page).toHaveURL(new RegExp(`/${step}$`));
}

/** Writes what is wrong, presses Continue: it is refused at the field, and stands there still, also after a reload. */
async function pressWrong(page: Page, flow: Flow, step: string): Promise<void> {
  const mistakes = await typedWrong(page, flow, step);
  if (mistakes.length === 0) return;
  for (const [id, text] of mistakes) {
    await page.locator(`[id="${id}"]`).fill(text);
    await page.locator(`[id="${id}"]`).blur();
  }
  await continueButton(page).click();
  await expect(summary(page)).toBeFocused();
  for (const [id] of mistakes) await expect(page.locator(`[id="${id}-error"]`)).toBeVisible();
  await expectKept(page);
  const before = await written(page);
  for (const [id] of mistakes) expect(before[id]).not.toBe('');
  await page.reload();
  await expectStep(page, flow, step);
  expect(await written(page)).toEqual(before);
}

/** Every step of a way, pressed empty and with wrong input before it is filled in as it should be. */
async function walkBadly(page: Page, sampled: SampledFlow, way: Way): Promise<void> {
  const { flow } = sampled;
  for (const [index, { step, sample }] of way.steps.entries()) {
    const next = way.steps[index + 1]?.step;
    if (next === undefined) return;
    await pressEmpty(page, sampled, step);
    await pressWrong(page, flow, step);
    const draftOf = await draftsFor(page, sampled);
    await fillStep(page, flow, step, draftOf(step, sample));
    await proceed(page, flow, next);
  }
}

test('on every step, no answer and a wrong one are refused at the field, and what was written stays', async ({
  page,
  home,
}) => {
  await openLink(page, takeover, home.people[0].link, 'handover');
  await walkBadly(page, takeover, shortest);
});

test('Back closes a dialog and stays on the step; a reload finds it open', async ({ page, home }) => {
  await openLink(page, takeover, home.people[0].link, 'handover');
  const street = page.getByRole('button', { name: new RegExp(rendererTexts.showMissing.nb) });
  const sheet = page.getByRole('dialog', { name: rendererTexts.whatIsMissing.nb });
  await street.click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expectStep(page, takeover.flow, 'handover');
  await street.click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/handover$/);
  await expect(street).toBeFocused();
});
