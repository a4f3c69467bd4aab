import type { Flow } from '#src/engine/define-flow.ts';
import type { Draft, Env, Field, Fields, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { Drafts } from '#src/engine/step.ts';

/** Returns the next text that a person types. */
export type Typist = (kind: Field['kind']) => string;

/** Kinds that are not typed: a choice, a tick, a day, a picture, a country. */
const chosen: readonly Field['kind'][] = [
  'yes-no',
  'yes-no-na',
  'check',
  'one',
  'many',
  'date',
  'date-time',
  'picture',
  'pictures',
  'country',
  'countries',
  'shown',
];
const isRow = (value: unknown): value is RowDraft => typeof value === 'object' && value !== null;

const typedAs = (field: Field | undefined, value: Draft | undefined, type: Typist): Draft | undefined => {
  if (field?.kind === 'rows' && Array.isArray(value)) {
    return value.filter(isRow).map((row) => ({ ...typedStep(field.fields ?? {}, row, type), id: row.id }));
  }
  return field === undefined || chosen.includes(field.kind) || typeof value !== 'string' ? value : type(field.kind);
};

/** Returns a step with other texts in everything that a person types in it, numbers and addresses as well. */
export const typedStep = (fields: Fields, draft: StepDraft, type: Typist): StepDraft =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, typedAs(fields[name], value, type)]));

/** Returns how many typed fields it has. */
export const typedCount = (fields: Fields, draft: StepDraft): number => {
  let count = 0;
  typedStep(fields, draft, () => {
    count += 1;
    return '';
  });
  return count;
};

/** Returns the sample of a step with the most typed fields. */
export const fullestSample = (flow: Flow, step: string): StepDraft | undefined => {
  const fields = flow.steps[step]?.fields ?? {};
  return Object.values(flow.samples[step] ?? {}).toSorted(
    (one, other) => typedCount(fields, other) - typedCount(fields, one),
  )[0];
};

/** Returns everything that the people of a flow typed. */
export const typedBy = (flow: Flow, type: Typist): Drafts =>
  Object.fromEntries(
    Object.keys(flow.steps).flatMap((step) => {
      const draft = fullestSample(flow, step);
      return draft === undefined ? [] : [[step, typedStep(flow.steps[step]?.fields ?? {}, draft, type)]];
    }),
  );

/** Returns the people, their notes and the home, which people typed in the broker's system. */
export const namedIn = (env: Env, type: Typist): Env => ({
  ...env,
  lists: Object.fromEntries(
    Object.entries(env.lists).map(([list, choices]) => [
      list,
      choices.map((choice) => ({
        ...choice,
        name: type('name'),
        ...(choice.note === undefined ? {} : { note: type('text') }),
      })),
    ]),
  ),
  facts: { ...env.facts, ...('address' in env.facts ? { address: type('address') } : {}) },
});
