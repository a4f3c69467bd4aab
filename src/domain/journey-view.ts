import type { FormName } from './form-table.ts';
import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import {
  type Bucket,
  type BuyerBucket,
  buyerBuckets,
  type EventKind,
  proposableKinds,
  type SellerBucket,
  sellerBuckets,
} from './journey-buckets.ts';
import { formOfTodo, type TickedBy, type TodoId, todoFacts, todoIds } from './journey-todos.ts';
import { moneyDueBy } from './next-for-customer.ts';
import { addDays, osloDate } from './oslo-calendar.ts';

/** A manual to-do that one of the side has ticked. */
export interface TodoMark {
  readonly doneBy: string;
  readonly doneAt: IsoInstant;
}
export interface SaleDate {
  readonly id: string;
  readonly kind: EventKind;
  readonly at: IsoInstant | null;
  readonly endsAt: IsoInstant | null;
  /** How many came to a viewing; null where it is not known. */
  readonly visitors?: number | null;
  readonly place: string | null;
  readonly proposedAt: IsoInstant | null;
  /** Why the broker set another date than the proposed one, or none. */
  readonly reason: string | null;
}

/** What is known of one home, for one side. Days are Oslo's. */
export interface JourneyFacts {
  readonly side: 'seller' | 'buyer';
  /** The state of the sale's machine; null while the broker system has reported none. */
  readonly sale: { readonly state: string; readonly since: Readonly<Partial<Record<SellerBucket, IsoInstant>>> } | null;
  readonly today: IsoDate;
  readonly takeoverDay: IsoDate | null;
  /** The day on which the takeover was finished; null before. */
  readonly takenOverOn: IsoDate | null;
  /** The forms of this home and side, and whether everyone has signed them. */
  readonly forms: ReadonlyMap<FormName, boolean>;
  readonly hasBroker: boolean;
  readonly marks: ReadonlyMap<TodoId, TodoMark>;
  readonly dates: readonly SaleDate[];
  /** Whole kr; null while the broker system has reported none. */
  readonly askingPrice: number | null;
  readonly soldFor: number | null;
}

export type JourneyState = Bucket | 'completed' | 'withdrawn';
export interface TodoView {
  readonly id: TodoId;
  readonly done: boolean;
  readonly kind: 'manual' | 'derived';
  readonly form: FormName | null;
  readonly mark: TodoMark | null;
  /** When it is to be done, or done by; null where no day is known. */
  readonly day: IsoDate | null;
  /** Who it waits for besides the own side: the signers of its form, or the broker. */
  readonly waits: FormName | 'broker' | null;
}
export interface DateView extends SaleDate {
  readonly state: 'fixed' | 'proposed';
  readonly mayPropose: boolean;
}
export interface BucketView {
  readonly id: Bucket;
  readonly state: 'done' | 'now' | 'ahead';
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly todos: readonly TodoView[];
  readonly dates: readonly DateView[];
  /** What a step that is over came to; null where there is nothing to say of it. */
  readonly result: StepResult | null;
}

/** The purchase contract names the takeover's day, so the broker sets it once the contract is signed. */
const isContractSigned = ({ takeoverDay }: JourneyFacts): boolean => takeoverDay !== null;

/** Days before the takeover on which the settlement begins, and after it on which the purchase is completed. */
const settlementBefore = 14;
const completedAfter = 30;

const isFinancingDone = ({ forms }: JourneyFacts): boolean =>
  (['settlement-buyer', 'settlement-buyer-project'] as const).every((form) => forms.get(form) ?? true);

/** Returns the buyer's step, derived from the contract, the settlement form, the takeover's day and its protocol. */
const buyerState = (facts: JourneyFacts): BuyerBucket | 'completed' => {
  const { takenOverOn, takeoverDay, today } = facts;
  if (takenOverOn !== null) return today >= addDays(takenOverOn, completedAfter) ? 'completed' : 'after';
  if (!isContractSigned(facts) || takeoverDay === null) return 'contract';
  if (!isFinancingDone(facts)) return 'financing';
  if (today < addDays(takeoverDay, -settlementBefore)) return 'preparations';
  return today < takeoverDay ? 'settlement' : 'takeover';
};

/** Returns the step a side stands at; null for a seller whose sale has not begun. */
export const journeyState = (facts: JourneyFacts): JourneyState | null => {
  if (facts.side === 'buyer') return buyerState(facts);
  // seam: states of the sale's machine.
  return (facts.sale?.state as JourneyState | undefined) ?? null;
};

