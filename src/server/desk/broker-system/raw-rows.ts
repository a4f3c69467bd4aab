import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Change, ChangeKind, RowAbout } from './port.ts';
import { rawLocation } from './sealed.ts';

type Sealing = Pick<Server, 'encryption'>;

/** Equal for the same row: a row of the same hash is not written again. Not to be guessed from outside. */
export const hashOf = ({ encryption }: Sealing, { body }: Pick<Change<unknown>, 'body'>): string =>
  encryption.fingerprint(body, 'sync-raw');

/** Returns the hashes of rows that have been taken. */
export const hashesOf = async (
  db: Pick<Server, 'db'>['db'],
  kind: ChangeKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('syncRaw')
    .select(['id', 'hash'])
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
};

/** Keeps rows as sent, sealed, beside what was made of them, in the same transaction. Ends their issues. */
export const keepRaw = async (
  tx: Tx,
  on: Sealing,
  kind: ChangeKind,
  changes: readonly Pick<Change<unknown>, 'id' | 'body'>[],
): Promise<void> => {
  const at = await now(tx);
  const rows = changes.map((change) => ({
    kind,
    id: change.id,
    hash: hashOf(on, change),
    body: on.encryption.seal(change.body, rawLocation(kind, change.id)),
    fetchedAt: at,
  }));
  await tx
    .insertInto('syncRaw')
    .values(rows)
    .onConflict((known) =>
      known.columns(['kind', 'id']).doUpdateSet((row) => ({
        hash: row.ref('excluded.hash'),
        body: row.ref('excluded.body'),
        fetchedAt: row.ref('excluded.fetchedAt'),
      })),
    )
    .execute();
  await endIssues(
    tx,
    kind,
    changes.map(({ id }) => id),
  );
};

export const endIssues = (tx: Tx, kind: ChangeKind, ids: readonly string[]) =>
  tx.deleteFrom('syncIssue').where('kind', '=', kind).where('id', 'in', ids).execute();

const retryAfter = (at: IsoInstant, tries: number): IsoInstant =>
  instantOf(Date.parse(at) + Math.min(3600, 60 * 2 ** Math.min(tries, 10)) * 1000);

/** Notes a row that could not be taken, and when it is fetched again: after 2, 4, 8 … minutes, an hour at most. */
export const noteIssue = (
  on: Pick<Server, 'transaction'>,
  kind: ChangeKind,
  id: string,
  { reason, about }: { readonly reason: string; readonly about?: RowAbout },
) =>
  on.transaction(async (tx) => {
    const at = await now(tx);
    const found = await tx
      .selectFrom('syncIssue')
      .select('tries')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();
    const tries = (found?.tries ?? 0) + 1;
    const told = about === undefined ? {} : { officeId: about.office, name: about.name.replaceAll('\u0000', '') };
    const row = { reason, lastAt: at, tries, nextAt: retryAfter(at, tries), ...told };
    await tx
      .insertInto('syncIssue')
      .values({ kind, id, firstAt: at, ...row })
      .onConflict((known) => known.columns(['kind', 'id']).doUpdateSet(row))
      .execute();
  });
