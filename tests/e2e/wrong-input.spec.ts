import type { Locator, Page } from '@playwright/test';
import { envAt } from '#src/engine/around.ts';
import { check } from '#src/engine/check.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Field } from '#src/engine/field.ts';
import type { FieldKind } from '#src/engine/kinds.ts';
import { partTexts } from '#src/renderer/texts/form-parts.ts';
import { sheetTexts } from '#src/renderer/texts/sheets.ts';
import { rendererTexts } from '#src/texts/renderer.ts';
import { expect, test } from './app.ts';
import { continueButton, expectStep, fillStep, proceed } from './form-driver.ts';
import { shortest, takeover } from './takeover.ts';
import { draftsFor, everyFlow, openedOn, openLink, type SampledFlow, type Way, waysThrough } from './ways.ts';
import { expectKept, written } from './written.ts';

/** Wrong input by kind of field: pasted with a line break, letters for digits, too short. */
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
const summary = (page: Page) => page.getByRole('region', { name: partTexts.problem.nb });

/** Returns the typed fields of a step on the page, its own and those of its rows, each with a wrong value. */
function typedFields(page: Page, flow: Flow, step: string): readonly (readonly [Locator, string])[] {
  const own = ([name, { kind, fields }]: [string, Field]): readonly (readonly [string, FieldKind])[] => [
    [`input[id="${step}--${name}"]`, kind],
    ...Object.entries(fields ?? {}).map(
      ([inner, one]) => [`input[id^="${step}--${name}-"][id$="-${inner}"]`, one.kind] as const,
    ),
  ];
  return Object.entries(flow.steps[step]?.fields ?? {})
    .flatMap(own)
    .flatMap(([selector, kind]) => (wrong[kind] === undefined ? [] : [[page.locator(selector), wrong[kind]] as const]));
}

/** Writes wrong values into empty fields, or into the step's own field, and returns their ids. */
async function typeWrong(page: Page, flow: Flow, step: string): Promise<readonly string[]> {
  const written = new Set<string>();
  for (const [places, text] of typedFields(page, flow, step)) {
    for (let index = 0; index < (await places.count()); index += 1) {
      const place = places.nth(index);
      const isOfRow = !(await place.getAttribute('id'))?.match(/^[\w-]+--\w+$/);
      if (isOfRow && (await place.inputValue()) !== '') continue;
      await place.fill(text);
      await place.blur();
      // A row shown before it exists gets its id with the first character.
      await expect(place).not.toHaveAttribute('id', /--\w+-new-/);
      written.add((await place.getAttribute('id')) ?? '');
    }
  }
  return [...written];
}

/** Presses Continue with nothing given: each missing answer is shown at its field and in the summary. */
async function pressEmpty(page: Page, sampled: SampledFlow, step: string): Promise<void> {
  const { flow } = sampled;
  const { drafts, env } = await openedOn(page, sampled);
  const declared = flow.steps[step];
  if (!declared || check(declared, drafts[step], envAt(flow, drafts, env, step)).issues.length === 0) return;
  await continueButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(refusals(page)).not.toHaveCount(0);
  await expect
    .poll(async () => (await summary(page).getByRole('link').count()) - (await refusals(page).count()))
    .toBe(0);
  await expect(page).toHaveURL(new RegExp(`/${step}$`));
}

/**
 * Returns true when a field kept its value after a reload: an identifying number comes back masked, and as a wrong one.
 */
const stillStands = (before: unknown, after: unknown): boolean =>
  after === before || (typeof after === 'string' && /^\*{6}.*\?$/.test(after));

/** Writes wrong values and presses Continue: they are refused at the field, and stay there, also after a reload. */
async function pressWrong(page: Page, flow: Flow, step: string): Promise<void> {
  const ids = await typeWrong(page, flow, step);
  if (ids.length === 0) return;
  const refusedAtItsField = async () => {
    await continueButton(page).click();
    await expect(summary(page)).toBeFocused();
    for (const id of ids) await expect(page.locator(`[id="${id}-error"]`)).toBeVisible();
  };
  await refusedAtItsField();
  await expectKept(page);
  const before = await written(page);
  for (const id of ids) expect(before[id], id).not.toBe('');
  await page.reload();
  await expectStep(page, flow, step);
  await expect.poll(async () => Object.keys(await written(page))).toEqual(Object.keys(before));
  const after = await written(page);
  for (const [id, value] of Object.entries(before)) expect(stillStands(value, after[id]), id).toBe(true);
  await refusedAtItsField();
  for (const id of ids) await page.locator(`[id="${id}"]`).fill('');
}

/** Walks every step of a way, pressed empty and with wrong input before it is filled in correctly. */
async function walkBadly(page: Page, sampled: SampledFlow, way: Way): Promise<void> {
  const { flow } = sampled;
  for (const [index, { step, sample }] of way.steps.entries()) {
    const next = way.steps[index + 1]?.step;
    if (next === undefined) return;
    await pressEmpty(page, sampled, step);
    await pressWrong(page, flow, step);
    const draftOf = await draftsFor(page, sampled, way.drafts);
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

for (const sampled of (await everyFlow()).filter(({ flow }) => flow.id !== takeover.flow.id)) {
  const { id } = sampled.flow;
  const way = waysThrough(sampled).toSorted((one, other) => other.steps.length - one.steps.length)[0];
  test(`on every step of ${id}, with masked numbers among them, no answer and a wrong one are refused at the field`, async ({
    page,
    arrive,
  }) => {
    const first = way?.steps[0]?.step;
    if (!way || first === undefined) throw new Error(`No way through ${id}. Check its samples.ts`);
    await openLink(page, sampled, (await arrive(sampled, way)).link, first);
    await walkBadly(page, sampled, way);
  });
}

test('Back closes a dialog and stays on the step; a reload finds it open', async ({ page, home }) => {
  await openLink(page, takeover, home.people[0].link, 'handover');
  const street = page.getByRole('button', { name: new RegExp(rendererTexts.showMissing.nb) });
  const sheet = page.getByRole('dialog', { name: sheetTexts.whatIsMissing.nb });
  await street.click();
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expectStep(page, takeover.flow, 'handover');
  await street.click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/handover$/);
  await expect(street).toBeFocused();
});
