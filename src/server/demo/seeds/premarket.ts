import * as v from 'valibot';
import { noOptions } from '#src/domain/customer-profile.ts';
import { customerId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { changeOptions } from '#src/server/identity/customers/options.ts';
import { matchChangedHomes } from '#src/server/market/matches/match-homes.ts';
import { matchChangedSearches } from '#src/server/market/matches/match-search.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { demoPeople, demoPremarket } from '../data/demo-data.ts';
import type { Seed } from '../data/seed.ts';
import { estateRow } from './estates.ts';
import { plantHome } from './sales.ts';

/** What Nora (p03) looks for. */
const norasSearch = {
  ...noOptions.searchProfile,
  areas: ['oslo-sagene', 'oslo-nordre-aker'],
  housingTypes: ['apartment' as const],
  bedrooms: 2,
  sizeFrom: 60,
  sizeTo: 90,
  priceFrom: 5_000_000,
  priceTo: 7_500_000,
};

const plantSearch = async (tx: Tx): Promise<void> => {
  const nora = demoPeople().find(({ id }) => id === 'p03');
  if (nora === undefined) return;
  await changeOptions(tx, v.parse(customerId, nora.userId), (kept) => ({
    ...kept,
    searchProfile: kept.searchProfile ?? norasSearch,
  }));
};

/** Plants the homes that are coming for sale, what Nora looks for, and which of them fit it. */
export const seed: Seed = {
  name: 'premarket',
  order: 62,
  async run(on) {
    await on.transaction(async (tx) => {
      const homes = demoPremarket();
      const keys = homes.map(({ estateVitecId }) => estateVitecId);
      const there = await tx.selectFrom('estate').select('vitecId').where('vitecId', 'in', keys).execute();
      const today = osloDate(await now(tx));
      for (const home of homes.filter(({ estateVitecId }) => there.every((row) => row.vitecId !== estateVitecId))) {
        await tx.insertInto('estate').values(estateRow(home)).execute();
        await plantHome(tx, home, today);
      }
      await plantSearch(tx);
    });
    await matchChangedSearches(on);
    await matchChangedHomes(on);
  },
};
