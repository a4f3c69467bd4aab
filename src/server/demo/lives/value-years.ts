import * as v from 'valibot';
import { brokerId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, addMonths, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { validUntilOf } from '#src/domain/valuation-term.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { askAbout, writeEstimate } from '#src/server/wealth/values/estimate-home.ts';
import { demoHome } from '../data/demo-data.ts';
import { localValuations } from '../valuations/local-valuations.ts';
import { accountOf } from './named.ts';

/** Months that have an estimate. */
const months = 36;
/** What the estimate was three years ago and is today, kr, and how far each side of it is unsure. */
const [first, last, unsure] = [4_050_000, 4_700_000, 0.04];
/** Percent by which a month of the year lies above or below the line: prices rise towards summer. */
const season = [-0.6, -0.2, 0.3, 0.8, 1, 0.9, 0.2, 0.1, 0, -0.3, -0.8, -1.1] as const;

const estimateOn = (day: IsoDate, monthsAgo: number): number => {
  const line = last - ((last - first) * monthsAgo) / months;
  const percent = season[Number(day.slice(5, 7)) - 1] ?? 0;
  return Math.round((line * (1 + percent / 100)) / 10_000) * 10_000;
};

const estimates = (today: IsoDate) =>
  Array.from({ length: months }, (_, index) => {
    const day = addMonths(today, index - months);
    const value = estimateOn(day, months - index);
    return {
      estateId: demoHome('E09').estateID,
      day,
      precision: 'HIGH' as const,
      value,
      low: Math.round(value * (1 - unsure)),
      high: Math.round(value * (1 + unsure)),
      computedAt: osloInstant(day, '03:10'),
    };
  });

/** Valuations by a broker before the one that the demo's small set has, oldest first. */
const earlier = [
  { monthsAgo: 33, value: 4_150_000 },
  { monthsAgo: 17, value: 4_400_000 },
] as const;

const valuations = (today: IsoDate) =>
  earlier.map(({ monthsAgo, value }, index) => {
    const valuedOn = addDays(addMonths(today, -monthsAgo), 4);
    return {
      estateId: demoHome('E09').estateID,
      revision: index + 1,
      value,
      low: value - 150_000,
      high: value + 150_000,
      valuedOn,
      validUntil: validUntilOf(valuedOn),
      brokerId: v.parse(brokerId, 'br-01'),
      shownToBuyers: false,
      state: 'expired' as const,
      noticeGiven: true,
      setAt: osloInstant(valuedOn, '14:20'),
    };
  });

/** Gives Syrinhagen 40 A three years of values: estimates, three valuations by a broker, and what one owner believes. */
export const plantValueYears = async (tx: Tx, at: IsoInstant): Promise<void> => {
  const today = osloDate(at);
  const home = demoHome('E09').estateID;
  await tx
    .insertInto('homeValue')
    .values(estimates(today))
    .onConflict((known) => known.doNothing())
    .execute();
  await tx
    .updateTable('brokerValuation')
    .set({ revision: earlier.length + 1 })
    .where('estateId', '=', home)
    .where('revision', '=', 1)
    .execute();
  await tx.insertInto('brokerValuation').values(valuations(today)).execute();
  const own = { value: 4_850_000, year: Number(today.slice(0, 4)), isUsed: false, setAt: at };
  await tx
    .insertInto('ownValue')
    .values({ customerId: accountOf('p03'), estateId: home, ...own })
    .onConflict((known) => known.doNothing())
    .execute();
};

/** Values the home today as well, as the product does for a home that it has no value of yet. */
export const valueToday = async (on: Server): Promise<void> => {
  const { estateID, estateVitecId, address, bra_i: area } = demoHome('E09');
  const at = await on.transaction(now);
  const day = osloDate(at);
  const home = {
    id: estateID,
    vitecId: estateVitecId,
    street: address.street,
    postcode: address.postcode,
    propertyType: 'APARTMENT' as const,
    area: area ?? 0,
  };
  const found = await askAbout(localValuations, home, day);
  await on.transaction((tx) => writeEstimate(tx, home, found, { day, at }));
};
