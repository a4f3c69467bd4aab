import { describe, expect, test } from 'vitest';
import type { FormName } from './form-table.ts';
import { bucketsOf, isShownTo, type JourneyFacts, journeyState, type SaleDate } from './journey-view.ts';

const seller: JourneyFacts = {
  side: 'seller',
  sale: { state: 'bid-round', since: { preparation: '2026-10-12T07:00:00.000Z', viewing: '2026-11-19T08:00:00.000Z' } },
  today: '2026-11-24',
  takeoverDay: null,
  takenOverOn: null,
  forms: new Map<FormName, boolean>([['pep-form-seller', true]]),
  hasBroker: true,
  marks: new Map([['papers', { doneBy: 'Kari Nordmann', doneAt: '2026-11-01T10:00:00.000Z' }]]),
  dates: [],
  askingPrice: 3_350_000,
  soldFor: null,
};
const buyer = (given: Partial<JourneyFacts> = {}): JourneyFacts => ({
  ...seller,
  side: 'buyer',
  forms: new Map<FormName, boolean>([
    ['pep-form-buyer', false],
    ['settlement-buyer', true],
  ]),
  takeoverDay: '2027-01-29',
  ...given,
});
const bucket = (facts: JourneyFacts, id: string) => bucketsOf(facts).find((one) => one.id === id);

describe('the seller’s journey', () => {
  test('lights the steps before the sale’s own, and none ahead', () => {
    expect(bucketsOf(seller).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'now', 'ahead']);
    const completed = { ...seller, sale: { state: 'completed', since: {} } };
    expect(bucketsOf(completed).every(({ state }) => state === 'done')).toBe(true);
  });

  test('a step that the broker skipped has no days; the others last until the next one', () => {
    expect(bucket(seller, 'preparation')).toMatchObject({ from: '2026-10-12', to: '2026-11-19' });
    expect(bucket(seller, 'marketing')).toMatchObject({ from: null, to: '2026-11-19' });
  });

  test('a to-do ticked by hand names who did it; one ticked by a form cannot be ticked by hand', () => {
    expect(bucket(seller, 'preparation')?.todos).toMatchObject([
      { id: 'papers', done: true, kind: 'manual', mark: { doneBy: 'Kari Nordmann' } },
      { id: 'self-declaration', done: true, kind: 'derived', form: 'pep-form-seller' },
      { id: 'assignment', done: true, kind: 'derived' },
      { id: 'clear-out', done: false, kind: 'manual', mark: null },
    ]);
  });

  test.each([
    ['preparation', true],
    ['marketing', true],
    ['viewing', true],
    ['bid-round', false],
    ['post-work', false],
    ['completed', false],
  ] as const)('at %s Ekstra is still to be considered: %s', (state, isShown) => {
    const facts = { ...seller, sale: { state, since: {} } };
    const has = (of: JourneyFacts) => bucket(of, 'marketing')?.todos.some(({ id }) => id === 'consider-ekstra');
    expect(has(facts)).toBe(isShown);
    const mark = { doneBy: 'Kari Nordmann', doneAt: '2026-11-01T10:00:00.000Z' } as const;
    expect(has({ ...facts, marks: new Map([['consider-ekstra', mark]]) })).toBe(true);
  });

  test('a home that is not for sale, or no longer, has no steps', () => {
    expect(bucketsOf({ ...seller, sale: null })).toEqual([]);
    expect(bucketsOf({ ...seller, sale: { state: 'withdrawn', since: {} } })).toEqual([]);
  });

  test('the wished takeover may be proposed until the broker has set it', () => {
    expect(bucket(seller, 'bid-round')?.dates).toMatchObject([{ kind: 'wished-takeover', mayPropose: true }]);
    const date = {
      id: 'd',
      kind: 'wished-takeover',
      endsAt: null,
      place: null,
      proposedAt: null,
      reason: null,
    } as const;
    const fixed = { ...seller, dates: [{ ...date, at: '2027-01-29T11:00:00.000Z' as const }] };
    expect(bucket(fixed, 'bid-round')?.dates).toMatchObject([{ state: 'fixed', mayPropose: false }]);
    // Nothing is asked for in a step that is over.
    expect(bucket(seller, 'marketing')?.dates).toEqual([]);
  });
});

