import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import type { BucketView, DateView, JourneyView, TodoView } from '#src/contract/journey/timeline.ts';
import { folderOf, formFolders } from '#src/domain/form-names.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import {
  firstNext,
  isBidDeadlineNear,
  isMoneyDue,
  moneyDueBy,
  type NextCandidate,
  rankOfDate,
  rankOfForm,
} from '#src/domain/next-for-customer.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { FormOfHome } from './next-for-you.ts';

/** The one thing to do next: a form, or something of a journey. */
export type NextStep =
  /** What it is late for: the step that it belongs to, or the takeover; null in time. */
  | { readonly kind: 'form'; readonly which: FormOfHome; readonly late: 'step' | 'takeover' | null }
  | { readonly kind: 'bid-deadline'; readonly journey: JourneyView; readonly highest: number; readonly at: IsoInstant }
  | { readonly kind: 'money-due'; readonly journey: JourneyView; readonly by: IsoDate; readonly isLate: boolean }
  | {
      readonly kind: 'date';
      readonly journey: JourneyView;
      readonly date: DateView;
      readonly at: IsoInstant;
      readonly when: 'today' | 'tomorrow';
    }
  | { readonly kind: 'todo'; readonly journey: JourneyView; readonly bucket: BucketView; readonly todo: TodoView };

interface Candidate extends NextCandidate {
  readonly step: NextStep;
}

const undated = '9999-12-31';

/** Returns whether a form belongs to a step that is over. */
const isLate = ({ home, form }: FormOfHome, journeys: readonly JourneyView[]): boolean =>
  journeys
    .filter(({ estateID, side }) => estateID === home.estateID && side === home.role)
    .flatMap(({ buckets }) => buckets)
    .filter(({ state }) => state === 'done')
    .flatMap(({ todos }) => todos)
    .some(({ form: name, done }) => name !== null && !done && folderOf(name) === form.flow);

const ofForms = (homes: readonly CustomerHome[], journeys: readonly JourneyView[], today: IsoDate): Candidate[] =>
  homes
    .flatMap((home) => home.forms.map((form): FormOfHome => ({ home, form })))
    .flatMap((which): Candidate[] => {
      const { home, form } = which;
      const late = isLate(which, journeys);
      const isProtocol = form.flow === 'takeover-protocol';
      const hasWindow = home.window !== null;
      const rank = rankOfForm(
        { asks: form.asks, isProtocol, isLate: late, takeoverDay: home.takeoverDate, hasWindow },
        today,
      );
      if (rank === null) return [];
      // For two forms in the same state the takeover comes first: its day is fixed.
      const id = `${String(formFolders.indexOf(form.flow))} ${home.estateID}`;
      const isTakenOver = home.takeoverDate !== null && home.takeoverDate < today;
      const since = isTakenOver ? 'takeover' : 'step';
      const step = { kind: 'form', which, late: rank === 'form-late' ? since : null } as const;
      return [{ rank, on: home.takeoverDate ?? undated, id, step }];
    });

const ofBids = (journey: JourneyView, now: IsoInstant): Candidate[] => {
  const at = journey.bids?.deadline ?? null;
  if (journey.bids === null || at === null || !isBidDeadlineNear(at, now)) return [];
  const step = { kind: 'bid-deadline', journey, highest: journey.bids.highest, at } as const;
  return [{ rank: 'bid-deadline', on: at, id: journey.estateID, step }];
};

const ofMoney = (journey: JourneyView, today: IsoDate): Candidate[] => {
  const { takeoverDate, buckets, estateID, state } = journey;
  const isAsked = buckets.some(({ todos }) => todos.some(({ id, done }) => id === 'money-in' && !done));
  if (!isAsked || takeoverDate === null || state === 'after' || !isMoneyDue(takeoverDate, today)) return [];
  const by = moneyDueBy(takeoverDate);
  const step = { kind: 'money-due', journey, by, isLate: by < today } as const;
  return [{ rank: 'money-due', on: by, id: estateID, step }];
};

const ofDates = (journey: JourneyView, now: IsoInstant): Candidate[] =>
  journey.buckets
    .flatMap(({ events }) => events)
    .flatMap((date): Candidate[] => {
      const { at, endsAt, id, state } = date;
      const rank = at === null || state !== 'fixed' ? null : rankOfDate(at, endsAt, now);
      if (rank === null || at === null) return [];
      const when = rank === 'date-today' ? 'today' : 'tomorrow';
      return [{ rank, on: at, id: `${journey.estateID} ${id}`, step: { kind: 'date', journey, date, at, when } }];
    });

/** To-dos, ticked by hand, that were left open in a step that is over. */
const ofTodos = (journey: JourneyView): Candidate[] =>
  journey.buckets
    .filter(({ state }) => state === 'done')
    .flatMap((bucket) =>
      bucket.todos
        .filter(({ kind, done }) => kind === 'manual' && !done)
        .map(
          (todo, place): Candidate => ({
            rank: 'todo',
            on: bucket.to ?? '',
            id: `${journey.estateID} ${String(journey.buckets.indexOf(bucket))} ${String(place).padStart(2, '0')}`,
            step: { kind: 'todo', journey, bucket, todo },
          }),
        ),
    );

/**
 * Returns the one thing to do next, by the rule of `domain/next-for-customer.ts`. A journey that has ended asks for
 * nothing but its forms. Null when all is done.
 */
export const nextStep = (
  homes: readonly CustomerHome[],
  journeys: readonly JourneyView[],
  now: IsoInstant,
): NextStep | null => {
  const today = osloDate(now);
  const open = journeys.filter(({ state }) => state !== 'completed' && state !== 'withdrawn');
  const all = [
    ...ofForms(homes, journeys, today),
    ...open.flatMap((journey) => [
      ...ofBids(journey, now),
      ...ofMoney(journey, today),
      ...ofDates(journey, now),
      ...ofTodos(journey),
    ]),
  ];
  return firstNext(all)?.step ?? null;
};

/** Returns the home that the next step is about; without a step, the first home. */
export const homeOfStep = (step: NextStep | null, homes: readonly CustomerHome[]): CustomerHome | undefined => {
  if (step?.kind === 'form') return step.which.home;
  return homes.find(({ estateID }) => estateID === step?.journey.estateID) ?? homes[0];
};
