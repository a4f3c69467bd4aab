import { type Kysely, sql } from 'kysely';
import { takeoverDayOf } from '#machines/takeover.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { readFlow, readFlows } from '#src/server/homes/flow-instances/flow-row.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

export interface TakeoverDate {
  readonly date: IsoDate;
  /** The day the broker set: deadlines before the takeover keep counting from it. */
  readonly agreed: IsoDate;
  /**
   * When it last changed, from the home's log: set by the broker, or signed by all. Before that, when the home was
   * imported.
   */
  readonly changedAt: IsoInstant;
}

const changesOf = async (db: Kysely<Tables>, ids: readonly EstateId[]) => {
  const { rows } = await sql<{ estateId: EstateId; at: IsoInstant }>`
    select flow.estate_id, coalesce(
      (select max(event.at) from flow_event event where event.instance_id = flow.id and event.type in ('SET_DATE', 'ALL_SIGNED')),
      flow.created_at) as at
    from flow_instance flow
    where flow.flow = 'takeover-protocol' and flow.estate_id in (${sql.join([...ids])})`.execute(db);
  return new Map(rows.map(({ estateId, at }) => [estateId, at]));
};

/** Returns the known takeover dates of these homes. Two queries, for any number of homes. */
export const takeoverDates = async (
  db: Kysely<Tables>,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, TakeoverDate>> => {
  if (ids.length === 0) return new Map();
  const [rows, changes] = [await readFlows(db, 'takeover-protocol', ids), await changesOf(db, ids)];
  return new Map(
    rows.flatMap((row) => {
      const [date, agreed, changedAt] = [takeoverDayOf(row), row.context.takeoverDate, changes.get(row.estateId)];
      return date === null || agreed === null || changedAt === undefined
        ? []
        : [[row.estateId, { date, agreed, changedAt }] as const];
    }),
  );
};

/** Returns the takeover days of one home; null while no broker has set one. */
export const takeoverDaysOf = async (db: Kysely<Tables>, estateId: EstateId) => {
  const row = await readFlow(db, 'takeover-protocol', estateId);
  return { takeoverDate: row ? takeoverDayOf(row) : null, agreedDate: row?.context.takeoverDate ?? null };
};