const isTicked = (facts: JourneyFacts, by: TickedBy): boolean => {
  if (typeof by === 'object') return facts.forms.get(by.form) ?? false;
  if (by === 'assignment') return facts.hasBroker;
  if (by === 'contract') return isContractSigned(facts);
  if (by === 'takeover') return facts.takenOverOn !== null;
  return facts.dates.some(({ kind, at }) => kind === 'deed' && at !== null && osloDate(at) <= facts.today);
};

/** The day of a to-do is that of a date of the sale, or that of the takeover. */
const dayOfTodo: Readonly<Partial<Record<TodoId, EventKind | 'takeover' | 'money'>>> = {
  'clear-out': 'photo',
  'prepare-home': 'viewing',
  'who-shows': 'viewing',
  'who-answers': 'bid-deadline',
  'lowest-price': 'bid-deadline',
  'sale-contract': 'contract',
  'end-power-and-insurance': 'takeover',
  'seller-takeover': 'takeover',
  'purchase-contract': 'contract',
  insurance: 'takeover',
  power: 'takeover',
  moving: 'takeover',
  'new-address': 'takeover',
  'money-in': 'money',
  'buyer-takeover': 'takeover',
  deed: 'deed',
};

/** Returns the day of a to-do: of its first date that is not over, else of the last. */
const todoDay = ({ takeoverDay, dates, today }: JourneyFacts, id: TodoId): IsoDate | null => {
  const of = dayOfTodo[id];
  if (of === undefined) return null;
  if (of === 'takeover') return takeoverDay;
  if (of === 'money') return takeoverDay === null ? null : moneyDueBy(takeoverDay);
  const days = dates.flatMap(({ kind, at }) => (kind !== of || at === null ? [] : [osloDate(at)])).toSorted();
  return days.find((one) => one >= today) ?? days.at(-1) ?? null;
};

/** Returns whether a to-do was left, and can no longer be done: Ekstra once the home is past its viewings. */
const hasLapsed = ({ sale, marks }: JourneyFacts, id: TodoId): boolean => {
  const steps: readonly string[] = ['bid-round', 'post-work', 'completed'];
  return id === 'consider-ekstra' && !marks.has(id) && steps.includes(sale?.state ?? '');
};

const todosOf = (facts: JourneyFacts, bucket: Bucket): TodoView[] =>
  todoIds.flatMap((id): TodoView[] => {
    const { bucket: own, by } = todoFacts(id);
    if (own !== bucket || hasLapsed(facts, id)) return [];
    if (by === undefined) {
      const mark = facts.marks.get(id) ?? null;
      return [{ id, done: mark !== null, kind: 'manual', form: null, mark, day: todoDay(facts, id), waits: null }];
    }
    const form = formOfTodo(id);
    // A project has another settlement form; a home shows those it has.
    if (typeof by === 'object' && !facts.forms.has(by.form)) return [];
    const done = isTicked(facts, by);
    const waits = done ? null : (form ?? 'broker');
    return [{ id, done, kind: 'derived', form, mark: null, day: todoDay(facts, id), waits }];
  });

/** The step of each side that a date belongs to; a side without one is not shown it. */
const bucketsOfKind: Readonly<Record<EventKind, readonly Bucket[]>> = {
  valuation: ['preparation'],
  photo: ['marketing'],
  published: ['marketing'],
  viewing: ['viewing'],
  'bid-deadline': ['bid-round'],
  'wished-takeover': ['bid-round'],
  contract: ['post-work', 'contract'],
  deed: ['post-work', 'after'],
};

/** Returns whether a side is shown dates of this kind. */
export const isShownTo = (side: 'seller' | 'buyer', kind: EventKind): boolean => {
  const steps: readonly Bucket[] = side === 'seller' ? sellerBuckets : buyerBuckets;
  return bucketsOfKind[kind].some((bucket) => steps.includes(bucket));
};

/** Returns whether a party may propose this date: the broker has set none yet. */
const mayPropose = ({ kind, at }: Pick<SaleDate, 'kind' | 'at'>): boolean =>
  proposableKinds.includes(kind) && at === null;

const empty = (kind: EventKind): SaleDate => ({
  id: kind,
  kind,
  at: null,
  endsAt: null,
  place: null,
  proposedAt: null,
  reason: null,
});

const datesOf = (facts: JourneyFacts, bucket: Bucket, isDone: boolean): DateView[] => {
  const known = facts.dates.filter(({ kind }) => bucketsOfKind[kind].includes(bucket));
  const open = proposableKinds.filter(
    (kind) => !isDone && bucketsOfKind[kind].includes(bucket) && known.every((date) => date.kind !== kind),
  );
  return [...known, ...open.map(empty)]
    .toSorted((one, other) => (one.at ?? one.proposedAt ?? '9').localeCompare(other.at ?? other.proposedAt ?? '9'))
    .map((date) => ({ ...date, state: date.at === null ? 'proposed' : 'fixed', mayPropose: mayPropose(date) }));
};

