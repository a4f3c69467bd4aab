import { sql } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { mayShowSearchNews } from '#src/server/identity/consents/search-consent.ts';
import { moveNews } from '#src/server/journey/feed/move-news.ts';
import { endNews, type News, postNews } from '#src/server/journey/feed/post-news.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { TakenHome } from '../coming-homes/take-homes.ts';
import type { PremarketRow } from './scored-home.ts';

/** A customer whom a home fits so well, since its last change, that it is news. */
export interface NewMatch {
  readonly customerId: CustomerId;
  readonly home: PremarketRow;
}

interface Changed {
  readonly taken: readonly TakenHome[];
  readonly homes: readonly PremarketRow[];
  readonly found: readonly NewMatch[];
  readonly at: IsoInstant;
}

const aboutHome = ({ title, type, areaName, street }: PremarketRow) => ({
  title,
  type,
  place: [areaName, street].filter((part) => part !== '').join(' · '),
});

/** Returns who has saved these homes. */
const savedBy = (tx: Tx, ids: readonly EstateId[]) =>
  ids.length === 0
    ? []
    : tx.selectFrom('favourite').select(['customerId', 'estateId']).where('estateId', 'in', ids).execute();

/** Returns who is a party of these homes: their own home is no news to them. */
const partiesOf = async (tx: Tx, ids: readonly EstateId[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('customerParty')
    .innerJoin('estateParty', 'estateParty.id', 'customerParty.partyId')
    .select(['customerId', 'estateId'])
    .where('estateId', 'in', ids)
    .execute();
  return new Set(rows.map(({ customerId, estateId }) => `${customerId} ${estateId}`));
};

/** Returns the customers who may get news of homes that fit their search. */
const tellable = async (tx: Tx, found: readonly NewMatch[], at: IsoInstant): Promise<ReadonlySet<CustomerId>> => {
  if (found.length === 0) return new Set();
  const rows = await tx
    .selectFrom('customer')
    .select('id')
    .where(
      'id',
      'in',
      found.map(({ customerId }) => customerId),
    )
    .where(mayShowSearchNews(sql`customer.id`, sql`${at}::timestamptz`))
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const isPriceChange = ({ was, price, state }: TakenHome): boolean =>
  was !== null && was.price !== price && (state === 'coming' || state === 'listed');
const isSale = ({ was, state }: TakenHome): boolean => state === 'sold' && was !== null && was.state !== 'sold';

/**
 * Writes the news of homes that changed: a home that fits a search well, a new price, and the sale, of one that was
 * saved. Each is one item for a customer, because the change that it is of is taken once.
 */
export const newsOfHomes = async (tx: Tx, { taken, homes, found, at }: Changed): Promise<void> => {
  const rows = new Map(homes.map((home) => [home.estateId, home]));
  const told = taken.filter((home) => isPriceChange(home) || isSale(home));
  const savers = await savedBy(
    tx,
    told.map(({ id }) => id),
  );
  const ofSaved = told.flatMap((one): News[] => {
    const home = rows.get(one.id);
    if (home === undefined) return [];
    const kind = isSale(one) ? ('FAVOURITE_SOLD' as const) : ('PRICE_CHANGE' as const);
    const prices = kind === 'PRICE_CHANGE' ? { value: String(one.price), was: String(one.was?.price) } : none;
    const news = { estateId: one.id, key: `${kind}:${one.id}:${at}`, of: { kind, ...aboutHome(home) }, ...prices };
    return savers.filter(({ estateId }) => estateId === one.id).map(({ customerId }) => ({ customerId, ...news }));
  });
  const parties = await partiesOf(tx, [...rows.keys()]);
  const readers = await tellable(tx, found, at);
  const matches = found
    .filter(({ customerId }) => readers.has(customerId))
    .filter(({ customerId, home }) => !parties.has(`${customerId} ${home.estateId}`))
    .map(({ customerId, home }): News => {
      const key = `NEW_MATCH:${home.estateId}`;
      const of = { kind: 'NEW_MATCH' as const, ...aboutHome(home) };
      return { customerId, estateId: home.estateId, key, of, value: home.price, was: null };
    });
  const gone = taken.filter(({ state }) => state !== 'coming').map(({ id }) => id);
  await endNews(tx, { homes: gone, kinds: ['NEW_MATCH'] }, at);
  const repriced = taken.filter(isPriceChange).map(({ id }) => id);
  await endNews(tx, { homes: repriced, kinds: ['PRICE_CHANGE'] }, at);
  const shown = homes.map((home) => ({ ...aboutHome(home), id: home.estateId, price: home.price }));
  await moveNews(tx, shown, at);
  await postNews(tx, [...ofSaved, ...matches], at);
};
const none = { value: null, was: null };
