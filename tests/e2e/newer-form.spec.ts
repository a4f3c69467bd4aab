import type { Locator, Page, Route } from '@playwright/test';
import { openingTexts } from '#src/apps/frame/opening-texts.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Field, Fields, StepDraft } from '#src/engine/field.ts';
import type { FieldKind } from '#src/engine/kinds.ts';
import { problemText } from '#src/texts/problems.ts';
import { expect, test } from './app.ts';
import { expectStep } from './form-driver.ts';
import { openAt } from './opened-at.ts';
import { takeover } from './takeover.ts';
import { everyFlow, shortestWay } from './ways.ts';
import { expectKept } from './written.ts';

/** Two values per kind of field that no sample has: the first typed, and its replacement. */
const typed: Partial<Record<FieldKind, readonly [string, string]>> = {
  text: ['Skrevet av en eldre side', 'Skrevet en gang til'],
  'long-text': ['Skrevet av en eldre side', 'Skrevet en gang til'],
  name: ['Skrevet Tidligere', 'Skrevet Senere'],
  address: ['Tidligveien 1', 'Senereveien 2'],
  money: ['111111', '222222'],
  whole: ['5', '6'],
};

/** Returns true for a field that a person types in and a browser may store, where a sample answers it. */
const writable = ({ kind, mask, fixedWhen }: Field, given: unknown): boolean =>
  typed[kind] !== undefined && mask === undefined && fixedWhen === undefined && typeof given === 'string';
type Place = readonly [selector: string, kind: FieldKind];
const writableIn = (step: string, fields: Fields, sample: StepDraft): readonly Place[] =>
  Object.entries(fields).flatMap(([name, field]): readonly Place[] => {
    if (writable(field, sample[name])) return [[`[id="${step}--${name}"]`, field.kind]];
    const [row] = rowsOf(sample[name]);
    return Object.entries(field.fields ?? {}).flatMap(([inner, one]): readonly Place[] =>
      writable(one, row?.[inner]) ? [[`[id^="${step}--${name}-"][id$="-${inner}"]`, one.kind]] : [],
    );
  });

/** For every form: its shortest way, and the last step of it with a typed field. */
const forms = (await everyFlow()).map((sampled, index) => {
  const way = shortestWay(sampled);
  const places = (way?.steps ?? []).flatMap(({ step, sample }, at) =>
    writableIn(step, sampled.flow.steps[step]?.fields ?? {}, sample).map(([place, kind]) => {
      return { step, next: way?.steps[at + 1]?.step ?? step, place, kind };
    }),
  );
  const last = places.at(-1);
  const words = last && typed[last.kind];
  if (!way || !last || !words)
    throw new Error(`No typed field in the samples of ${sampled.flow.id}. Add one to its samples.ts`);
  // The first and the last form in `npm test`; the others in `npm run faults`.
  return { sampled, way, ...last, words, tag: index === 0 || sampled.flow.id === takeover.flow.id ? [] : ['@long'] };
});

/** Replies as to a page older than the form's newest definition, while `isOld` returns true. */
const refuseOldPages = (page: Page, isOld: () => boolean) =>
  page.route('**/api/**', (route: Route) =>
    route.request().method() === 'PATCH' && isOld()
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { code: 'FORM_NEWER', fields: ['gone'] },
        })
      : route.continue(),
  );
const countLoads = (page: Page) => {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
};
const write = async (field: Locator, text: string) => {
  await field.fill(text);
  await field.blur();
};
/** Matches the text as written: a field may set spaces between thousands. */
const reads = (text: string) => new RegExp(`^${/^\d+$/.test(text) ? [...text].join('\\s?') : text}$`);

type Form = (typeof forms)[number];

/** Opens the step where it has been filled in once, so that conditional fields are shown. */
const openFilled = async (page: Page, form: Form, link: string) => {
  await openAt(page, form, link, form.next);
  await page.goto(page.url().replace(`/${form.next}`, `/${form.step}`));
  await expectStep(page, form.sampled.flow, form.step);
};

for (const form of forms) {
  const { sampled, step, place, words, tag } = form;
  const { id } = sampled.flow;

  test(`a page of ${id} from before a deployment reloads itself once, keeps what was typed, and sends it or says that it cannot`, {
    tag,
  }, async ({ page, arrive }) => {
    await openFilled(page, form, (await arrive(sampled, form.way)).link);
    const loads = countLoads(page);
    let isOld = () => loads.count === 0;
    await refuseOldPages(page, () => isOld());
    const field = page.locator(place).first();

    await test.step('what was typed is sent by the new page', async () => {
      await write(field, words[0]);
      await expect.poll(() => loads.count).toBe(1);
      await expectStep(page, sampled.flow, step);
      await expectKept(page);
      await expect(field).toHaveValue(reads(words[0]));
      await expect(page.getByText(openingTexts.newerForm.nb)).toBeHidden();
      await page.reload();
      await expect(field).toHaveValue(reads(words[0]));
    });

    await test.step('still outdated after the reload it says so, and does not reload again and again', async () => {
      const before = loads.count;
      isOld = () => true;
      await write(field, words[1]);
      await expect(page.getByText(problemText('FORM_NEWER', 'nb'))).toBeVisible();
      await expect(field).toHaveValue(reads(words[1]));
      await write(field, words[0]);
      await expect(page.getByText(problemText('FORM_NEWER', 'nb'))).toBeVisible();
      await expect(field).toHaveValue(reads(words[0]));
      expect(loads.count).toBe(before);
    });
  });
}
