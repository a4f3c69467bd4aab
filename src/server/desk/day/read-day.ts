import type { Kysely } from 'kysely';
import type { DeskBooking } from '#src/contract/desk/broker-bookings.ts';
import type { Appointment, BrokerDay } from '#src/contract/desk/broker-day.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate, osloMidnight } from '#src/domain/oslo-calendar.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { bookingsFor, deskBooking } from '../bookings/desk-booking.ts';
import { keepHomesOf } from '../home-list/keep-homes.ts';

type Dependencies = Pick<Server, 'db' | 'transaction' | 'config' | 'encryption'>;

const most = 50;

/** Selects the homes that a broker has, alone or as assistant. */
const ownHomes = (db: Kysely<Tables>, me: BrokerId) =>
  db
    .selectFrom('estate')
    .where('estate.archivedAt', 'is', null)
    .where((where) => where.or([where('estate.brokerId', '=', me), where('estate.assistantId', '=', me)]));

/** Returns the dates of sales on a day in Oslo. A wish of the seller is no appointment. */
const datesOn = async (db: Kysely<Tables>, me: BrokerId, day: IsoDate): Promise<Appointment[]> => {
  const rows = await ownHomes(db, me)
    .innerJoin('estateEvent as dated', 'dated.estateId', 'estate.id')
    .select(['estate.id', 'estate.street', 'dated.kind', 'dated.at', 'dated.endsAt'])
    .where('dated.kind', '!=', 'wished-takeover')
    .where('dated.at', '>=', osloMidnight(day))
    .where('dated.at', '<', osloMidnight(addDays(day, 1)))
    .orderBy('dated.at')
    .orderBy('dated.id')
    .limit(most)
    .execute();
  return rows.map(({ id, street, kind, at, endsAt }) => ({
    kind,
    estateId: id,
    address: street,
    isDone: false,
    at,
    endsAt,
  }));
};

/** Returns the takeovers of a day: by index, of the homes as the desk keeps them. */
const takeoversOn = async (db: Kysely<Tables>, me: BrokerId, day: IsoDate): Promise<Appointment[]> => {
  const rows = await ownHomes(db, me)
    .innerJoin('deskHome as kept', 'kept.estateId', 'estate.id')
    .innerJoin('flowInstance as protocol', 'protocol.estateId', 'estate.id')
    .select(['estate.id', 'estate.street', 'protocol.state'])
    .where('kept.day', '=', day)
    .where('protocol.flow', '=', 'takeover-protocol')
    .orderBy('estate.street')
    .orderBy('estate.id')
    .limit(most)
    .execute();
  return rows.map(({ id, street, state }) => ({
    kind: 'takeover' as const,
    estateId: id,
    address: street,
    at: null,
    endsAt: null,
    isDone: state === 'finalized',
  }));
};

/** Returns the broker's own meetings; the one responsible for an office has a colleague's on the page of meetings. */
const meetingsOn = async ({ db, encryption }: Dependencies, me: BrokerId, day: IsoDate): Promise<DeskBooking[]> => {
  const rows = await bookingsFor(db, me)
    .where('booking.brokerId', '=', me)
    .where('state', 'in', ['requested', 'proposed', 'confirmed', 'done'])
    .where('start', '>=', osloMidnight(day))
    .where('start', '<', osloMidnight(addDays(day, 1)))
    .orderBy('start')
    .orderBy('booking.id')
    .limit(most)
    .execute();
  return rows.map((row) => deskBooking(encryption, row));
};

/** Returns what a broker has agreed for today: dates by their time, then takeovers; and meetings by theirs. */
export const readDay = async (on: Dependencies, me: BrokerId): Promise<BrokerDay> => {
  await keepHomesOf(on, me);
  const date = osloDate(await on.transaction(now));
  const dates = await datesOn(on.db, me, date);
  const takeovers = await takeoversOn(on.db, me, date);
  return { date, items: [...dates, ...takeovers].slice(0, most), meetings: await meetingsOn(on, me, date) };
};
