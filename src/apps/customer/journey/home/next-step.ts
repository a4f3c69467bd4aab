import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import type { BucketView, DateView, JourneyView, TodoView } from '#src/contract/journey/timeline.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { type FormOfHome, nextForYou } from './next-for-you.ts';

/** The one thing to do next: a form, or something of a journey. */
export type NextStep =
  | { readonly kind: 'form'; readonly which: FormOfHome }
  | { readonly kind: 'bid-deadline'; readonly journey: JourneyView; readonly highest: number; readonly at: IsoInstant }
  | {
      readonly kind: 'date';
      readonly journey: JourneyView;
      readonly date: DateView;
      readonly at: IsoInstant;
      readonly when: 'today' | 'tomorrow';
    }
  | { readonly kind: 'todo'; readonly journey: JourneyView; readonly bucket: BucketView; readonly todo: TodoView };

const dayLength = 86_400_000;

/** A step of a journey with its date, by which the first of its kind is chosen. */
interface Dated {
  readonly on: string;
  readonly id: string;
  readonly step: NextStep;
}

const first = (steps: readonly Dated[]): NextStep | null =>
  steps.toSorted((one, other) => one.on.localeCompare(other.on) || one.id.localeCompare(other.id))[0]?.step ?? null;

/** Returns the first bid deadline within 24 hours. */
const bidDeadline = (journeys: readonly JourneyView[], now: IsoInstant): NextStep | null => {
  const end = instantOf(Date.parse(now) + dayLength);
  return first(
    journeys.flatMap((journey) => {
      const at = journey.bids?.deadline ?? null;
      if (journey.bids === null || at === null || at <= now || at >= end) return [];
      const { highest } = journey.bids;
      return [{ on: at, id: journey.estateID, step: { kind: 'bid-deadline', journey, highest, at } }];
    }),
  );
};

/** Returns the first date of today or tomorrow that the broker has set and that is not over. */
const dateSoon = (journeys: readonly JourneyView[], now: IsoInstant): NextStep | null => {
  const today = osloDate(now);
  const tomorrow = addDays(today, 1);
  return first(
    journeys.flatMap((journey) =>
      journey.buckets
        .flatMap(({ events }) => events)
        .flatMap((date): Dated[] => {
          const { at, endsAt, id, state } = date;
          if (at === null || state !== 'fixed' || (endsAt ?? at) <= now) return [];
          const day = osloDate(at);
          if (day > tomorrow) return [];
          const when = day === tomorrow ? 'tomorrow' : 'today';
          return [{ on: at, id: `${journey.estateID} ${id}`, step: { kind: 'date', journey, date, at, when } }];
        }),
    ),
  );
};

/** Returns the first to-do, ticked by hand, that was left open in a step that is over. */
const todoLeftOpen = (journeys: readonly JourneyView[]): NextStep | null =>
  first(
    journeys
      .filter(({ state }) => state !== 'completed' && state !== 'withdrawn')
      .flatMap((journey) =>
        journey.buckets
          .filter(({ state }) => state === 'done')
          .flatMap((bucket) =>
            bucket.todos
              .filter(({ kind, done }) => kind === 'manual' && !done)
              .map(
                (todo, place): Dated => ({
                  on: bucket.to ?? '',
                  id: `${journey.estateID} ${String(journey.buckets.indexOf(bucket))} ${String(place).padStart(2, '0')}`,
                  step: { kind: 'todo', journey, bucket, todo },
                }),
              ),
          ),
      ),
  );

/** Returns whether the form itself asks the customer for something, and does not only wait. */
const isForCustomer = ({ form: { asks } }: FormOfHome): boolean =>
  asks === 'sign' || asks === 'finish' || asks === 'fill-in';

/** Returns whether the next step is known from the homes alone: no step of a journey comes before it. */
export const isKnownByHomes = (homes: readonly CustomerHome[]): boolean => {
  const form = nextForYou(homes);
  return form !== null && isForCustomer(form);
};

/**
 * Returns the one thing to do next: sign, finish, fill in, a bid deadline within 24 hours, a date of today or tomorrow,
 * a to-do left open; then a form that waits for others. Null when all is done. Ties by date, then by id.
 */
export const nextStep = (
  homes: readonly CustomerHome[],
  journeys: readonly JourneyView[],
  now: IsoInstant,
): NextStep | null => {
  const form = nextForYou(homes);
  const ofForm: NextStep | null = form === null ? null : { kind: 'form', which: form };
  if (form !== null && isForCustomer(form)) return ofForm;
  return bidDeadline(journeys, now) ?? dateSoon(journeys, now) ?? todoLeftOpen(journeys) ?? ofForm;
};

/** Returns the home that the next step is about; without a step, the first home. */
export const homeOfStep = (step: NextStep | null, homes: readonly CustomerHome[]): CustomerHome | undefined => {
  if (step?.kind === 'form') return step.which.home;
  return homes.find(({ estateID }) => estateID === step?.journey.estateID) ?? homes[0];
};
