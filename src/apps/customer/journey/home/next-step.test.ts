import { describe, expect, test } from 'vitest';
import type { BucketView, DateView, JourneyView, TodoView } from '#src/contract/journey/timeline.ts';
import { homeOf, now } from '../../testing/homes.ts';
import { saleOf } from '../../testing/journeys.ts';
import { nextStep } from './next-step.ts';

/** Now is Saturday 21 November 2026, 12:45 in Oslo. */
const base = saleOf();
const instant = (text: string) => text as DateView['at'] & string; // seam: an instant as the server writes it
const bids = (deadline: string | null): JourneyView['bids'] => ({
  highest: 3_420_000,
  askingPrice: null,
  count: null,
  all: [],
  deadline: deadline === null ? null : instant(deadline),
});
const dateAt = (at: string, more: Partial<DateView> = {}): DateView => ({
  id: 'v1',
  kind: 'viewing',
  title: 'Visning',
  endsAt: null,
  place: null,
  proposedAt: null,
  reason: null,
  state: 'fixed',
  mayPropose: false,
  at: instant(at),
  ...more,
});
const todo = (more: Partial<TodoView> = {}): TodoView => ({
  id: 'lowest-price',
  title: 'Bestem laveste pris',
  help: null,
  done: false,
  kind: 'manual',
  form: null,
  doneBy: null,
  doneAt: null,
  action: null,
  day: null,
  waitsFor: [],
  ...more,
});
/** A sale with nothing to do, except what is given of its fourth step, which is over. */
const sale = (ofStep: Partial<BucketView> = {}, more: Partial<JourneyView> = {}): JourneyView => ({
  ...base,
  bids: null,
  buckets: base.buckets.map((bucket) => ({
    ...bucket,
    todos: [],
    events: [],
    ...(bucket.id === 'viewing' ? ofStep : {}),
  })),
  ...more,
});
const other = '00000000-0000-4000-8000-000000000009' as JourneyView['estateID']; // seam: a home's id
const waiting = homeOf({ forms: { 'takeover-protocol': 'wait' } });
const next = (journeys: readonly JourneyView[], homes = [waiting]) => nextStep(homes, journeys, now);
const everything = sale(
  { todos: [todo()], events: [dateAt('2026-11-21T15:00:00.000Z')] },
  { bids: bids('2026-11-21T14:00:00.000Z') },
);

describe('what is next for the customer', () => {
  test.each(['sign', 'finish', 'fill-in'] as const)('nine bids this evening come before a form to %s', (asks) => {
    const homes = [homeOf({ forms: { 'takeover-protocol': asks } })];
    expect(next([everything], homes)).toMatchObject({ kind: 'bid-deadline' });
    expect(next([sale({ todos: [todo()] })], homes)).toMatchObject({ kind: 'form', which: { form: { asks } } });
  });

  test('a form whose step is over comes before a date of today, and is said to be late', () => {
    const own = homeOf({ id: 1, label: 'selling', forms: { 'pep-form': 'fill-in' } });
    const form = todo({ id: 'self-declaration', kind: 'derived', form: 'pep-form-seller' });
    const late = sale({ todos: [form], events: [dateAt('2026-11-21T15:00:00.000Z')] });
    expect(next([late], [own])).toMatchObject({ kind: 'form', late: 'step', which: { form: { flow: 'pep-form' } } });
    const ahead = sale({ todos: [{ ...form, done: true }], events: [dateAt('2026-11-21T15:00:00.000Z')] });
    expect(next([ahead], [own])).toMatchObject({ kind: 'date', when: 'today' });
  });

  test('a buyer’s money is next from three days before it must be in', () => {
    const money = todo({ id: 'money-in' });
    const purchase = (takeoverDate: JourneyView['takeoverDate'], more: Partial<TodoView> = {}) =>
      sale({ id: 'settlement', state: 'now', todos: [{ ...money, ...more }] }, { side: 'buyer', takeoverDate });
    expect(next([purchase('2026-11-25')])).toMatchObject({ kind: 'money-due', by: '2026-11-24', isLate: false });
    expect(next([purchase('2026-11-21')])).toMatchObject({ kind: 'money-due', by: '2026-11-20', isLate: true });
    expect(next([purchase('2026-11-26')])).toMatchObject({ kind: 'form' });
    expect(next([purchase('2026-11-25', { done: true })])).toMatchObject({ kind: 'form' });
  });

  test('a bid deadline, then a date, then a to-do left open, then a form that waits for others', () => {
    expect(next([everything])).toMatchObject({ kind: 'bid-deadline', at: '2026-11-21T14:00:00.000Z' });
    expect(next([{ ...everything, bids: null }])).toMatchObject({ kind: 'date', when: 'today' });
    expect(next([sale({ todos: [todo()] })])).toMatchObject({ kind: 'todo', todo: { id: 'lowest-price' } });
    expect(next([sale()])).toMatchObject({ kind: 'form', which: { form: { asks: 'wait' } } });
  });

  test('nothing, when all is done', () => {
    expect(next([sale()], [homeOf({ forms: { 'takeover-protocol': 'done' } })])).toBeNull();
    expect(next([], [])).toBeNull();
  });
});

