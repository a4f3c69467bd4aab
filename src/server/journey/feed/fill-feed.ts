import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type CustomerId, type EstateId, feedItemId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { FeedFact, FeedFacts } from '#src/server/homes/estates/feed-fact.ts';
import { isAnyChange, putOffChanges, readChanges, takeChanges } from '#src/server/platform/changes/change-log.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { FactData } from './columns.ts';
import { takes } from './item-state.ts';

const sources = import.meta.glob<FeedFacts>('../../*/*/feed-facts.ts', { eager: true, import: 'default' });

type ServerContext = Pick<Server, 'db' | 'transaction' | 'log'>;

const readItems = (tx: Tx, homes: readonly EstateId[]) =>
  tx
    .selectFrom('feedItem')
    .select(['id', 'customerId', 'expiresAt', 'seenAt', 'dismissedAt'])
    .select((eb) => eb.ref('data').$castTo<FactData>().as('data'))
    .where(sql<string>`data ->> 'estateId'`, 'in', homes)
    // News of the market is written once, and compared with no fact.
    .where('kind', 'in', ['DOCUMENT', 'EVENT'])
    .execute();
type Item = Awaited<ReturnType<typeof readItems>>[number];

const nameOf = (customer: CustomerId, about: string): string => `${customer} ${about}`;

/** Returns the last item about each fact of each customer. */
const lastOf = (items: readonly Item[]): ReadonlyMap<string, Item> => {
  const last = new Map<string, Item>();
  for (const item of items) {
    const name = nameOf(item.customerId, item.data.about);
    const known = last.get(name);
    if (known === undefined || known.data.turn < item.data.turn) last.set(name, item);
  }
  return last;
};

interface NewItem extends Omit<FactData, 'turn'> {
  readonly customerId: CustomerId;
  readonly turn: number;
  readonly since: IsoInstant;
  readonly until: IsoInstant;
}

/** What the feed must write for one customer. */
interface Change {
  readonly made: readonly NewItem[];
  readonly expired: readonly Item[];
}

const isOver = ({ expiresAt }: Item, at: IsoInstant): boolean => Date.parse(expiresAt) <= Date.parse(at);

/** Returns the item that a fact makes; none while the last one says the same, also when that was dismissed. */
const newItem = (fact: FeedFact, last: Item | undefined, at: IsoInstant): NewItem[] => {
  const { customerId, estateId, about, value, of, until, since = at } = fact;
  const held = last === undefined || isOver(last, at) ? undefined : last.data;
  if (held?.value === value) return [];
  const isMove = of.kind === 'EVENT' && held !== undefined;
  const was = isMove ? held.value : null;
  const turn = (last?.data.turn ?? 0) + 1;
  return [{ customerId, estateId, about, value, of, was, turn, until, since: held === undefined ? since : at }];
};

/** Returns the item that says that a date to come was cancelled; none for other facts that hold no longer. */
const cancelledItem = ({ customerId, data, expiresAt: until }: Item, at: IsoInstant): NewItem[] => {
  if (!data.about.startsWith('date:') || data.value === null || data.value <= at) return [];
  const { value: was, turn } = data;
  return [{ ...data, customerId, value: null, was, turn: turn + 1, since: at, until }];
};

const changeOf = (facts: readonly FeedFact[], items: readonly Item[], isParty: IsParty, at: IsoInstant): Change => {
  const last = lastOf(items);
  const holding = new Set(facts.map(({ customerId, about }) => nameOf(customerId, about)));
  const made = facts.flatMap((fact) => newItem(fact, last.get(nameOf(fact.customerId, fact.about)), at));
  const lost = [...last.values()].filter(
    (item) => !isOver(item, at) && item.data.value !== null && !holding.has(nameOf(item.customerId, item.data.about)),
  );
  const cancelled = lost.filter(isParty).flatMap((item) => cancelledItem(item, at));
  const replaced = new Set([...made, ...cancelled].map(({ customerId, about }) => nameOf(customerId, about)));
  const expired = items.filter(
    (item) =>
      takes(item, 'EXPIRE', at) && (lost.includes(item) || replaced.has(nameOf(item.customerId, item.data.about))),
  );
  return { made: [...made, ...cancelled], expired };
};
type IsParty = (item: Item) => boolean;

