import type { CustomerOptions } from '#src/domain/customer-profile.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { changeOptions } from '#src/server/identity/customers/options.ts';
import { matchChangedHomes } from '#src/server/market/matches/match-homes.ts';
import { matchChangedSearches } from '#src/server/market/matches/match-search.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertHome, type TestHome } from './homes.ts';
import { norasSearch } from './premarket-homes.ts';

const facts = { askingPrice: 5_690_000, braI: 64, bedrooms: 2, yearOfBuild: 1938, district: 'Sagene' };
type Facts = Partial<Record<'askingPrice' | 'braI' | 'bedrooms' | 'yearOfBuild', number | null>> &
  Partial<Record<'district' | 'headline' | 'archivedAt', string | null>>;

/** Runs what the job of the market does. */
export const runMarket = async (on: Server): Promise<void> => {
  await matchChangedSearches(on);
  await matchChangedHomes(on);
};

/** Changes what the broker system says of a home; the job has not seen it yet. */
export const changeFacts = async (on: Server, id: EstateId, given: Facts): Promise<void> => {
  await on.db.updateTable('estate').set(given).where('id', '=', id).execute();
};

/** Moves a home's sale to a step. */
export const stepTo = (on: Server, id: EstateId, to: 'marketing' | 'post-work' | 'withdrawn'): Promise<boolean> => {
  const at = instantOf(Date.now());
  return on.transaction((tx) =>
    moveSale(tx, id, to === 'withdrawn' ? { type: 'WITHDRAW', at } : { type: 'ADVANCE', to, at }),
  );
};

/** Inserts a home that is ready before marketing, in Sagene and with every fact; the job has not seen it yet. */
export const insertComing = async (on: Server, given: Facts = {}, sellers = 1): Promise<TestHome> => {
  const home = await insertHome(on.database, { takeoverInDays: null, sellers, buyers: 0 });
  const at = instantOf(Date.now());
  await on.db
    .updateTable('estate')
    .set({ postcode: '0473', city: 'Oslo', street: 'Torshovdalen 12', soldFor: null, ...facts, ...given })
    .where('id', '=', home.estateId)
    .execute();
  await on.transaction(async (tx) => {
    await beginSale(tx, home.estateId, at);
    await moveSale(tx, home.estateId, { type: 'ADVANCE', to: 'target-group-analysis', at });
  });
  return home;
};

type SearchProfile = Partial<CustomerOptions['searchProfile']>;
/** Keeps what a customer looks for; Nora's search by default. */
export const keepSearch = (on: Server, id: CustomerId, given: SearchProfile = {}): Promise<unknown> =>
  on.transaction((tx) =>
    changeOptions(tx, id, (kept) => ({
      ...kept,
      searchProfile: { ...norasSearch, neighborhoodWishes: [], ...given },
    })),
  );
