import { type Kysely, sql } from 'kysely';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { WalkKind } from './columns.ts';
import type { Since } from './port.ts';

/** A walk over a list: where it goes on, and what it has seen. */
export interface Walk extends Since {
  readonly readTo: IsoInstant | null;
  readonly began: IsoInstant;
}

const beginning: IsoInstant = '2000-01-01T00:00:00.000Z';
/** A change may become visible this long after its own time. */
const overlapMilliseconds = 5 * 60_000;
const leaseSeconds = 60;
const after = (at: IsoInstant, seconds: number): IsoInstant => instantOf(Date.parse(at) + seconds * 1000);

/**
 * Takes a list for this process, for a minute at a time. Returns where to go on: where a walk was broken off, else five
 * minutes before the newest time of change that has been read. Null while another process has it, or its wait lasts.
 */
export const takeWalk = (on: Pick<Server, 'transaction'>, kind: WalkKind): Promise<Walk | null> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    await tx
      .insertInto('syncCursor')
      .values({ kind })
      .onConflict((known) => known.doNothing())
      .execute();
    const row = await tx
      .selectFrom('syncCursor')
      .selectAll()
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const [lease, wait] = [row.leaseUntil, row.notBefore];
    if ((lease !== null && lease > at) || (wait !== null && wait > at)) return null;
    const readTo = row.readTo;
    const from =
      kind === 'compare' || readTo === null ? beginning : instantOf(Date.parse(readTo) - overlapMilliseconds);
    const since = row.walkSince ?? from;
    const began = row.walkBegan ?? at;
    await writeWalk(tx, kind, { since, page: row.walkPage, readTo, began }, at);
    return { since, page: row.walkPage, readTo, began };
  });

const writeWalk = (tx: Tx, kind: WalkKind, walk: Walk, at: IsoInstant) =>
  tx
    .updateTable('syncCursor')
    .set({
      walkSince: walk.since,
      walkPage: walk.page,
      walkBegan: walk.began,
      readTo: walk.readTo,
      leaseUntil: after(at, leaseSeconds),
    })
    .where('kind', '=', kind)
    .execute();

/** Keeps how far a walk has come, so that a process that is killed, or a call that fails, loses one page at most. */
export const keepWalk = (on: Pick<Server, 'transaction'>, kind: WalkKind, walk: Walk): Promise<unknown> =>
  on.transaction(async (tx) => writeWalk(tx, kind, walk, await now(tx)));

const walkEnded = { walkSince: null, walkPage: 1, walkBegan: null, leaseUntil: null } as const;

/** Ends a walk that read its list to the end. */
export const endWalk = (on: Pick<Server, 'transaction'>, kind: WalkKind, readTo: IsoInstant | null): Promise<unknown> =>
  on.transaction(async (tx) =>
    tx
      .updateTable('syncCursor')
      .set({ ...walkEnded, syncedAt: await now(tx), failures: 0, failure: null, notBefore: null, readTo })
      .where('kind', '=', kind)
      .execute(),
  );

/** Returns the seconds until the next try after so many failures in a row: 5, 10, 20 … ten minutes at most. */
export const backoffSeconds = (failures: number): number => Math.min(600, 5 * 2 ** Math.max(0, failures - 1));

/** Notes a failed call and lets the list go. Returns the seconds until it is tried again. */
export const failWalk = (
  on: Pick<Server, 'transaction'>,
  kind: WalkKind,
  failure: { readonly reason: string; readonly seconds: number | undefined },
): Promise<number> =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    const row = await tx
      .selectFrom('syncCursor')
      .select('failures')
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const failures = row.failures + 1;
    const wait = Math.max(backoffSeconds(failures), failure.seconds ?? 0);
    await tx
      .updateTable('syncCursor')
      .set({ failures, failure: failure.reason, notBefore: after(at, wait), leaseUntil: null })
      .where('kind', '=', kind)
      .execute();
    return wait;
  });

/** State of the link to the broker system, for the desk: "Hentet kl. 10.38", and a strip when that is long ago. */
export interface SyncState {
  /** When the homes were last read to the end; null before the first time. */
  readonly lastSyncedAt: IsoInstant | null;
  /** More than 15 minutes ago, or never. */
  readonly isStale: boolean;
  readonly failure: string | null;
  /** Rows that could not be taken. */
  readonly issues: number;
}

const staleMinutes = 15;

export const readSyncState = async (db: Kysely<Tables>): Promise<SyncState> => {
  const row = await db
    .selectFrom('syncCursor')
    .select(sql<IsoInstant | null>`max(synced_at) filter (where kind = 'estates')`.as('synced'))
    .select(sql<string | null>`max(failure)`.as('failure'))
    .select(sql<IsoInstant>`now()`.as('at'))
    .executeTakeFirstOrThrow();
  const issues = await db.selectFrom('syncIssue').select(sql<string>`count(*)`.as('count')).executeTakeFirst();
  return {
    lastSyncedAt: row.synced,
    isStale: row.synced === null || Date.parse(row.at) - Date.parse(row.synced) > staleMinutes * 60_000,
    failure: row.failure,
    issues: Number(issues?.count ?? 0),
  };
};
