import { type Kysely, sql } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '../db/tables.ts';
import { readFlows } from '../flows/flow-row.ts';

export interface TakeoverDate {
  readonly date: IsoDate;
  /** When the broker last set it, by the home's log; when the home came into the system, before that. */
  readonly changedAt: IsoInstant;
}

const changesOf = async (db: Kysely<Tables>, ids: readonly EstateId[]) => {
  const { rows } = await sql<{ estate_id: EstateId; at: Date }>`
    select flow.estate_id, coalesce(
      (select max(event.at) from flow_event event where event.instance_id = flow.id and event.type = 'SET_DATE'),
      flow.created_at) as at
    from flow_instance flow
    where flow.flow = 'takeover-protocol' and flow.estate_id in (${sql.join([...ids])})`.execute(db);
  return new Map(rows.map(({ estate_id, at }) => [estate_id, instantOf(at.getTime())]));
};

/** When these homes change hands, where that is known. Two queries, however many homes. */
export const takeoverDates = async (
  db: Kysely<Tables>,
  ids: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, TakeoverDate>> => {
  if (ids.length === 0) return new Map();
  const [rows, changes] = [await readFlows(db, 'takeover-protocol', ids), await changesOf(db, ids)];
  return new Map(
    rows.flatMap(({ estateId, context: { takeoverDate: date } }) => {
      const changedAt = changes.get(estateId);
      return date === null || changedAt === undefined ? [] : [[estateId, { date, changedAt }] as const];
    }),
  );
};
