import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Mailing } from '#src/contract/desk/mailings.ts';
import { type BrokerId, type EstateId, type MailingId, mailingId } from '#src/domain/ids.ts';
import { type IsoInstant, isoInstant } from '#src/domain/iso-instant.ts';
import {
  type MailingPurpose,
  type MailingState,
  recipientStates,
  type SkipReason,
  skipReasons,
} from '#src/domain/mailing.ts';
import { partInHome } from '#src/server/homes/estates/broker-part.ts';
import { cutPage, placeOf } from '#src/server/http/page-cursor.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { failedRows } from './steer-mailing.ts';

type Db = Kysely<Tables>;
interface MailingRow {
  readonly id: MailingId;
  readonly estateId: EstateId;
  readonly purpose: MailingPurpose;
  readonly text: string;
  readonly state: MailingState;
  readonly createdAt: IsoInstant;
  readonly startsAt: IsoInstant;
  readonly endedAt: IsoInstant | null;
  readonly parts: number;
  readonly results: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Partial<Record<SkipReason, number>>> | null;
}

/** Counts the recipients of each mailing that `which` selects, in one query. */
const select = async (db: Db, which: RawBuilder<unknown>): Promise<readonly MailingRow[]> => {
  const { rows } = await sql<MailingRow>`
    with page as (select * from mailing where ${which}),
    row_state as (
      select r.mailing_id, r.reason, r.parts, case when ${failedRows} then 'failed' else r.state end as state
      from mailing_recipient r where r.mailing_id in (select id from page)),
    counted as (select mailing_id, state, count(*)::int as n from row_state group by mailing_id, state),
    why as (
      select mailing_id, reason, count(*)::int as n from row_state where reason is not null group by mailing_id, reason)
    select page.*,
      (select coalesce(sum(parts), 0)::int from row_state s where s.mailing_id = page.id and s.state = 'sent') as parts,
      (select coalesce(jsonb_object_agg(state, n), '{}') from counted where mailing_id = page.id) as results,
      (select jsonb_object_agg(reason, n) from why where mailing_id = page.id) as reasons
    from page order by created_at desc, id desc`.execute(db);
  return rows;
};

const shown = (row: MailingRow): Mailing => {
  const results = Object.fromEntries(recipientStates.map((state) => [state, row.results[state] ?? 0]));
  return {
    id: row.id,
    estateID: row.estateId,
    purpose: row.purpose,
    text: row.text,
    state: row.state,
    parts: row.parts,
    createdAt: row.createdAt,
    startsAt: row.startsAt,
    endedAt: row.endedAt,
    total: Object.values(results).reduce((sum, count) => sum + count, 0),
    // seam: every state and every reason is a key.
    results: results as Mailing['results'],
    skipped: Object.fromEntries(skipReasons.map((why) => [why, row.reasons?.[why] ?? 0])) as Mailing['skipped'],
  };
};

/** Throws NOT_FOUND for a mailing of a home that the caller has no part in, as for an unknown one. */
export const readMailing = async (db: Db, me: BrokerId, id: MailingId): Promise<Mailing> => {
  const [row] = await select(db, sql`id = ${id}`);
  if (row === undefined) throw new Refused('NOT_FOUND');
  try {
    await partInHome(db, row.estateId, me, 'read');
  } catch (error) {
    throw error instanceof Refused ? new Refused('NOT_FOUND') : error;
  }
  return shown(row);
};

const place = v.strictTuple([isoInstant, mailingId]);

export interface MailingsAsked {
  readonly estateId: EstateId;
  readonly me: BrokerId;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns the mailings of a home, newest first. Throws ESTATE_404, and INVALID_INPUT for a cursor that is not ours. */
export const readMailings = async (db: Db, { estateId, me, cursor, limit }: MailingsAsked) => {
  await partInHome(db, estateId, me, 'read');
  const from = cursor === undefined ? undefined : placeOf(cursor, place);
  const after = from === undefined ? sql`true` : sql`(created_at, id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`;
  const rows = await select(
    db,
    sql`estate_id = ${estateId} and ${after} order by created_at desc, id desc limit ${limit + 1}`,
  );
  const { page, next } = cutPage(rows.map(shown), limit, ({ createdAt, id }) => [createdAt, id]);
  return { items: [...page], next };
};
