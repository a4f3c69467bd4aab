import * as v from 'valibot';
import { type IsoDate, isoDate } from '#src/domain/iso-date.ts';
import { addDays } from '#src/domain/oslo-calendar.ts';
import type { ComparableSale, Valuations, ValuedHome } from '#src/server/wealth/values/port.ts';
import { type DemoHome, demoHomes } from '../data/demo-data.ts';
import pricePoints from './price-points.json' with { type: 'json' };

/** Invented sales around a home: how far each price per m² lies from the home's own, and what it is called. */
const around = [
  { share: -0.03, street: 'Kornellbakken 22', larger: 0, floor: 1, daysAfter: 285 },
  { share: 0, street: 'Hegglunden 9', larger: -2, floor: 4, daysAfter: 340 },
  { share: 0.03, street: 'Syrinhagen 36', larger: 2, floor: 2, daysAfter: 354 },
  { share: -0.015, street: 'Lønnefaret 4', larger: 3, floor: 3, daysAfter: 120 },
  { share: 0.015, street: 'Rognestien 17', larger: -1, floor: 2, daysAfter: 62 },
] as const;

/** How far apart sales of a type of home lie. The largest home of the demo is one that is hard to value. */
const spreadOf = ({ key, type }: DemoHome): number => {
  if (key === 'E02') return 4;
  if (type === 'detached house') return 3;
  return type === 'apartment' ? 1 : 2;
};

/** A home that a customer has added is known by its address. */
const homeOf = ({ vitecId, street, postcode }: ValuedHome): DemoHome | undefined =>
  demoHomes().find(
    ({ estateVitecId, address }) =>
      estateVitecId === vitecId || (address.street === street && address.postcode === postcode),
  );

const salesAround = (home: DemoHome, since: IsoDate): ComparableSale[] => {
  const { estimatedValue: value, bra_i: area } = home;
  // A new building has no sales like it.
  if (value === null || area === null || home.estateBaseType === 4) return [];
  return around.map(({ share, street, larger, floor, daysAfter }) => {
    const pricePerSqm = (value / area) * (1 + share * spreadOf(home));
    const size = area + larger;
    const price = Math.round((pricePerSqm * size) / 10_000) * 10_000;
    return { street, size, floor, soldAt: addDays(since, daysAfter), price, pricePerSqm: Math.round(pricePerSqm) };
  });
};

const known: Readonly<Record<string, readonly number[]>> = pricePoints.values;

/** The demo's provider: what the reference of its homes says they are worth, with invented sales around that. */
export const localValuations: Valuations = {
  sales(asked, since) {
    const home = homeOf(asked);
    return Promise.resolve(home === undefined ? [] : salesAround(home, since));
  },
  series(asked) {
    const values = known[homeOf(asked)?.key ?? ''] ?? [];
    const quarters = v.parse(v.array(isoDate), pricePoints.quarters.slice(-values.length));
    return Promise.resolve(
      values.flatMap((value, index) => (quarters[index] ? [{ date: quarters[index], value }] : [])),
    );
  },
};
