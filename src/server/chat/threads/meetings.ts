import { sql } from 'kysely';
import type { SharedMeeting, ShownMeeting } from '#src/contract/chat/chat-meetings.ts';
import { endOfMeeting } from '#src/domain/booking-slots.ts';
import type { BookingId, BrokerId, ChatId, EstateEventId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { attendedKinds } from '#src/domain/journey-buckets.ts';
import { isShownTo } from '#src/domain/journey-view.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { openDetails, selectBookings } from '#src/server/services/booking/booking-row.ts';
import type { BookingState } from '#src/server/services/booking/columns.ts';
import { type ChatPart, type ChatReader, ownThread, type Side } from './chat-reader.ts';

type Dependencies = Pick<Server, 'db' | 'encryption'>;

/** A meeting of one side of a home, as it stands now. */
export interface MeetingNow extends Omit<ShownMeeting, 'movedFrom'> {
  readonly id: EstateEventId | BookingId;
  /** The broker of a booking; null for a date of the sale, which is the home's. */
  readonly broker: BrokerId | null;
}

/** Returns the dates of the sale at which the broker meets this side. A date that is cancelled has no row. */
const datesOf = async ({ db }: Dependencies, { estateId, side }: Side): Promise<readonly MeetingNow[]> => {
  const kinds = attendedKinds.filter((kind) => isShownTo(side, kind));
  const rows = await db
    .selectFrom('estateEvent')
    .select(['id', 'kind', 'at', 'endsAt'])
    .where('estateId', '=', estateId)
    .where('kind', 'in', kinds)
    .where('at', 'is not', null)
    .orderBy('at')
    .execute();
  return rows.flatMap(({ id, at, endsAt, ...row }) => {
    const kind = kinds.find((one) => one === row.kind);
    if (kind === undefined || at === null) return [];
    const end = endsAt !== null && endsAt > at ? endsAt : null;
    return [{ id, kind, start: at, end, state: 'agreed', broker: null }];
  });
};

const mostBookings = 50;
const cancelled: readonly BookingState[] = ['released', 'declined', 'cancelled', 'expired'];
const waiting: readonly BookingState[] = ['held', 'requested', 'proposed'];
const stateOf = (state: BookingState): ShownMeeting['state'] => {
  if (cancelled.includes(state)) return 'cancelled';
  return waiting.includes(state) ? 'waiting' : 'agreed';
};

const folded = (street: string): string => street.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Returns the meetings that parties of this side have booked about this home, signed in. A booking names its home by
 * street and postcode alone, so a customer's meeting about another home is left out.
 */
const bookingsOf = async (
  { db, encryption }: Dependencies,
  { estateId, side }: Side,
): Promise<readonly MeetingNow[]> => {
  const estate = await db.selectFrom('estate').select(['street', 'postcode']).where('id', '=', estateId).execute();
  const rows = await selectBookings(db)
    .where('booking.sealed', 'is not', null)
    .where(
      sql<boolean>`booking.customer_id in (select cp.customer_id from customer_party cp
        join estate_party p on p.id = cp.party_id
        where p.estate_id = ${estateId} and p.role = ${side} and p.removed_at is null)`,
    )
    .orderBy('booking.start', 'desc')
    .limit(mostBookings)
    .execute();
  return rows.flatMap((row) => {
    const { address, postcode } = openDetails(encryption, row);
    if (!estate.some((one) => folded(one.street) === folded(address) && one.postcode === postcode)) return [];
    const start = row.start;
    const now = { start, end: endOfMeeting(start), state: stateOf(row.state) };
    return [{ id: row.id, kind: 'meeting', ...now, broker: row.brokerId }];
  });
};

/** Returns the meetings of one side of a home, past and cancelled ones too, by id. */
export const meetingsOfSide = async (on: Dependencies, side: Side): Promise<ReadonlyMap<string, MeetingNow>> => {
  const all = [...(await datesOf(on, side)), ...(await bookingsOf(on, side))];
  return new Map(all.map((one) => [one.id, one]));
};

interface Sent {
  readonly meeting: string | null;
  readonly meetingKind: ShownMeeting['kind'] | null;
  readonly meetingStart: IsoInstant | null;
}

/**
 * Returns what the card of a meeting shows. A home has one valuation and one contract meeting: where its date was
 * replaced by another, the card follows it.
 */
export const shownMeeting = (
  { meeting, meetingKind: kind, meetingStart: start }: Sent,
  meetings: ReadonlyMap<string, MeetingNow>,
): ShownMeeting | null => {
  if (meeting === null || !kind || !start) return null;
  const isOne = kind === 'valuation' || kind === 'contract';
  const found = meetings.get(meeting) ?? (isOne ? [...meetings.values()].find((one) => one.kind === kind) : undefined);
  if (found !== undefined) {
    const movedFrom = found.start === start || found.state === 'cancelled' ? null : start;
    return { kind, start: found.start, end: found.end, state: found.state, movedFrom };
  }
  // A booking goes with the account of its person; a date of the sale that is gone was cancelled.
  return kind === 'meeting' ? null : { kind, start, end: null, state: 'cancelled', movedFrom: null };
};

type Sending = Dependencies & Pick<Server, 'clock'>;

/** Returns the side's meetings ahead: the sale's dates, and what was booked with a broker of the home. */
const offered = async (on: Sending, side: Side): Promise<readonly SharedMeeting[]> => {
  const { rows } = await sql<{ id: BrokerId }>`select broker.id from estate
    join broker on broker.id in (estate.broker_id, estate.assistant_id) where estate.id = ${side.estateId}`.execute(
    on.db,
  );
  const now = instantOf(on.clock.now().getTime());
  const all = [...(await meetingsOfSide(on, side)).values()];
  return all
    .flatMap(({ broker, state, ...one }) =>
      state !== 'cancelled' && one.start > now && (broker === null || rows.some(({ id }) => id === broker))
        ? [{ ...one, state }]
        : [],
    )
    .toSorted((one, other) => (one.start < other.start ? -1 : 1));
};

/** Returns the meetings that the broker may send. Throws NOT_FOUND for a customer, and for a talk of others. */
export const meetingsToSend = async (on: Sending, reader: ChatReader, id: ChatId): Promise<SharedMeeting[]> => {
  const { thread, part } = await ownThread(on.db, reader, id);
  if (!part.isBroker) throw new Refused('NOT_FOUND');
  return [...(await offered(on, thread))];
};

/** Returns a meeting that a broker sends. Throws NOT_FOUND for the other side's, another home's, and for a customer. */
export const meetingToSend = async (
  on: Sending,
  side: Side,
  part: ChatPart,
  id: EstateEventId | BookingId,
): Promise<SharedMeeting> => {
  const found = part.isBroker ? (await offered(on, side)).find((one) => one.id === id) : undefined;
  if (found === undefined) throw new Refused('NOT_FOUND');
  return found;
};
