import { sql } from 'kysely';
import { type PremarketHomeEvent, premarketHome } from '#machines/premarket-home.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { PremarketState } from '#src/domain/match-parts.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { moveListing } from '#src/server/homes/estates/listing.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { HomeFacts } from './facts-of.ts';

/** A home whose row was written. */
export interface TakenHome {
  readonly id: EstateId;
  readonly state: PremarketState;
  /** Null for a home that was not coming before. */
  readonly was: { readonly state: PremarketState; readonly price: number } | null;
  /** Whole kr. */
  readonly price: number;
}

/** The events to each state, in order: those that do not fit where the home stands are passed over. */
const events: Readonly<Record<PremarketState, readonly PremarketHomeEvent['type'][]>> = {
  coming: ['WITHDRAW', 'PREPARE'],
  listed: ['LIST'],
  sold: ['LIST', 'SELL'],
  withdrawn: ['WITHDRAW'],
};

/** Moves a home by its machine as near to where the broker system has it as the machine allows. */
export const movedTo = (from: PremarketState, to: PremarketState): PremarketState => {
  if (from === to) return from;
  let row = { state: from, context: {} };
  for (const type of events[to]) {
    const verdict = decide(premarketHome, row, { type });
    if (verdict.allowed) row = verdict.row;
  }
  return row.state;
};

const readKnown = (tx: Tx, ids: readonly EstateId[]) =>
  tx.selectFrom('premarketHome').selectAll().where('estateId', 'in', ids).orderBy('estateId').forUpdate().execute();
type Known = Awaited<ReturnType<typeof readKnown>>[number];

const add = async (tx: Tx, { id, columns }: HomeFacts, at: IsoInstant): Promise<TakenHome[]> => {
  if (columns === undefined) return [];
  await tx
    .insertInto('premarketHome')
    .values({ estateId: id, state: 'coming', ...columns, comingAt: at })
    .execute();
  return [{ id, state: 'coming', was: null, price: columns.price }];
};

const change = async (tx: Tx, known: Known, facts: HomeFacts, at: IsoInstant): Promise<TakenHome[]> => {
  const state = movedTo(known.state, facts.state);
  const { columns } = facts;
  const isSame = Object.entries(columns ?? {}).every(([name, value]) => {
    // seam: the columns are the table's own.
    const held = known[name as keyof Known];
    return String(held ?? '') === String(value ?? '');
  });
  if (isSame && state === known.state) return [];
  const isBack = state === 'coming' && known.state !== 'coming';
  await tx
    .updateTable('premarketHome')
    // What a home was last shown by stays for those who have saved it.
    .set({ state, ...columns, ...(isBack && { comingAt: at }) })
    .where('estateId', '=', known.estateId)
    .execute();
  const was = { state: known.state, price: Number(known.price) };
  return [{ id: known.estateId, state, was, price: columns?.price ?? was.price }];
};

/** Notes in the home's log that customers see it as coming from now on, or no longer, while it is being prepared. */
const noteListing = async (tx: Tx, was: PremarketState | null, facts: HomeFacts, at: IsoInstant): Promise<void> => {
  const [isShown, wasShown] = [facts.state === 'coming', was === 'coming'];
  if (facts.listing !== 'preparing' || isShown === wasShown) return;
  const event = { type: isShown ? 'SHOW' : 'HIDE', hasFacts: isShown } as const;
  await moveListing(tx, facts.id, { from: wasShown ? 'coming' : 'preparing', event, at });
};

/** Writes the rows of homes that changed, and returns those whose row did. */
export const takeHomes = async (tx: Tx, homes: readonly HomeFacts[], at: IsoInstant): Promise<readonly TakenHome[]> => {
  if (homes.length === 0) return [];
  const ids = homes.map(({ id }) => id);
  const known = new Map((await readKnown(tx, ids)).map((row) => [row.estateId, row]));
  const taken: TakenHome[] = [];
  for (const facts of homes) {
    const row = known.get(facts.id);
    if (row !== undefined) taken.push(...(await change(tx, row, facts, at)));
    else if (facts.state === 'coming') taken.push(...(await add(tx, facts, at)));
    await noteListing(tx, row?.state ?? null, facts, at);
  }
  return taken;
};

/**
 * Holds the market for this transaction. A run that takes changed homes holds it alone: a search that is matched beside
 * it could miss a home of the run, and the run that search.
 */
export const holdMarket = async (tx: Tx, as: 'alone' | 'shared'): Promise<void> => {
  if (as === 'alone') await sql`select pg_advisory_xact_lock(hashtextextended('market', 0))`.execute(tx);
  else await sql`select pg_advisory_xact_lock_shared(hashtextextended('market', 0))`.execute(tx);
};
