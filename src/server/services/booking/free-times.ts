import type { Kysely } from 'kysely';
import {
  type Busy,
  isFree,
  isStart,
  lastDayAhead,
  nearestStarts,
  quartersOf,
  startsBetween,
  usualHours,
  type WeekHours,
} from '#src/domain/booking-slots.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { attendedKinds, type EventKind } from '#src/domain/journey-buckets.ts';
import { addDays, osloDate } from '#src/domain/oslo-calendar.ts';
import { isOpenAccount } from '#src/server/identity/brokers/open-account.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { meetingAt } from './cells.ts';

/** Throws NOT_FOUND for a broker who is unknown, has left, or has signed up and not verified the e-mail. */
export const assertTakesMeetings = async (db: Kysely<Tables>, brokerId: BrokerId): Promise<void> => {
  const found = await db
    .selectFrom('broker')
    .select('id')
    .where('id', '=', brokerId)
    .where(isOpenAccount)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw new Refused('NOT_FOUND');
};

/** Returns the hours that a broker has set, or the usual ones. */
export const hoursOf = async (db: Kysely<Tables>, brokerId: BrokerId): Promise<WeekHours> => {
  const rows = await db
    .selectFrom('brokerHours')
    .select(['weekday', 'opens', 'closes'])
    .where('brokerId', '=', brokerId)
    .orderBy('weekday')
    .execute();
  if (rows.length === 0) return usualHours;
  return rows.flatMap(({ weekday, opens, closes }) =>
    opens === null || closes === null ? [] : [{ weekday, from: opens, to: closes }],
  );
};

/**
 * The dates of a home's sale at which its broker is there. They take quarters too, but for those that a meeting had
 * before, so that they are read here once more.
 */
const attended: readonly EventKind[] = attendedKinds;
/** Milliseconds of such a date whose end is not known. */
const usualLength = 3_600_000;
const hour = 3_600_000;

/** Returns the dates at which a broker is away, and the times in which they take no meetings. */
const busyOf = async (db: Kysely<Tables>, brokerId: BrokerId, { from, to }: Busy): Promise<readonly Busy[]> => {
  const rows = await db
    .selectFrom('estateEvent')
    .innerJoin('estate', 'estate.id', 'estateEvent.estateId')
    .select(['at', 'endsAt'])
    .where((on) => on.or([on('estate.brokerId', '=', brokerId), on('estate.assistantId', '=', brokerId)]))
    .where('estateEvent.kind', 'in', attended)
    .where('at', '>', instantOf(Date.parse(from) - 24 * hour))
    .where('at', '<', instantOf(Date.parse(to) + hour))
    .execute();
  const dates = rows.flatMap(({ at, endsAt }) => {
    if (at === null) return [];
    const end = endsAt !== null && endsAt > at ? Date.parse(endsAt) : Date.parse(at) + usualLength;
    return [{ from: at, to: instantOf(end) }];
  });
  const blocks = await db
    .selectFrom('brokerBlock')
    .select(['begins', 'ends'])
    .where('brokerId', '=', brokerId)
    .where('ends', '>', instantOf(Date.parse(from) - hour))
    .where('begins', '<', instantOf(Date.parse(to) + hour))
    .execute();
  const blocked = blocks.map(({ begins, ends }) => ({
    from: begins,
    to: ends,
  }));
  return [...dates, ...blocked];
};

/** Returns the quarters that are taken, those of holds that are over left out. */
const takenIn = async (
  db: Kysely<Tables>,
  brokerId: BrokerId,
  { from, to }: Busy,
  at: IsoInstant,
): Promise<ReadonlySet<IsoInstant>> => {
  const rows = await db
    .selectFrom('brokerCell as cell')
    .select('quarter')
    .where('cell.brokerId', '=', brokerId)
    .where('quarter', '>=', from)
    .where('quarter', '<', instantOf(Date.parse(to) + hour))
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('booking')
            .select('booking.id')
            .whereRef('booking.id', '=', 'cell.ref')
            .where('state', '=', 'held')
            .where('expiresAt', '<=', at),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ quarter }) => quarter));
};

export interface SlotQuery {
  readonly brokerId: BrokerId;
  readonly at: IsoInstant;
}
export interface Slot {
  readonly start: IsoInstant;
  readonly free: boolean;
}

/** Returns the times of a broker's meetings from one day to another, and whether each is free at `at`. */
export const slotsOf = async (
  db: Kysely<Tables>,
  { brokerId, at }: SlotQuery,
  days: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<readonly Slot[]> => {
  const starts = startsBetween(days, osloDate(at), await hoursOf(db, brokerId));
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { from: first, to: meetingAt(last).to };
  const [taken, busy] = [await takenIn(db, brokerId, span, at), await busyOf(db, brokerId, span)];
  const free = (start: IsoInstant) =>
    isFree(start, busy) && quartersOf(meetingAt(start)).every((quarter) => !taken.has(quarter));
  return starts.map((start) => ({ start, free: free(start) }));
};

/** Throws BK_TAKEN for an instant that is none of the broker's times, or is taken. Decides nothing: `takeCells` does. */
export const assertFree = async (db: Kysely<Tables>, { brokerId, at }: SlotQuery, start: IsoInstant): Promise<void> => {
  if (!isStart(start, osloDate(at), await hoursOf(db, brokerId))) throw new Refused('BK_TAKEN');
  const span = meetingAt(start);
  const taken = await takenIn(db, brokerId, span, at);
  const isTaken = quartersOf(span).some((quarter) => taken.has(quarter));
  if (isTaken || !isFree(start, await busyOf(db, brokerId, span))) throw new Refused('BK_TAKEN');
};

/**
 * Days around a wanted time among which near ones are looked for: the second only where the first have fewer than three
 * free. All starts of the first are nearer than any beyond them.
 */
const nearDays = [2, 14] as const;
const nearCount = 3;

/** Returns the three free times nearest to the wanted one. */
export const nearTimes = async (
  db: Kysely<Tables>,
  asked: SlotQuery,
  wanted: IsoInstant,
): Promise<readonly IsoInstant[]> => {
  const today = osloDate(asked.at);
  const [first, last] = [addDays(today, 1), addDays(today, lastDayAhead)];
  const day = osloDate(wanted);
  const latest = day > last ? last : day;
  const middle = day < first ? first : latest;
  let near: readonly IsoInstant[] = [];
  for (const days of nearDays) {
    const slots = await slotsOf(db, asked, { from: addDays(middle, -days), to: addDays(middle, days) });
    const free = slots.filter((slot) => slot.free).map(({ start }) => start);
    near = nearestStarts(wanted, free, nearCount);
    if (near.length === nearCount) return near;
  }
  return near;
};

/** Runs `work`, and names three near times where it is refused with BK_TAKEN. */
export const withNearTimes = async <T>(
  db: Kysely<Tables>,
  asked: SlotQuery,
  wanted: IsoInstant,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'BK_TAKEN') throw error;
    throw new Refused('BK_TAKEN', { extra: { near: await nearTimes(db, asked, wanted) } });
  }
};
