import { type RawBuilder, sql } from 'kysely';
import { isReadyToSettle, takeoverDayOf } from '#machines/takeover.ts';
import { findableText } from '#src/domain/home-search.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import { waitingStops } from '#src/server/forms/contact-stops/stops.ts';
import { homeForms } from '#src/server/forms/form/home-forms.ts';
import { estatesByIds } from '#src/server/homes/estates/estates.ts';
import { type Change, dropChanges, readChanges } from '#src/server/platform/changes/change-log.ts';
import { jsonRows } from '#src/server/platform/db/json-rows.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { powersOfHomes } from '#src/server/signing/powers-of-attorney/powers.ts';
import { loadTakeovers } from '../broker/load-takeovers.ts';
import { peopleIn } from '../broker/monitor-row.ts';
import { needsOf } from '../broker/needs.ts';
import { heldSince } from '../broker-system/held-changes.ts';
import { doubtsOf } from '../party-links/doubts.ts';
import { keptNeeds, remindersOf, writeSettled } from '../reminders/keep-reminders.ts';
import { nextLook } from './next-look.ts';

type Dependencies = Pick<Server, 'db' | 'config' | 'encryption' | 'transaction'>;

/** Homes that are read together. So many take a few milliseconds of the process, then it serves others. */
const atOnce = 20;
/** How often a page reads again what has changed before it is shown; the job does the rest. */
const turnsOfPage = 5;
/** Stands in for a day that is not agreed, so that it sorts last. */
export const noDay = '9999-12-31';

/** Loads homes and what is read beside them: answers, forms, powers of attorney, held changes and reminders. */
export const loadHomes = async (on: Pick<Server, 'db' | 'config' | 'encryption'>, ids: readonly EstateId[]) => {
  const takeovers = await loadTakeovers(on.db, on, await estatesByIds(on.db, ids));
  const forms = listsBy(await homeForms(on.db, on, ids), ({ row }) => row.estateId);
  const powers = listsBy(await powersOfHomes(on.db, ids), ({ estateId }) => estateId);
  const held = await heldSince(on.db, ids);
  const doubts = await doubtsOf(on.db, ids);
  const stops = await waitingStops(on.db, ids);
  const reminders = listsBy(await remindersOf(on.db, ids), ({ estateId }) => estateId);
  return takeovers.map((loaded) => {
    const { id } = loaded.estate;
    const own = forms.get(id) ?? [];
    const found = needsOf(loaded, { forms: own, powers: powers.get(id) ?? [], held, doubts, stops });
    const { shown, settled, wakesAt } = keptNeeds(found, reminders.get(id) ?? [], loaded.row.readAt);
    return { loaded, forms: own, found, needs: shown, settled, wakesAt };
  });
};
type LoadedHome = Awaited<ReturnType<typeof loadHomes>>[number];

const rowOf = ({ loaded, forms, found, needs, wakesAt }: LoadedHome) => {
  const { row, estate, deviations } = loaded;
  const isDone = isReadyToSettle({ state: row.state, deviations });
  const { address, unit, postcode, city, assignmentNumber } = estate.home;
  const names = peopleIn(loaded).map(({ name }) => name);
  return {
    lookAt: nextLook(loaded, { forms, waits: found.length > 0, wakesAt }),
    isListed: true,
    isDone,
    urgency: needs.length > 0 && !isDone ? 0 : 1,
    day: takeoverDayOf(row) ?? noDay,
    address: address.toLowerCase(),
    points: found.flatMap(({ points = [] }) => points),
    search: findableText([address, unit ?? '', postcode, city, assignmentNumber, ...names]),
  };
};

interface DueHome {
  readonly estateId: EstateId;
  readonly revision: number;
}

type Changes = readonly Change<'desk'>[];

