import type { Kysely } from 'kysely';
import type { DatedHome } from '#src/contract/desk/broker-bookings.ts';
import type { BrokerId } from '#src/domain/ids.ts';
import { type IsoDate, isIsoDate } from '#src/domain/iso-date.ts';
import { addDays, osloDate, osloMidnight } from '#src/domain/oslo-calendar.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The most dates of sales, and the most takeovers, that are read. */
  readonly most: number;
}

/** Selects the homes that a broker has, alone or as assistant. */
const ownHomes = (db: Kysely<Tables>, me: BrokerId) =>
  db
    .selectFrom('estate')
    .where('estate.archivedAt', 'is', null)
    .where((where) => where.or([where('estate.brokerId', '=', me), where('estate.assistantId', '=', me)]));

/** Returns the dates of sales on days in Oslo. A wish of the seller is no appointment. */
const datesOn = async (db: Kysely<Tables>, me: BrokerId, { from, to, most }: Days): Promise<DatedHome[]> => {
  const rows = await ownHomes(db, me)
    .innerJoin('estateEvent as dated', 'dated.estateId', 'estate.id')
    .select(['estate.id', 'estate.street', 'dated.kind', 'dated.at', 'dated.endsAt'])
    .where('dated.kind', '!=', 'wished-takeover')
    .where('dated.at', '>=', osloMidnight(from))
    .where('dated.at', '<', osloMidnight(addDays(to, 1)))
    .orderBy('dated.at')
    .orderBy('dated.id')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, street, kind, at, endsAt }) =>
    at === null ? [] : [{ kind, estateId: id, address: street, day: osloDate(at), isDone: false, at, endsAt }],
  );
};

/** Returns the takeovers of days: by index, of the homes as the desk keeps them. */
const takeoversOn = async (db: Kysely<Tables>, me: BrokerId, { from, to, most }: Days): Promise<DatedHome[]> => {
  const rows = await ownHomes(db, me)
    .innerJoin('deskHome as kept', 'kept.estateId', 'estate.id')
    .innerJoin('flowInstance as protocol', 'protocol.estateId', 'estate.id')
    .select(['estate.id', 'estate.street', 'protocol.state', 'kept.day'])
    .where('kept.day', '>=', from)
    .where('kept.day', '<=', to)
    .where('protocol.flow', '=', 'takeover-protocol')
    .orderBy('kept.day')
    .orderBy('estate.street')
    .orderBy('estate.id')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, street, state, day }) => {
    if (!isIsoDate(day)) return [];
    const isDone = state === 'finalized';
    return [{ kind: 'takeover' as const, estateId: id, address: street, day, at: null, endsAt: null, isDone }];
  });
};

/** Returns what is agreed between two days, both included, at a broker's own homes: dates by their time, then takeovers. */
export const datedHomes = async (db: Kysely<Tables>, me: BrokerId, days: Days): Promise<readonly DatedHome[]> => {
  const dates = await datesOn(db, me, days);
  return [...dates, ...(await takeoversOn(db, me, days))];
};
