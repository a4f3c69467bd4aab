import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { WalkKind } from './columns.ts';
import { endWalk, failWalk, keepWalk, takeWalk, type Walk } from './cursor.ts';
import type { BrokerSystem, Change, ChangeKind } from './port.ts';
import { noteIssue } from './raw-rows.ts';
import { markCompared, takeChanges } from './take-changes.ts';
import { archiveHome } from './take-estate.ts';

export type SyncContext = Pick<Server, 'db' | 'config' | 'encryption' | 'messages' | 'transaction' | 'log'>;

/** `waits`: another process has the list, or its wait lasts. With seconds: a call failed, and that long is waited. */
export type WalkResult = 'done' | 'waits' | 'stopped' | { readonly seconds: number };

const newestOf = (changes: readonly Change<unknown>[], before: IsoInstant | null): IsoInstant | null =>
  changes.reduce<IsoInstant | null>(
    (newest, { changedAt }) => (changedAt !== null && (newest === null || changedAt > newest) ? changedAt : newest),
    before,
  );

/** Returns where a walk goes on: by time where time has passed, else on the next page of the same time. */
const next = (walk: Walk, changes: readonly Change<unknown>[]): Walk => {
  const newest = newestOf(changes, walk.since) ?? walk.since;
  const readTo = newestOf(changes, walk.readTo);
  return newest > walk.since ? { ...walk, since: newest, page: 1, readTo } : { ...walk, page: walk.page + 1, readTo };
};

/** Archives homes that the comparison has not met and that the system says it does not have. Takes those it has. */
const archiveUnmet = async (on: SyncContext, from: BrokerSystem, began: IsoInstant): Promise<void> => {
  const unmet = await on.db
    .selectFrom('syncRaw')
    .innerJoin('estate', 'estate.vitecId', 'syncRaw.id')
    .select('syncRaw.id')
    .where('kind', '=', 'estates')
    .where('archivedAt', 'is', null)
    .where((where) => where.or([where('comparedAt', 'is', null), where('comparedAt', '<', began)]))
    .execute();
  for (const { id } of unmet) {
    const found = await from.estate(id);
    if (found === null) await archiveHome(on, id);
    else await takeChanges(on, 'estates', [found]);
  }
};

/**
 * Returns what the next walk counts its overlap from. A walk that was broken off has read changes newer than its own
 * beginning, and none that came late behind them.
 */
const readFrom = ({ readTo, began }: Walk): IsoInstant | null => (readTo !== null && readTo > began ? began : readTo);

const readToEnd = async (
  on: SyncContext,
  from: BrokerSystem,
  kind: WalkKind,
  { signal, begun }: { readonly signal: AbortSignal; readonly begun: Walk },
) => {
  const list: ChangeKind = kind === 'compare' ? 'estates' : kind;
  let walk = begun;
  for (;;) {
    const { changes, hasMore } = await from.changes(list, walk);
    await takeChanges(on, list, changes);
    if (kind === 'compare') await markCompared(on, changes.map(({ id }) => id).filter(Boolean));
    walk = next(walk, changes);
    if (!hasMore) break;
    await keepWalk(on, kind, walk);
    if (signal.aborted) return 'stopped' as const;
  }
  if (kind === 'compare') await archiveUnmet(on, from, walk.began);
  await endWalk(on, kind, readFrom(walk));
  return 'done' as const;
};

/**
 * Reads a list from where it was left to its end. What fails ends the walk, keeps its place, and waits: 5, 10, 20 …
 * seconds, or as long as the system asks.
 */
export const walkList = async (
  on: SyncContext,
  from: BrokerSystem,
  kind: WalkKind,
  signal: AbortSignal,
): Promise<WalkResult> => {
  const begun = await takeWalk(on, kind);
  if (begun === null) return 'waits';
  try {
    return await readToEnd(on, from, kind, { signal, begun });
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    on.log.warn({ kind, reason: error.message }, 'the broker system could not be read');
    return { seconds: await failWalk(on, kind, { reason: error.kind, seconds: error.seconds }) };
  }
};

/** How many rows that could not be taken are fetched again at a time. */
const retriesAtATime = 20;

/** Puts off a row that is as it was: what was wrong with it still is. */
const putOff = async (on: SyncContext, id: string, reason: string, now: IsoInstant): Promise<void> => {
  const left = await on.db
    .selectFrom('syncIssue')
    .select('nextAt')
    .where('kind', '=', 'estates')
    .where('id', '=', id)
    .executeTakeFirst();
  if (left && left.nextAt <= now) await noteIssue(on, 'estates', id, { reason });
};

/** Fetches rows again that could not be taken, when their time has come. Stops where the system fails. */
export const retryIssues = async (on: SyncContext, from: BrokerSystem, now: IsoInstant): Promise<void> => {
  const due = await on.db
    .selectFrom('syncIssue')
    .select(['id', 'reason'])
    .where('kind', '=', 'estates')
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .limit(retriesAtATime)
    .execute();
  for (const { id, reason } of due) {
    try {
      const found = await from.estate(id);
      if (found === null) await archiveHome(on, id);
      else await takeChanges(on, 'estates', [found]);
    } catch (error) {
      if (error instanceof ProviderFailed) return;
      throw error;
    }
    await putOff(on, id, reason, now);
  }
};
