import type { Locator, Page } from '@playwright/test';
import { countries } from '#src/domain/country.ts';
import type { Flow } from '#src/engine/define-flow.ts';
import type { Draft, Field, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { expect } from './app.ts';
import { type Hand, pointing } from './hands.ts';
import { often } from './often.ts';

/** Returns the renderer's id: `step--field`, and `step--group-<row>-field` inside a group. */
const idOf = (step: string, path: string): string => `${step}--${path}`;
const at = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);

/** A picture that a phone could have taken: a valid PNG of one pixel. */
export const picture = {
  name: 'bilde.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Fills in a step as a person does, from its declaration and a sample: the same for every flow. */
export async function fillStep(page: Page, flow: Flow, step: string, draft: StepDraft, hand = pointing): Promise<void> {
  for (const [name, field] of Object.entries(flow.steps[step]?.fields ?? {})) {
    const value = draft[name];
    if (value === undefined || value === null || field.kind === 'shown') continue;
    const input = { page, id: idOf(step, name), hand };
    if (field.kind === 'rows') await fillRows(input, field, value);
    else if (!(await isFixed(page, field, input.id))) await fillField(input, field, value);
  }
}

/** A field of the page, by the renderer's id, and the hand that fills it in. */
interface Input {
  readonly page: Page;
  readonly id: string;
  readonly hand: Hand;
}

/** Returns true when a value is only shown here, such as the side that the link itself sets. */
const isFixed = async (page: Page, { fixedWhen, given, atSignature }: Field, id: string): Promise<boolean> =>
  (fixedWhen !== undefined || given !== undefined || atSignature !== undefined) && (await at(page, id).count()) === 0;

/** A row of the page. Its id may change while it is filled in. */
interface OpenRow extends Omit<Input, 'id'> {
  readonly ownId: () => Promise<string>;
}

/** Fills in one field of a row. Returns false for one that needs nothing. */
async function fillInRow(row: OpenRow, name: string, field: Field, value: Draft): Promise<boolean> {
  const { page, hand, ownId } = row;
  const idNow = async () => `${await ownId()}-${name}`;
  if (await stands(at(page, await idNow()))) return false;
  if (await beginsAs(page, field, value, await idNow())) return true;
  for (const part of field.kind === 'many' && Array.isArray(value) ? value.map((tick) => [tick]) : [value]) {
    await fillField({ page, hand, id: await idNow() }, field, part);
    // A row shown before it exists gets its id with the first character, or the first tick.
    await expect.poll(ownId, often).not.toMatch(/-new$/);
  }
  return true;
}

/** Opens a row: a new one, or the card of a list's entry. */
async function openRow({ page, id, hand }: Input, field: Field, row: RowDraft, index: number): Promise<OpenRow> {
  const isCard = field.of !== undefined;
  const ownId = async () => (isCard ? `${id}-${row.id}` : ((await rowIds(page, id))[index] ?? ''));
  if (!isCard && (await ownId()) === '') await hand.press(addButton(page, id));
  await expect.poll(async () => (await rowIds(page, id)).includes((await ownId()) || id), often).toBe(true);
  return { page, hand, ownId };
}

/** Fills in a row. Returns what is filled in later: a value that the form sets for an only row. */
async function fillRow(open: OpenRow, field: Field, row: RowDraft): Promise<readonly (() => Promise<boolean>)[]> {
  const passedBy: (() => Promise<boolean>)[] = [];
  for (const [name, one] of Object.entries(field.fields ?? {})) {
    const given = row[name];
    if (given === undefined || given === null) continue;
    const fill = () => fillInRow(open, name, one, given);
    if (!(await fill()) && one.given !== undefined) passedBy.push(fill);
  }
  return passedBy;
}

async function fillRows({ page, id, hand }: Input, field: Field, value: Draft): Promise<void> {
  const rows = Array.isArray(value) ? value.filter((row): row is RowDraft => typeof row === 'object') : [];
  const passedBy: (() => Promise<boolean>)[] = [];
  for (const [index, row] of rows.entries())
    passedBy.push(...(await fillRow(await openRow({ page, id, hand }, field, row, index), field, row)));
  for (const fill of passedBy) await fill();
  // People come and go by the broker system.
  const isTheirs = field.answeredBy?.whose !== 'broker' && field.of === undefined;
  if (rows.length > 0 && isTheirs) await takeAway(page, id, rows.length, hand);
}

/** Removes rows that the sample does not have. */
async function takeAway(page: Page, id: string, keep: number, hand: Hand): Promise<void> {
  for (const row of (await rowIds(page, id)).slice(keep)) {
    await hand.press(page.locator(`[aria-describedby="${row}--title"]`));
    await hand.press(page.getByRole('alertdialog').getByRole('button').last());
    await expect.poll(() => rowIds(page, id), often).not.toContain(row);
  }
}

/** Returns true when a row's field needs nothing more: it is only shown, or filled in from the broker's system. */
const stands = async (input: Locator): Promise<boolean> => {
  if ((await input.count()) === 0) return true;
  return input.first().evaluate((one) => {
    const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(one.tagName);
    return !isField || (one instanceof HTMLInputElement && /^(text|tel|email)$/.test(one.type) && one.value !== '');
  });
};

/**
 * Returns true when it holds the wanted value already: it is not chosen then, and a row shown before it exists waits.
 */
const beginsAs = async (page: Page, field: Field, value: Draft, id: string): Promise<boolean> => {
  if (field.kind !== 'one' || field.start === undefined || field.start !== value) return false;
  return (await optionOf(at(page, id).first(), field.start)).isChecked();
};

/** Returns the elements of a group's rows, in order: the group's id and the row's own, for a card its entry's. */
const rowIds = (page: Page, id: string): Promise<string[]> =>
  page
    .locator(`[id="${id}"] > * > div[id^="${id}-"]`)
    .evaluateAll((elements) => elements.map((element) => element.id).filter((each) => !/-(label|error)$/.test(each)));

const addButton = (page: Page, id: string): Locator => page.locator(`[id="${id}"] > * > button`).last();

/** Types a country's name in the page's language, and takes the line with it. */
async function chooseCountry(input: Locator, code: string): Promise<void> {
  const language = await input.page().locator('html').getAttribute('lang');
  const name = countries(language === 'en' ? 'en' : 'nb').find((each) => each.code === code)?.name ?? code;
  await input.fill(name);
  // Not by role: the options of a select beside it have the same names.
  await expect(input.page().locator('[role="option"]:visible').getByText(name, { exact: true })).toBeVisible();
  await input.press('Enter');
}

async function fillField({ page, id, hand }: Input, field: Field, value: Draft): Promise<void> {
  const input = at(page, id).first();
  await expect(input).toBeAttached();
  switch (field.kind) {
    case 'yes-no':
    case 'yes-no-na':
    case 'one':
      return choose(input, String(value), hand);
    case 'check':
      return hand.tick(input);
    case 'many':
      for (const option of Array.isArray(value) ? value : []) await hand.tick(await optionOf(input, String(option)));
      return;
    case 'country':
      return hand.select(input, String(value));
    case 'countries':
      // The list offers those that are not chosen yet, and each choice becomes a button beside it.
      for (const code of Array.isArray(value) ? value : []) await chooseCountry(at(page, id).first(), String(code));
      return;
    case 'picture':
    case 'pictures':
      await hand.show(input, picture);
      await expect(page.locator(`img[src*="/picture/"], img[src^="blob:"]`).first()).toBeVisible();
      return;
    default:
      return hand.type(input, String(value));
  }
}

async function choose(first: Locator, value: string, hand: Hand): Promise<void> {
  if ((await first.evaluate((element) => element.tagName)) === 'SELECT') return hand.select(first, value);
  return hand.choose(await optionOf(first, value));
}

/** Finds an option: the first radio or box of a group has the field's id, and all of them its name. */
const optionOf = async (first: Locator, value: string): Promise<Locator> =>
  first.page().locator(`input[name="${await first.getAttribute('name')}"][value="${value}"]`);

export const continueButton = (page: Page): Locator => page.locator('footer button').last();
export const backButton = (page: Page): Locator => page.locator('footer button').first();

interface Arrived {
  /** The end of the address, without a query. */
  readonly step: string;
  readonly title: string;
}

/**
 * Waits inside the page until a step is there and the previous one is gone, and for at most five seconds. Saves the
 * intervals that `expect` waits between its tries; asserts nothing itself. A page that is replaced meanwhile ends the wait.
 */
const untilThere = (page: Page, arrived: Arrived): Promise<void> =>
  page
    .evaluate(async ({ step, title }) => {
      const isThere = () =>
        location.pathname.endsWith(`/${step}`) &&
        document.title === title &&
        document.querySelectorAll('h1').length === 1;
      const until = performance.now() + 5_000;
      while (!isThere() && performance.now() < until) await new Promise((next) => setTimeout(next, 20));
    }, arrived)
    .catch(() => undefined);

const titleOf = (flow: Flow, step: string, language: keyof Bilingual): string =>
  `${flow.texts.steps[step]?.name[language]} – ${flow.texts.title[language]} – Grend`;

/** Checks the page of a step, as on every page of a flow: its title, one heading, and the focus on it. */
export async function expectStep(page: Page, flow: Flow, step: string, language: keyof Bilingual = 'nb') {
  const title = titleOf(flow, step, language);
  await untilThere(page, { step, title });
  await expect(page).toHaveURL(new RegExp(`/${step}(\\?|$)`));
  // Waits for the title, which comes with the step, then for a single heading. The address may be ahead of both, and
  // the previous step stays during its animation.
  await expect(page).toHaveTitle(title);
  await expect(page.locator('h1')).toHaveCount(1);
}

/** Presses Continue and waits for the next step, with a title and heading of its own. */
export async function proceed(page: Page, flow: Flow, to: string, hand = pointing): Promise<void> {
  await hand.press(continueButton(page));
  await untilThere(page, { step: to, title: titleOf(flow, to, 'nb') });
  await expect(page).toHaveURL(new RegExp(`/${to}$`));
  await expect(page.locator('h1').last()).toBeFocused();
  await expectStep(page, flow, to);
}

/** Returns the position of an element once it is still: a sheet slides up, and text shown above it moves it. */
export async function restingBox(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let box = await element.boundingBox();
  await expect
    .poll(async () => {
      const before = JSON.stringify(box);
      box = await element.boundingBox();
      return box !== null && JSON.stringify(box) === before;
    }, often)
    .toBe(true);
  if (box === null) throw new Error('The element has no box. Show it before asking for its position');
  return box;
}
