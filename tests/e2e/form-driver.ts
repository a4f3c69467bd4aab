import type { Locator, Page } from '@playwright/test';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Draft, Field, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import { expect } from './app.ts';

/** The renderer's ids: `step--field`, and `step--group-<row>-field` inside a group. */
const idOf = (step: string, path: string): string => `${step}--${path}`;
const at = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);

/** A picture that a phone could have taken: a valid PNG of one pixel. */
const picture = {
  name: 'bilde.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Fills a step as a person does, from its declaration and a sample: the same for every flow there is. */
export async function fillStep(page: Page, flow: Flow, step: string, draft: StepDraft): Promise<void> {
  await fillFields(page, flow.steps[step]?.fields ?? {}, draft, (name) => idOf(step, name));
}

async function fillFields(page: Page, fields: Fields, draft: StepDraft, id: (name: string) => string): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = draft[name];
    if (value === undefined || value === null || field.kind === 'shown') continue;
    if (field.kind === 'rows') await fillRows(page, field, value, id(name));
    else await fillField(page, field, value, id(name));
  }
}

async function fillRows(page: Page, group: Field, value: Draft, id: string): Promise<void> {
  const rows = Array.isArray(value) ? value.filter((row): row is RowDraft => typeof row === 'object') : [];
  for (const [index, row] of rows.entries()) {
    if ((await rowIds(page, id))[index] === undefined) await addRow(page, id);
    await expect.poll(async () => (await rowIds(page, id)).length).toBeGreaterThan(index);
    for (const [name, field] of Object.entries(withoutFixed(group.fields ?? {}, row))) {
      const given = row[name];
      // A row that is drawn before it exists gets its id with the first character, so it is looked up for each field.
      const own = (await rowIds(page, id))[index] ?? '';
      if (given !== undefined && given !== null && (await at(page, `${own}-${name}`).count()) > 0) {
        await fillField(page, field, given, `${own}-${name}`);
      }
    }
  }
}

/** The elements of a group's rows, in order: a row's id is the server's, or `new` before it has one. */
const rowIds = (page: Page, id: string): Promise<string[]> =>
  page
    .locator(`[id="${id}"] [id^="${id}-"]`)
    .evaluateAll((elements) =>
      elements.map((element) => element.id).filter((each) => /-([0-9a-f-]{36}|new)$/.test(each)),
    );

const addRow = (page: Page, id: string): Promise<void> => page.locator(`[id="${id}"] > * > button`).last().click();

const withoutFixed = (fields: Fields, row: RowDraft): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => field.fixedWhen?.(row, { today: '', lists: {}, facts: {} }, row) !== true,
    ),
  );

async function fillField(page: Page, field: Field, value: Draft, id: string): Promise<void> {
  const input = at(page, id);
  await expect(input.first()).toBeAttached();
  switch (field.kind) {
    case 'yes-no':
    case 'yes-no-na':
    case 'one':
      return choose(page, input, String(value));
    case 'check':
      return input.check({ force: true });
    case 'many':
      for (const option of Array.isArray(value) ? value : []) await choose(page, input, String(option));
      return;
    case 'country':
      await input.selectOption(String(value));
      return;
    case 'picture':
    case 'pictures':
      await input.setInputFiles(picture);
      await expect(page.locator(`img[src*="/picture/"]`).first()).toBeVisible();
      return;
    default:
      await input.fill(String(value));
      await input.blur();
  }
}

/** The first radio or box of a group has the field's id, and all of them its name. */
async function choose(page: Page, first: Locator, value: string): Promise<void> {
  if ((await first.evaluate((element) => element.tagName)) === 'SELECT') {
    await first.selectOption(value);
    return;
  }
  const name = await first.getAttribute('name');
  await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true });
}

/** Presses Continue and waits for the next step. */
export async function proceed(page: Page, to: string): Promise<void> {
  await page.locator('footer button, [data-part="footer"] button').last().click();
  await expect(page).toHaveURL(new RegExp(`/${to}$`));
  // The step that leaves stays for the length of its motion.
  await expect(page.locator('h1').last()).toBeFocused();
}
