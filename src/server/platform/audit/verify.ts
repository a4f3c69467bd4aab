import type { Kysely, Selectable } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { Tables } from '../db/tables.ts';
import { type Actor, chainStart, linkHash } from './chain.ts';

/** Where an event log is broken: `changed` this row, `missing` a row before it, or `cut` after it. */
interface BrokenLink {
  readonly estateId: EstateId;
  readonly seq: number;
  readonly fault: 'changed' | 'missing' | 'cut';
}
interface Verified {
  readonly estates: number;
  readonly events: number;
  /** The first broken link of every home with a broken log; empty when all logs verify. */
  readonly broken: readonly BrokenLink[];
}

type Stored = Selectable<Tables['flowEvent']>;

/** Reads the rows and the chain's end in one query. In two, an event written between them would look cut off. */
const logOf = (db: Kysely<Tables>, estateId: EstateId) =>
  db
    .selectFrom('flowEvent')
    .innerJoin('flowChain', 'flowChain.estateId', 'flowEvent.estateId')
    .selectAll('flowEvent')
    .select(['flowChain.seq as endSeq', 'flowChain.hash as endHash'])
    .where('flowEvent.estateId', '=', estateId)
    .orderBy('flowEvent.seq')
    .execute();

const actorOf = (kind: Tables['flowEvent']['actorKind'], id: string | null, name: string | null): Actor =>
  kind === 'system' ? { kind } : { kind, id: id ?? '', name: name ?? '' };

const hashOf = (row: Stored, previous: string): string =>
  linkHash(previous, {
    estateId: row.estateId,
    seq: Number(row.seq),
    instanceId: row.instanceId,
    type: row.type,
    actor: actorOf(row.actorKind, row.actorId, row.actorName),
    at: row.at,
    data: row.data,
  });

/** The event that the log gets when retained personal data was purged (reliability D3). */
export const purgedEvent = 'PURGED';

/**
 * A row without its name still verifies by its hashes if a later PURGED event names the person. Without that event the
 * name was removed by tampering.
 */
const isPurged = (row: Stored, rows: readonly Stored[]): boolean =>
  row.actorKind === 'party' &&
  row.actorName === null &&
  rows.some(({ type, actorKind, seq, data }) => {
    const { people } = data;
    const tells = type === purgedEvent && actorKind === 'system' && Number(seq) > Number(row.seq);
    return tells && Array.isArray(people) && people.includes(row.actorId);
  });

/** The hash covers no id and no name of the system, so a row must have none. */
const isWhole = (row: Stored): boolean =>
  row.actorKind === 'system'
    ? row.actorId === null && row.actorName === null
    : row.actorId !== null && row.actorName !== null;

const holds = (row: Stored, previous: string, rows: readonly Stored[]): boolean =>
  row.previousHash === previous && ((isWhole(row) && row.hash === hashOf(row, previous)) || isPurged(row, rows));

function firstFault(
  rows: readonly Stored[],
  end: { readonly seq: string; readonly hash: string },
): Omit<BrokenLink, 'estateId'> | undefined {
  let previous = chainStart;
  for (const [index, row] of rows.entries()) {
    const seq = Number(row.seq);
    if (seq !== index + 1) return { seq, fault: 'missing' };
    if (!holds(row, previous, rows)) return { seq, fault: 'changed' };
    previous = row.hash;
  }
  return Number(end.seq) === rows.length && end.hash === previous ? undefined : { seq: rows.length, fault: 'cut' };
}

/** The result for one home's log. */
export interface ChainState {
  readonly estateId: EstateId;
  readonly events: number;
  /** The first row that does not verify. */
  readonly broken?: BrokenLink;
}

/** Recomputes every home's chain of events, one home after the other (reliability D2). */
export async function* verifyChains(db: Kysely<Tables>): AsyncGenerator<ChainState> {
  const chains = await db.selectFrom('flowChain').selectAll().orderBy('estateId').execute();
  for (const chain of chains) {
    const estateId = chain.estateId;
    const rows = await logOf(db, estateId);
    const [first] = rows;
    const fault = firstFault(rows, first ? { seq: first.endSeq, hash: first.endHash } : chain);
    yield { estateId, events: rows.length, ...(fault && { broken: { estateId, ...fault } }) };
  }
  const orphans = await db
    .selectFrom('flowEvent')
    .select(['estateId', ({ fn }) => fn.countAll<string>().as('events')])
    .where('estateId', 'not in', db.selectFrom('flowChain').select('estateId'))
    .groupBy('estateId')
    .execute();
  for (const { estateId, events } of orphans) {
    yield { estateId, events: Number(events), broken: { estateId, seq: 0, fault: 'missing' } };
  }
}

/** Verifies all logs, and names the first broken row of each. */
export const verifyAudit = async (db: Kysely<Tables>): Promise<Verified> => {
  const broken: BrokenLink[] = [];
  let [estates, events] = [0, 0];
  for await (const chain of verifyChains(db)) {
    estates += 1;
    events += chain.events;
    if (chain.broken) broken.push(chain.broken);
  }
  return { estates, events, broken };
};
