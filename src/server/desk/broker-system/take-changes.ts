import { sql } from 'kysely';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { noteEmployment } from '../leavers/note-leaving.ts';
import type { Change, ChangeKind, SystemEstate, SystemOffice, SystemRows } from './port.ts';
import { isHeld } from './printed-names.ts';
import { hashesOf, hashOf, keepRaw, noteIssue } from './raw-rows.ts';
import { insertHomes, type ReadHome, takeHome } from './take-estate.ts';

type Context = Pick<Server, 'db' | 'config' | 'encryption' | 'messages' | 'transaction' | 'log'>;
/** Rows of one transaction at the first import: few enough that a page's query never waits long. */
const batchSize = 20;

/** Returns why a row could not be taken, for a person who mends it: the database's own words may hold its values. */
const reasonOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? `not stored (${code.slice(0, 20)})` : 'not stored';
};

type Named = Pick<Change<unknown>, 'id' | 'about'>;

/** Takes one row; what goes wrong with it is noted, and stops no other. */
const alone = async (on: Context, kind: ChangeKind, { id, about }: Named, take: () => Promise<void>): Promise<void> => {
  try {
    await take();
  } catch (error) {
    const reason = reasonOf(error);
    on.log.warn({ kind, reason }, 'a row of the broker system was not taken');
    await noteIssue(on, kind, id, { reason, about });
  }
};

const takeOne = (on: Context, read: ReadHome) =>
  alone(on, 'estates', read, async () => {
    if ((await takeHome(on, read)) !== 'deviation') return;
    await noteIssue(on, 'estates', read.id, { reason: 'status', about: read.about });
  });

const takeHomes = async (on: Context, homes: readonly ReadHome[]): Promise<void> => {
  const rows =
    homes.length === 0
      ? []
      : await on.db
          .selectFrom('estate')
          .select('vitecId')
          .where(
            'vitecId',
            'in',
            homes.map(({ id }) => id),
          )
          .execute();
  const known = new Set(rows.map(({ vitecId }) => vitecId));
  const fresh = homes.filter(({ id }) => !known.has(id));
  for (let at = 0; at < fresh.length; at += batchSize) {
    const batch = fresh.slice(at, at + batchSize);
    try {
      await on.transaction((tx) => insertHomes(tx, on, batch));
    } catch (error) {
      on.log.warn(
        { err: error, homes: batch.length },
        'new homes could not be stored together: they are stored one by one',
      );
      for (const read of batch) await takeOne(on, read);
    }
  }
  for (const read of homes.filter(({ id }) => known.has(id))) await takeOne(on, read);
};

const writeOffice = async (tx: Tx, { id, ...row }: SystemOffice): Promise<void> => {
  const { name, orgNumber, ...rest } = row;
  const isNameHeld = await isHeld(tx, { kind: 'offices', id, value: { name, orgNumber } });
  await tx
    .insertInto('office')
    .values({ id, ...row })
    .onConflict((known) => known.column('id').doUpdateSet(isNameHeld ? rest : row))
    .execute();
};

/**
 * Returns the account that one has made with this address and that waits for the office's yes: the broker system's row
 * takes its place, since the match is the yes.
 */
const takeSignUp = async (tx: Tx, email: string) => {
  const found = await tx
    .deleteFrom('broker')
    .where('signedUpAt', 'is not', null)
    .where('approvedAt', 'is', null)
    .where('emailVerifiedAt', 'is not', null)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .returning('passwordHash')
    .executeTakeFirst();
  return { passwordHash: found?.passwordHash ?? null };
};

/**
 * How a broker signs in is ours, and so is a number that they proved: the rest follows the system. Whether they work
 * here decides if they may sign in.
 */
const writeEmployee = async (tx: Tx, given: SystemRows['employees']): Promise<void> => {
  if (given.name !== null) {
    const { id, hasLeft: _, ...row } = given;
    const { name, officeId, ...rest } = row;
    const isNameHeld = await isHeld(tx, { kind: 'employees', id, value: { name, officeId } });
    // An account of the system's own keeps its password.
    const account = await takeSignUp(tx, row.email);
    await tx
      .insertInto('broker')
      .values({ id, ...row, ...account })
      .onConflict((known) =>
        known.column('id').doUpdateSet({
          ...(isNameHeld ? rest : row),
          phone: sql<string>`case when broker.phone_proven_at is null then excluded.phone else broker.phone end`,
        }),
      )
      .execute();
  }
  await noteEmployment(tx, given);
};

const take = async <K extends ChangeKind>(on: Context, kind: K, changes: readonly Readable<K>[]): Promise<void> => {
  if (kind === 'estates') {
    // seam: a list of homes holds homes.
    return takeHomes(
      on,
      changes.map(({ id, about, body, value }) => ({ id, about, body, home: value as SystemEstate })),
    );
  }
  for (const change of changes) {
    await alone(on, kind, change, () =>
      on.transaction(async (tx) => {
        // seam: as above.
        if (kind === 'offices') await writeOffice(tx, change.value as SystemOffice);
        else await writeEmployee(tx, change.value as SystemRows['employees']);
        await keepRaw(tx, on, kind, [change]);
      }),
    );
  }
};

type Readable<K extends ChangeKind> = Pick<Change<unknown>, 'id' | 'about' | 'body'> & {
  readonly value: SystemRows[K];
};

/** Takes the rows of a page that differ from what we have. A row that is bad stops only itself. */
export const takeChanges = async <K extends ChangeKind>(
  on: Context,
  kind: K,
  changes: readonly Change<SystemRows[K]>[],
): Promise<void> => {
  const named = changes.filter(({ id }) => id !== '');
  const hashes = await hashesOf(
    on.db,
    kind,
    named.map(({ id }) => id),
  );
  const archived =
    kind === 'estates'
      ? await archivedOf(
          on,
          named.map(({ id }) => id),
        )
      : new Set<string>();
  const readable: Readable<K>[] = [];
  // A row that is on the page twice is there for its last state.
  for (const change of new Map(named.map((one) => [one.id, one])).values()) {
    const { id, about, body, row } = change;
    if (!row.isReadable) await noteIssue(on, kind, id, { reason: row.reason, about });
    else if (hashes.get(id) !== hashOf(on, change) || archived.has(id))
      readable.push({ id, about, body, value: row.value });
  }
  await take(on, kind, readable);
};

const archivedOf = async (on: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await on.db
    .selectFrom('estate')
    .select('vitecId')
    .where('vitecId', 'in', ids)
    .where('archivedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ vitecId }) => vitecId));
};

/** Marks rows as seen by the nightly comparison. */
export const markCompared = (on: Context, ids: readonly string[]) =>
  on.transaction(async (tx) => {
    if (ids.length === 0) return;
    const at = await now(tx);
    await sql`update sync_raw set compared_at = ${at} where kind = 'estates' and id in (${sql.join([...ids])})`.execute(
      tx,
    );
  });