describe('what a to-do says of its day, and of who is waited for', () => {
  const dated = (kind: SaleDate['kind'], at: SaleDate['at']): SaleDate => ({
    id: `${kind} ${at ?? ''}`,
    kind,
    at,
    endsAt: null,
    place: null,
    proposedAt: null,
    reason: null,
  });
  const todo = (facts: JourneyFacts, id: string) =>
    bucketsOf(facts)
      .flatMap(({ todos }) => todos)
      .find((one) => one.id === id);

  test('its day is that of its date: the next one, else the last; or that of the takeover', () => {
    const viewings = [dated('viewing', '2026-11-20T12:00:00.000Z'), dated('viewing', '2026-11-26T12:00:00.000Z')];
    expect(todo({ ...seller, dates: viewings }, 'prepare-home')?.day).toBe('2026-11-26');
    expect(todo({ ...seller, dates: viewings, today: '2026-11-27' }, 'prepare-home')?.day).toBe('2026-11-26');
    expect(todo(seller, 'prepare-home')?.day).toBeNull();
    expect(todo({ ...seller, takeoverDay: '2026-12-01' }, 'seller-takeover')?.day).toBe('2026-12-01');
    expect(todo(buyer({ takeoverDay: '2026-12-01' }), 'money-in')?.day).toBe('2026-11-30');
  });

  test('a form waits for its signers, a contract for the broker, and what is done for none', () => {
    const open = { ...seller, forms: new Map<FormName, boolean>([['pep-form-seller', false]]) };
    expect(todo(open, 'self-declaration')?.waits).toBe('pep-form-seller');
    expect(todo(seller, 'self-declaration')?.waits).toBeNull();
    expect(todo(seller, 'sale-contract')?.waits).toBe('broker');
    expect(todo(seller, 'papers')?.waits).toBeNull();
  });

  test('each step that is over ends with what it came to, and with what it left undone', () => {
    const viewings = [dated('viewing', '2026-11-20T12:00:00.000Z'), dated('viewing', '2026-11-22T12:00:00.000Z')];
    const results = (facts: JourneyFacts) => bucketsOf(facts).map(({ result }) => result);
    const published = dated('published', '2026-11-12T08:00:00.000Z');
    const taken = { takeoverDay: '2026-12-01', takenOverOn: '2026-12-01' } as const;
    const sold = { sale: { state: 'completed', since: {} }, soldFor: 3_500_000, ...taken };
    expect(results({ ...seller, dates: [published, ...viewings], ...sold, today: '2026-12-02' })).toEqual([
      null,
      { kind: 'asked', price: 3_350_000 },
      { kind: 'published', on: '2026-11-12' },
      { kind: 'viewed', count: 2, visitors: null },
      { kind: 'sold', price: 3_500_000, over: 150_000 },
      { kind: 'taken-over', on: '2026-12-01' },
    ]);
    const missing = { ...seller, forms: new Map<FormName, boolean>([['pep-form-seller', false]]) };
    expect(results(missing)[0]).toEqual({ kind: 'missing', todo: 'self-declaration' });
    expect(results(seller).slice(4)).toEqual([null, null]);
  });
});

describe('the buyer’s journey', () => {
  test.each([
    ['until the contract is signed', { takeoverDay: null }, 'contract'],
    ['until the settlement form is signed', { forms: new Map([['settlement-buyer', false] as const]) }, 'financing'],
    ['until 14 days before the takeover', { today: '2027-01-14' }, 'preparations'],
    ['in the last 14 days', { today: '2027-01-15' }, 'settlement'],
    ['the day before', { today: '2027-01-28' }, 'settlement'],
    ['on the day', { today: '2027-01-29' }, 'takeover'],
    ['after the day, while the protocol is unfinished', { today: '2027-02-03' }, 'takeover'],
    ['once the protocol is finished', { takenOverOn: '2027-01-29', today: '2027-02-27' }, 'after'],
    ['30 days later', { takenOverOn: '2027-01-29', today: '2027-02-28' }, 'completed'],
  ] as const)('%s stands at %s', (_, given, state) => {
    expect(journeyState(buyer(given))).toBe(state);
  });

  test.each([
    ['2027-03-28', '2027-03-14'],
    ['2026-10-25', '2026-10-11'],
  ] as const)('a takeover on %s, when the clocks change, begins its settlement on %s', (takeoverDay, from) => {
    expect(bucket(buyer({ takeoverDay }), 'settlement')).toMatchObject({ from });
    expect(journeyState(buyer({ takeoverDay, today: from }))).toBe('settlement');
  });

  test('a project shows its own settlement form, and a used home the other', () => {
    const project = new Map<FormName, boolean>([['settlement-buyer-project', true]]);
    const ids = (facts: JourneyFacts) => bucket(facts, 'financing')?.todos.map(({ id }) => id);
    expect(ids(buyer())).toEqual(['loan', 'buyer-settlement']);
    expect(ids(buyer({ forms: project }))).toEqual(['loan', 'project-settlement']);
  });

  test('the deed is registered when the broker has set its day and it has come', () => {
    const deed = { id: 'd', kind: 'deed', endsAt: null, place: null, proposedAt: null, reason: null } as const;
    const on = (at: '2027-02-10T10:00:00.000Z' | null) =>
      buyer({ takenOverOn: '2027-01-29', today: '2027-02-10', dates: [{ ...deed, at }] });
    expect(bucket(on('2027-02-10T10:00:00.000Z'), 'after')?.todos).toMatchObject([{ id: 'deed', done: true }]);
    expect(bucket(on(null), 'after')?.todos).toMatchObject([{ id: 'deed', done: false }]);
  });
});