const day = (at: IsoInstant | undefined): IsoDate | null => (at === undefined ? null : osloDate(at));

const spanOf = (facts: JourneyFacts, bucket: Bucket): Pick<BucketView, 'from' | 'to'> => {
  const { takeoverDay, sale, takenOverOn } = facts;
  if (bucket === 'settlement' && takeoverDay !== null) {
    return { from: addDays(takeoverDay, -settlementBefore), to: addDays(takeoverDay, -1) };
  }
  if (bucket === 'takeover') return { from: takeoverDay, to: takenOverOn ?? takeoverDay };
  const since = sale?.since ?? {};
  const steps: readonly Bucket[] = sellerBuckets;
  const index = steps.indexOf(bucket);
  if (index < 0) return { from: null, to: null };
  const next = sellerBuckets.slice(index + 1).find((later) => since[later] !== undefined);
  // seam: found among the seller's steps above.
  return { from: day(since[bucket as SellerBucket]), to: next === undefined ? null : day(since[next]) };
};

export type StepResult =
  /** A form or a fact that the step left undone. */
  | { readonly kind: 'missing'; readonly todo: TodoId }
  | { readonly kind: 'asked'; readonly price: number }
  | { readonly kind: 'published'; readonly on: IsoDate }
  | { readonly kind: 'viewed'; readonly count: number; readonly visitors: number | null }
  | { readonly kind: 'sold'; readonly price: number; readonly over: number | null }
  | { readonly kind: 'bought'; readonly price: number }
  | { readonly kind: 'taken-over'; readonly on: IsoDate };

const pastDates = ({ dates, today }: JourneyFacts, of: EventKind): readonly SaleDate[] =>
  dates.filter(({ kind, at }) => kind === of && at !== null && osloDate(at) <= today);

const known = <T, R>(value: T | null | undefined, say: (value: T) => R): R | null =>
  value === null || value === undefined ? null : say(value);

/** What each step comes to, where more can be said than how much of it is done. */
const resultsOf: Readonly<Partial<Record<Bucket, (facts: JourneyFacts) => StepResult | null>>> = {
  'target-group-analysis': ({ askingPrice }) => known(askingPrice, (price) => ({ kind: 'asked', price })),
  marketing: (facts) => known(pastDates(facts, 'published')[0]?.at, (at) => ({ kind: 'published', on: osloDate(at) })),
  viewing: (facts) => {
    const held = pastDates(facts, 'viewing');
    const visitors = held.flatMap((date) => date.visitors ?? []);
    // A sum over some of them would be too few.
    const came = visitors.length === held.length ? visitors.reduce((sum, one) => sum + one, 0) : null;
    return held.length === 0 ? null : { kind: 'viewed', count: held.length, visitors: came };
  },
  'bid-round': ({ soldFor, askingPrice }) =>
    known(soldFor, (price) => ({ kind: 'sold', price, over: askingPrice === null ? null : price - askingPrice })),
  'post-work': ({ takenOverOn }) => known(takenOverOn, (on) => ({ kind: 'taken-over', on })),
  contract: ({ soldFor }) => known(soldFor, (price) => ({ kind: 'bought', price })),
  takeover: ({ takenOverOn }) => known(takenOverOn, (on) => ({ kind: 'taken-over', on })),
};

/** Returns what a step that is over came to. What it left undone is said first. */
const resultOf = (facts: JourneyFacts, bucket: Bucket, todos: readonly TodoView[]): StepResult | null => {
  const missing = todos.find(({ kind, done }) => kind === 'derived' && !done);
  if (missing !== undefined) return { kind: 'missing', todo: missing.id };
  return resultsOf[bucket]?.(facts) ?? null;
};

const progressOf = (index: number, now: number): BucketView['state'] => {
  if (index < now) return 'done';
  return index === now ? 'now' : 'ahead';
};

/** Returns the steps of one side, in order: done, now and ahead. Empty for a seller whose sale has not begun. */
export const bucketsOf = (facts: JourneyFacts): readonly BucketView[] => {
  const state = journeyState(facts);
  if (state === null || state === 'withdrawn') return [];
  const all: readonly Bucket[] = facts.side === 'seller' ? sellerBuckets : buyerBuckets;
  const now = state === 'completed' ? all.length : all.indexOf(state);
  return all.map((id, index) => {
    const todos = todosOf(facts, id);
    return {
      id,
      state: progressOf(index, now),
      ...spanOf(facts, id),
      todos,
      dates: datesOf(facts, id, index < now),
      result: index < now ? resultOf(facts, id, todos) : null,
    };
  });
};
