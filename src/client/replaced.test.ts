import { expect, test } from 'vitest';
import type { StepDraft } from '#src/engine/field.ts';
import type { Answered, Opened } from '#src/engine/opened.ts';
import type { Outbox } from './outbox.ts';
import { replacedSince } from './replaced.ts';

const kari = 'kari';
type Answers = Readonly<Record<string, StepDraft>>;
/** The form as Kari's phone reads it. */
const read = (drafts: Answers, answered: Readonly<Record<string, Answered>> = {}): Opened => ({
  drafts,
  answered,
  participantId: kari,
  revisions: {},
  env: { today: '2026-11-24', lists: {}, facts: {} },
  locked: false,
});
const by = (name: string, fields: Answered['fields']): Answered => ({
  by: name.toLowerCase(),
  name,
  at: '2026-11-24T11:00:00.000Z',
  fields,
});
const nothing: Outbox = new Map();
const before = read(
  { power: { reading: '48210', note: '' }, meters: { rows: [{ id: 'm1', number: '570' }] } },
  { power: by('Kari', { reading: 1 }) },
);

test('An answer that stood here and that Jonas changed is shown, with what it was', () => {
  const after = read(
    { ...before.drafts, power: { reading: '48213', note: 'Boden' } },
    { power: by('Jonas', { reading: 2, note: 2 }) },
  );
  expect(replacedSince([], before, after, nothing)).toEqual([
    { step: 'power', field: 'reading', path: 'reading', by: 'Jonas', before: '48210', now: '48213' },
  ]);
});

test('One’s own changes, and what had no answer before, are not shown as replaced', () => {
  const own = read({ ...before.drafts, power: { reading: '1', note: '' } }, { power: by('Kari', { reading: 2 }) });
  expect(replacedSince([], before, own, nothing)).toEqual([]);
});

test('What Jonas changed is shown also where Kari has changed another answer of the step since, on another phone', () => {
  const values = { reading: '48213', note: 'Boden' };
  const her = { ...by('Kari', { reading: 2, note: 3 }), authors: { reading: { by: 'jonas', name: 'Jonas' } } };
  const after = read({ ...before.drafts, power: values }, { power: her });
  expect(replacedSince([], before, after, nothing)).toMatchObject([{ field: 'reading', by: 'Jonas', now: '48213' }]);
});

test('A replaced answer in a row of a group is shown with its row', () => {
  const after = read(
    { ...before.drafts, meters: { rows: [{ id: 'm1', number: '571' }] } },
    { 'meters/m1': by('Jonas', { number: 1 }) },
  );
  const [told] = replacedSince([], before, after, nothing);
  expect(told).toMatchObject({ group: 'rows', row: 'm1', path: 'rows.m1.number', before: '570', now: '571' });
});

test('A replaced answer that is being typed over is a conflict instead', () => {
  const after = read({ ...before.drafts, power: { reading: '48213' } }, { power: by('Jonas', { reading: 2 }) });
  const edits = { reading: { value: '48219', base: '48210', sent: [] } };
  expect(replacedSince([], before, after, new Map([['power', { unit: { step: 'power' }, edits }]]))).toEqual([]);
});

test('An answer changed twice is shown with what stood here first; changed back, it is not shown', () => {
  const once = read({ ...before.drafts, power: { reading: '48213' } }, { power: by('Jonas', { reading: 2 }) });
  const told = replacedSince([], before, once, nothing);
  const twice = read({ ...before.drafts, power: { reading: '48220' } }, { power: by('Jonas', { reading: 3 }) });
  expect(replacedSince(told, once, twice, nothing)).toMatchObject([{ before: '48210', now: '48220' }]);
  const back = read({ ...before.drafts, power: { reading: '48210' } }, { power: by('Jonas', { reading: 4 }) });
  expect(replacedSince(told, once, back, nothing)).toEqual([]);
  const own = read({ ...before.drafts, power: { reading: '5' } }, { power: by('Kari', { reading: 4 }) });
  expect(replacedSince(told, once, own, nothing)).toEqual([]);
  expect(replacedSince(told, once, once, nothing)).toEqual(told);
});

test('An account number is known by its end alone: that it was changed is shown, and it cannot be put back', () => {
  const one = read({ account: { number: '******8903' } });
  const other = read({ account: { number: '******8911' } }, { account: by('Jonas', { number: 2 }) });
  expect(replacedSince([], one, other, nothing)).toMatchObject([{ by: 'Jonas', before: undefined }]);
});

test('A confirmation that fell is asked for again in its own words, and is not shown as replaced', () => {
  const one = read({ summary: { correct: true } });
  const other = read({ summary: { correct: null } }, { summary: by('Jonas', { correct: 2 }) });
  expect(replacedSince([], one, other, nothing)).toEqual([]);
});