describe('what a side is shown', () => {
  test('a seller is shown every date but none of the buyer’s; a buyer the contract and the deed', () => {
    const kinds = [
      'photo',
      'valuation',
      'published',
      'viewing',
      'bid-deadline',
      'contract',
      'wished-takeover',
      'deed',
    ] as const;
    expect(kinds.filter((kind) => isShownTo('seller', kind))).toEqual([...kinds]);
    expect(kinds.filter((kind) => isShownTo('buyer', kind))).toEqual(['contract', 'deed']);
  });

  test('44.2: a viewing that is over comes to how many came, where that is known of each', () => {
    const viewing = { id: 'v', kind: 'viewing', endsAt: null, place: null, proposedAt: null, reason: null } as const;
    const held = [
      { ...viewing, at: '2026-11-08T10:00:00.000Z', visitors: 23 },
      { ...viewing, at: '2026-11-10T10:00:00.000Z', visitors: 18 },
    ] as const;
    const resultWith = (dates: JourneyFacts['dates']) =>
      bucket({ ...seller, sale: { state: 'post-work', since: {} }, dates }, 'viewing')?.result;
    expect(resultWith(held)).toEqual({ kind: 'viewed', count: 2, visitors: 41 });
    expect(resultWith([held[0], { ...held[1], visitors: null }])).toMatchObject({ count: 2, visitors: null });
  });

  test('the dates of a step stand in their order, a proposed one by its proposal, and the one to propose last', () => {
    const date = { endsAt: null, place: null, proposedAt: null, reason: null } as const;
    const marketing: JourneyFacts = {
      ...seller,
      sale: { state: 'marketing', since: {} },
      dates: [
        { ...date, id: 'later', kind: 'published', at: '2026-11-20T10:00:00.000Z' },
        { ...date, id: 'first', kind: 'published', at: '2026-11-10T10:00:00.000Z' },
        { ...date, id: 'viewing', kind: 'viewing', at: '2026-11-12T10:00:00.000Z' },
      ],
    };
    const shown = (facts: JourneyFacts) => bucket(facts, 'marketing')?.dates.map(({ id, state }) => [id, state]);
    expect(shown(marketing)).toEqual([
      ['first', 'fixed'],
      ['later', 'fixed'],
      ['photo', 'proposed'],
    ]);
    const proposed = {
      ...date,
      id: 'photos',
      kind: 'photo',
      at: null,
      proposedAt: '2026-11-15T10:00:00.000Z',
    } as const;
    expect(shown({ ...marketing, dates: [...marketing.dates, proposed] })).toEqual([
      ['first', 'fixed'],
      ['photos', 'proposed'],
      ['later', 'fixed'],
    ]);
  });

  test('what the contract, the takeover and a form tick is done only when each of them is', () => {
    const done = (facts: JourneyFacts, id: string) =>
      bucketsOf(facts)
        .flatMap(({ todos }) => todos)
        .find((todo) => todo.id === id)?.done;
    const sold: JourneyFacts = { ...seller, sale: { state: 'post-work', since: {} }, takeoverDay: '2027-01-29' };
    expect([done(seller, 'sale-contract'), done(sold, 'sale-contract')]).toEqual([false, true]);
    expect([done(sold, 'seller-takeover'), done({ ...sold, takenOverOn: '2027-01-29' }, 'seller-takeover')]).toEqual([
      false,
      true,
    ]);
    expect([done(buyer(), 'buyer-declaration'), done(buyer(), 'purchase-contract')]).toEqual([false, true]);
    expect([done(buyer({ takeoverDay: null }), 'purchase-contract'), done(buyer(), 'deed')]).toEqual([false, false]);
  });

  test('a deed whose day is still to come is not registered, whatever other date is over', () => {
    const date = { id: 'd', endsAt: null, place: null, proposedAt: null, reason: null } as const;
    const facts = buyer({
      takenOverOn: '2027-01-29',
      today: '2027-02-09',
      dates: [
        { ...date, kind: 'deed', at: '2027-02-10T10:00:00.000Z' },
        { ...date, id: 'c', kind: 'contract', at: '2026-12-01T10:00:00.000Z' },
      ],
    });
    const isRegistered = (given: JourneyFacts) => bucket(given, 'after')?.todos.map(({ done }) => done);
    expect(isRegistered(facts)).toEqual([false]);
    expect(isRegistered({ ...facts, today: '2027-02-10' })).toEqual([true]);
  });

  test('a buyer’s settlement lasts the two weeks before the takeover, and the takeover until it is finished', () => {
    const span = (facts: JourneyFacts, id: string) => {
      const { from, to } = bucket(facts, id) ?? {};
      return [from, to];
    };
    expect(span(buyer(), 'settlement')).toEqual(['2027-01-15', '2027-01-28']);
    expect(span(buyer(), 'takeover')).toEqual(['2027-01-29', '2027-01-29']);
    expect(span(buyer({ takenOverOn: '2027-02-01' }), 'takeover')).toEqual(['2027-01-29', '2027-02-01']);
    for (const id of ['contract', 'financing', 'preparations', 'after'])
      expect(span(buyer(), id)).toEqual([null, null]);
    const unsold = buyer({ takeoverDay: null, sale: null });
    expect([span(unsold, 'settlement'), span(unsold, 'takeover')]).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(span(seller, 'viewing')).toEqual(['2026-11-19', null]);
  });
});