describe('a bid deadline', () => {
  test.each([
    ['2026-11-21T11:45:00.000Z', null],
    ['2026-11-21T11:45:00.001Z', 'bid-deadline'],
    ['2026-11-22T11:44:59.999Z', 'bid-deadline'],
    ['2026-11-22T11:45:00.000Z', null],
  ])('at %s is next only while it is ahead and less than 24 hours away', (deadline, kind) => {
    expect(next([sale({}, { bids: bids(deadline) })], [])?.kind ?? null).toBe(kind);
  });

  test('of two sales, the sooner; of two at once, the lower id, in whatever order they come', () => {
    const one = sale({}, { bids: bids('2026-11-21T14:00:00.000Z') });
    const later = sale({}, { estateID: other, bids: bids('2026-11-21T15:00:00.000Z') });
    const same = sale({}, { estateID: other, bids: bids('2026-11-21T14:00:00.000Z') });
    for (const journeys of [
      [one, later],
      [later, one],
      [one, same],
      [same, one],
    ]) {
      expect(next(journeys)).toMatchObject({ kind: 'bid-deadline', journey: { estateID: one.estateID } });
    }
  });
});

describe('a date', () => {
  test.each([
    ['2026-11-21T11:30:00.000Z', null],
    ['2026-11-21T22:59:00.000Z', 'today'],
    ['2026-11-21T23:00:00.000Z', 'tomorrow'],
    ['2026-11-22T22:59:00.000Z', 'tomorrow'],
    ['2026-11-22T23:00:00.000Z', null],
  ])('at %s is next by the day in Oslo', (at, when) => {
    const found = next([sale({ events: [dateAt(at)] })], []);
    expect(found?.kind === 'date' ? found.when : null).toBe(when);
  });

  test('is next until it ends, and never while it is only proposed', () => {
    const begun = dateAt('2026-11-21T11:00:00.000Z', { endsAt: instant('2026-11-21T12:00:00.000Z') });
    expect(next([sale({ events: [begun] })], [])).toMatchObject({ kind: 'date', when: 'today' });
    const proposed = dateAt('2026-11-21T15:00:00.000Z', { state: 'proposed', at: null });
    expect(next([sale({ events: [proposed] })], [])).toBeNull();
  });
});

describe('a to-do', () => {
  test('is next only if it is ticked by hand, open, and of a step that is over', () => {
    expect(next([sale({ todos: [todo({ done: true })] })], [])).toBeNull();
    expect(next([sale({ todos: [todo({ kind: 'derived' })] })], [])).toBeNull();
    expect(next([sale({ todos: [todo()], state: 'now' })], [])).toBeNull();
  });

  test('of a sale that is completed or withdrawn is asked for no more', () => {
    for (const state of ['completed', 'withdrawn'] as const) {
      expect(next([sale({ todos: [todo()] }, { state })], [])).toBeNull();
    }
  });
});
