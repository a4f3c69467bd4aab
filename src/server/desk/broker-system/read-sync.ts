import type { Selectable } from 'kysely';
import type { BrokerSync, SyncIssue } from '#src/contract/desk/broker-sync.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readSyncState } from './cursor.ts';
import { personTwice } from './vitec-rows.ts';

type Row = Selectable<Tables['syncIssue']> & { readonly estateId: EstateId | null };
const mostShown = 100;

/** Returns why a row was not taken: `take-changes.ts` and the adapter word the reasons. */
const whyOf = (reason: string): Pick<SyncIssue, 'why' | 'fields'> => {
  if (reason === 'status') return { why: 'step', fields: [] };
  if (reason.startsWith('not stored')) return { why: 'stored', fields: [] };
  if (reason === personTwice) return { why: 'fields', fields: ['sellers', 'buyers'] };
  return { why: 'fields', fields: reason.split(', ') };
};

const issueOf = ({ kind, id, name, estateId, reason, firstAt, lastAt, tries }: Row): SyncIssue => ({
  kind,
  id,
  name,
  estateId,
  ...whyOf(reason),
  tries,
  since: firstAt,
  lastTriedAt: lastAt,
});

/** Reads the issues of a broker's own homes, and of rows of the broker's office that have become no home yet. */
const issuesFor = (db: Server['db'], me: BrokerId): Promise<readonly Row[]> =>
  db
    .selectFrom('syncIssue as issue')
    .innerJoin('broker as me', (join) => join.on('me.id', '=', me))
    .leftJoin('estate', (join) => join.onRef('estate.vitecId', '=', 'issue.id').on('issue.kind', '=', 'estates'))
    .selectAll('issue')
    .select('estate.id as estateId')
    .where((where) =>
      where.or([
        where('estate.brokerId', '=', me),
        where('estate.assistantId', '=', me),
        where.and([where('estate.id', 'is', null), where('issue.officeId', '=', where.ref('me.officeId'))]),
      ]),
    )
    .orderBy('issue.firstAt')
    .orderBy('issue.id')
    .limit(mostShown)
    .execute();

/** Returns how fresh the broker system's data is, and what could not be taken, for one broker. */
export const readSync = async (on: Pick<Server, 'db' | 'config'>, me: BrokerId): Promise<BrokerSync> => {
  const isConnected = on.config.brokerSystem.kind !== 'none';
  if (!isConnected) return { isConnected, lastSyncedAt: null, isStale: false, issues: [] };
  const { lastSyncedAt, isStale } = await readSyncState(on.db);
  return { isConnected, lastSyncedAt, isStale, issues: (await issuesFor(on.db, me)).map(issueOf) };
};