const write = async (tx: Tx, { made, expired }: Change, at: IsoInstant): Promise<void> => {
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0) await tx.updateTable('feedItem').set({ expiresAt: at }).where('id', 'in', ids).execute();
  if (made.length === 0) return;
  const customers = [...new Set(made.map(({ customerId }) => customerId))];
  // An account may be deleted meanwhile: its row is held until the items are in.
  const there = await tx.selectFrom('customer').select('id').where('id', 'in', customers).forKeyShare().execute();
  const known = new Set(there.map(({ id }) => id));
  const rows = made
    .filter(({ customerId }) => known.has(customerId))
    .map(({ customerId, since, until, ...data }) => ({
      id: v.parse(feedItemId, randomUUID()),
      customerId,
      kind: data.of.kind,
      key: `${data.about}:${data.turn}`,
      data: JSON.stringify(data satisfies FactData),
      createdAt: since,
      expiresAt: until,
    }));
  if (rows.length === 0) return;
  await tx
    .insertInto('feedItem')
    .values(rows)
    .onConflict((known_) => known_.columns(['customerId', 'key']).doNothing())
    .execute();
};

const partyTest = async (tx: Tx, homes: readonly EstateId[]): Promise<IsParty> => {
  const found = await tx
    .selectFrom('customerParty as own')
    .innerJoin('estateParty as party', 'party.id', 'own.partyId')
    .select(['own.customerId', 'party.estateId'])
    .where('party.estateId', 'in', homes)
    .where('party.removedAt', 'is', null)
    .execute();
  const names = new Set(found.map((row) => nameOf(row.customerId, row.estateId)));
  return ({ customerId, data }) => names.has(nameOf(customerId, data.estateId));
};

/** How many changes one transaction takes. */
const atOnce = 500;

/**
 * Takes the changes of the homes that changed first, or of one home. A run beside this one waits until then: otherwise
 * its older facts could be written over newer ones that are compared only once.
 */
const takeChangedHomes = async (tx: Tx, home?: EstateId): Promise<readonly EstateId[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('feed', 0))`.execute(tx);
  return takeChanges(tx, 'feed', home === undefined ? atOnce : [home]);
};

/** Makes the news of the next homes that changed, or of one home. Returns false when there was none. */
const fillNext = (on: ServerContext, home?: EstateId): Promise<boolean> =>
  on.transaction(async (tx) => {
    const homes = await takeChangedHomes(tx, home);
    if (homes.length === 0) return false;
    const at = await now(tx);
    const items = await readItems(tx, homes);
    const facts: FeedFact[] = [];
    for (const source of Object.values(sources)) facts.push(...(await source(tx, { homes, at })));
    const open = facts.filter(({ until }) => until > at);
    await write(tx, changeOf(open, items, await partyTest(tx, homes), at), at);
    return true;
  });

/** Makes the news home by home. One whose facts throw is tried again ten minutes later, and the others are made. */
const fillEach = async (on: ServerContext): Promise<void> => {
  const changed = await readChanges(on.db, 'feed', atOnce);
  for (const home of new Set(changed.map(({ subject }) => subject))) {
    try {
      await fillNext(on, home);
    } catch (error) {
      on.log.error({ err: error, home }, 'the news of a home could not be made');
      await on.transaction((tx) => putOffChanges(tx, 'feed', home));
    }
  }
};

const fillNextOrEach = async (on: ServerContext): Promise<boolean> => {
  try {
    return await fillNext(on);
  } catch (error) {
    on.log.warn({ err: error }, 'the news of several homes could not be made together: they are made one by one');
    await fillEach(on);
    return isAnyChange(on.db, 'feed');
  }
};

/**
 * Compares the facts of the homes that changed since the run before with each customer's items, and writes the
 * difference. Reads no customer when no home changed. A killed run leaves its homes to the next one. Safe to run twice,
 * also at once.
 */
export const fillFeed = async (on: ServerContext): Promise<void> => {
  if (!(await isAnyChange(on.db, 'feed'))) return;
  while (await fillNextOrEach(on));
};