/** Writes homes that no other process has written since, and takes away the changes that were read before the homes. */
const write = async (tx: Tx, homes: readonly LoadedHome[], due: readonly DueHome[], changes: Changes) => {
  // Another process that holds a row writes it: it is skipped, and nothing waits here.
  const held = await tx
    .selectFrom('deskHome')
    .select(['estateId', 'revision', 'brokerId', 'assistantId'])
    .where(
      'estateId',
      'in',
      due.map(({ estateId }) => estateId),
    )
    .forUpdate()
    .skipLocked()
    .execute();
  const read = new Map(due.map(({ estateId, revision }) => [estateId, revision]));
  const same = held.filter(({ estateId, revision }) => read.get(estateId) === revision);
  if (same.length === 0) return;
  const ids = same.map(({ estateId }) => estateId);
  const written = new Set(ids);
  await dropChanges(
    tx,
    'desk',
    changes.filter(({ subject }) => written.has(subject)),
  );
  await tx.deleteFrom('deskNeed').where('estateId', 'in', ids).execute();
  const found = new Map(homes.map((home) => [home.loaded.estate.id, home]));
  const needs = same.flatMap(({ revision, ...home }) =>
    (found.get(home.estateId)?.needs ?? []).map((need, position) => {
      return { ...home, position, kind: need.kind, day: need.date ?? noDay, need: JSON.stringify(need) };
    }),
  );
  if (needs.length > 0) await tx.insertInto('deskNeed').values(needs).execute();
  await writeSettled(
    tx,
    ids.flatMap((id) => found.get(id)?.settled ?? []),
  );
  const rows = ids.map((id) => {
    const home = found.get(id);
    return { estateId: id, ...(home === undefined ? { lookAt: null, isListed: false } : rowOf(home)) };
  });
  await sql`update desk_home as home set revision = home.revision + 1, look_at = kept.look_at, is_listed = kept.is_listed,
      is_done = coalesce(kept.is_done, false), urgency = coalesce(kept.urgency, 1),
      day = coalesce(kept.day, ${noDay}), address = coalesce(kept.address, ''), search = coalesce(kept.search, ''),
      points = coalesce(kept.points, '[]')
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as kept(estate_id uuid, look_at timestamptz,
      is_listed boolean, is_done boolean, urgency int, day date, address text, search text, points jsonb)
    where home.estate_id = kept.estate_id`.execute(tx);
};

/** Reads these homes again, and keeps what the desk lists of them. */
const keepThese = async (on: Dependencies, due: readonly DueHome[]): Promise<void> => {
  const ids = due.map(({ estateId }) => estateId);
  // Read before the homes: one that commits meanwhile stays.
  const changes = await readChanges(on.db, 'desk', ids);
  const homes = await loadHomes(on, ids);
  await on.transaction((tx) => write(tx, homes, due, changes));
};

/** Returns homes of those that are asked for that have changed or whose time has come, twenty at most. */
const dueHomes = async (on: Dependencies, own: RawBuilder<unknown> = sql`true`): Promise<readonly DueHome[]> => {
  const { rows } = await sql<DueHome>`
    select estate_id, revision from desk_home where look_at <= now() and ${own}
    union
    select estate_id, revision from change join desk_home on estate_id = subject where reader = 'desk' and ${own}
    limit ${atOnce}`.execute(on.db);
  return rows;
};

const keepSome = async (on: Dependencies, own: RawBuilder<unknown>): Promise<void> => {
  for (let turn = 0; turn < turnsOfPage; turn += 1) {
    const due = await dueHomes(on, own);
    if (due.length > 0) await keepThese(on, due);
    if (due.length < atOnce) return;
  }
};

/** Reads again what has changed of a broker's homes, a hundred of them at most, before a page of them is read. */
export const keepHomesOf = (on: Dependencies, broker: BrokerId): Promise<void> =>
  keepSome(on, sql`(broker_id = ${broker} or assistant_id = ${broker})`);

/** The same for homes by their ids, a hundred at most. */
export const keepHomesWith = async (on: Dependencies, ids: readonly EstateId[]): Promise<void> => {
  if (ids.length > 0) await keepSome(on, sql`estate_id in (${sql.join(ids)})`);
};

/** Drops the changes of homes that are deleted: no page and no job reads them again. */
const dropOfDeleted = (on: Dependencies) =>
  on.db
    .deleteFrom('change')
    .where('reader', '=', 'desk')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deskHome').select('estateId').whereRef('estateId', '=', 'subject'))),
    )
    .execute();

/** Reads again every home that is due, until none is left or the signal is aborted. */
export const keepHomes = async (on: Dependencies, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const due = await dueHomes(on);
    if (due.length > 0) await keepThese(on, due);
    if (due.length < atOnce) break;
  }
  await dropOfDeleted(on);
};
