import { sql } from 'kysely';
import { accountDeletion } from '#machines/account-deletion.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { isFileInUse } from '#src/server/homes/pictures/file-use.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { FileLocked } from '#src/server/platform/files/file-locked.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Erasable, erasableOf, eraseFacts, eraseRest } from './erase-home.ts';
import { type KeptParty, keptUntil } from './retention.ts';

const homesOf = async (tx: Tx, parties: readonly KeptParty[]): Promise<readonly Erasable[]> => {
  const homes: Erasable[] = [];
  for (const home of new Set(parties.map((party) => party.estateId))) {
    const theirs = parties.filter((party) => party.estateId === home).map((party) => party.partyId);
    homes.push(await erasableOf(tx, home, theirs));
  }
  return homes;
};

const deletedRow = (tx: Tx, id: string) =>
  tx
    .selectFrom('accountDeletion')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'deleted')
    .forUpdate()
    .executeTakeFirst();

const restrictedBy = (tx: Tx, id: string) =>
  tx.selectFrom('restrictedParty').select(['estateId', 'partyId']).where('deletionId', '=', id).execute();

type Until = Awaited<ReturnType<typeof keptUntil>>;

/** Returns the next date on which a part goes; null once nothing is kept. */
const nextDue = (until: Until, at: IsoInstant): IsoInstant | null => {
  if (until === null) return null;
  return until.facts <= at ? until.all : until.facts;
};

/** Erases what is left of the homes. Returns the hashes of their files. */
const eraseRestOf = async (tx: Tx, homes: readonly Erasable[]): Promise<readonly string[]> => {
  const files: string[] = [];
  for (const home of homes) files.push(...(await eraseRest(tx, home)));
  return files;
};

/** Purges one deletion whose next date has come. Returns the hashes of the homes' files. */
const purgeOne = async (tx: Tx, on: Server, id: string, at: IsoInstant): Promise<readonly string[]> => {
  const row = await deletedRow(tx, id);
  if (!row) return [];
  const parties = await restrictedBy(tx, id);
  const until = await keptUntil(tx, on.config.retention, parties, row.context.deletedAt ?? at);
  const homes = await homesOf(tx, parties);
  const mayPurge = decide(accountDeletion, row, { type: 'PURGE', at });
  const isOver = mayPurge.allowed && (until === null || until.all <= at);
  const verdict = isOver ? mayPurge : decide(accountDeletion, row, { type: 'EXTEND', keepUntil: until?.all ?? at, at });
  if (!verdict.allowed) return [];
  if (until === null || until.facts <= at) for (const home of homes) await eraseFacts(tx, home);
  const files = isOver ? await eraseRestOf(tx, homes) : [];
  const next = isOver ? null : nextDue(until, at);
  await tx
    .updateTable('accountDeletion')
    // seam: neither event leads back to active.
    .set({ state: verdict.row.state as 'deleted', context: JSON.stringify(verdict.row.context), dueAt: next })
    .where('id', '=', id)
    .execute();
  if (isOver) await tx.deleteFrom('restrictedParty').where('deletionId', '=', id).execute();
  return files;
};

/** Removes a file of a purged home. One that is locked stays: the sweep of unused files removes it after its lock. */
const removeFile = async (on: Server, sha256: string): Promise<void> => {
  if (await isFileInUse(on, sha256)) return;
  await on.files.remove(sha256).catch((error: unknown) => {
    if (!(error instanceof FileLocked)) throw error;
    on.log.warn({ err: error }, 'a file of a purged home stays until its lock is over');
  });
};

/**
 * Purges retained data of deleted accounts on its date (reliability D3). The facts about money go first, then signed
 * documents and the names in the log, whose hashes still verify. Returns how many were due.
 */
export const purgeDue = async (on: Server, at: IsoInstant): Promise<number> => {
  const due = await on.db
    .selectFrom('accountDeletion')
    .select('id')
    .where('state', '=', 'deleted')
    .where('dueAt', '<=', sql<IsoInstant>`${at}::timestamptz`)
    .execute();
  for (const { id } of due) {
    const files = await on.transaction((tx) => purgeOne(tx, on, id, at));
    for (const sha256 of new Set(files)) await removeFile(on, sha256);
  }
  return due.length;
};
