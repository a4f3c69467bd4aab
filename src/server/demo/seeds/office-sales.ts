import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type BrokerId, brokerId, type OfficeId, officeId } from '#src/domain/ids.ts';
import type { IsoDate } from '#src/domain/iso-date.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { addDays, daysBetween, osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import brokers from '../data/data/brokers.json' with { type: 'json' };
import colleagues from '../data/data/colleagues.json' with { type: 'json' };
import type { Seed } from '../data/seed.ts';

const Figures = v.object({ ownRevenue: v.number(), totalSales: v.number() });
const Brokers = v.array(v.object({ id: brokerId, officeId, stats: Figures }));
const Colleagues = v.array(
  v.object({ id: brokerId, name: v.string(), officeId, title: v.string(), revenue: v.number(), sales: v.number() }),
);

interface Seller {
  readonly id: BrokerId;
  readonly officeId: OfficeId;
  readonly revenue: number;
  readonly sales: number;
}
/** Sales by month as the first broker of the demo has them, from January; November is not over. */
const byMonth = [3, 5, 7, 6, 8, 9, 2, 6, 7, 6, 2, 3];

const sellers = (): readonly Seller[] => [
  ...v.parse(Brokers, brokers).map(({ stats: { ownRevenue: revenue, totalSales: sales }, ...broker }) => ({
    ...broker,
    revenue,
    sales,
  })),
  ...v.parse(Colleagues, colleagues),
];

/** Divides sales over months by those of the first broker: the largest remainders get what is left. */
const divided = (sales: number, months: number): readonly number[] => {
  const weights = byMonth.slice(0, months);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sales * weight) / sum);
  const counts = exact.map(Math.floor);
  const left = sales - counts.reduce((total, count) => total + count, 0);
  const order = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((one, other) => other.rest - one.rest);
  for (const { index } of order.slice(0, left)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
};

interface Span {
  /** `2026`. */
  readonly year: string;
  /** The last day that may have a sale. */
  readonly last: IsoDate;
}

/** Returns so many days of a month, spread evenly up to the last day. */
const daysIn = (month: string, last: IsoDate, count: number): readonly IsoDate[] => {
  const first = v.parse(
    v.custom<IsoDate>((text) => typeof text === 'string'),
    `${month}-01`,
  );
  const length = Math.max(0, Math.min(27, daysBetween(first, last)));
  return Array.from({ length: count }, (_, index) => addDays(first, Math.floor(((index + 0.5) * length) / count)));
};

/** Returns sums that differ a little and add up to the revenue. */
const commissions = (revenue: number, sales: number): readonly number[] => {
  const each = Math.floor(revenue / sales);
  const spread = Array.from({ length: sales }, (_, index) => {
    const pair = Math.floor(index / 2);
    if (index === sales - 1 && sales % 2 === 1) return 0;
    return (index % 2 === 0 ? 1 : -1) * ((pair * 7_300) % 19_000);
  });
  return spread.map((more, index) => each + more + (index === 0 ? revenue - each * sales : 0));
};

interface Planted {
  readonly seller: Seller;
  readonly day: IsoDate;
  readonly commission: number;
}

const salesOf = (seller: Seller, { year, last }: Span): readonly Planted[] => {
  const months = Number(last.slice(5, 7));
  const sums = commissions(seller.revenue, seller.sales);
  const days = divided(seller.sales, months).flatMap((count, index) =>
    daysIn(`${year}-${String(index + 1).padStart(2, '0')}`, last, count),
  );
  return days.map((day, index) => ({ seller, day, commission: sums[index] ?? 0 }));
};

const insertSales = async (tx: Tx, planted: readonly Planted[]): Promise<void> => {
  const rows = planted.map((one) => ({ ...one, id: randomUUID() }));
  const sales = rows.map(({ id, seller, day, commission }) => ({
    id,
    estateId: null,
    officeId: seller.officeId,
    soldAt: osloInstant(day),
    commission,
  }));
  await tx.insertInto('officeSale').values(sales).execute();
  const shares = rows.map(({ id, seller, commission }) => ({
    saleId: id,
    brokerId: seller.id,
    bp: 10_000,
    revenue: commission,
  }));
  await tx.insertInto('saleShare').values(shares).execute();
  const months = new Map<string, { seller: Seller; month: string; sales: number; revenue: number }>();
  for (const { seller, day, commission } of rows) {
    const month = day.slice(0, 7);
    const before = months.get(`${seller.id} ${month}`) ?? { seller, month, sales: 0, revenue: 0 };
    const after = { ...before, sales: before.sales + 1, revenue: before.revenue + commission };
    months.set(`${seller.id} ${month}`, after);
  }
  const sums = [...months.values()].map(({ seller, ...sum }) => ({
    ...sum,
    brokerId: seller.id,
    officeId: seller.officeId,
  }));
  await tx.insertInto('brokerMonth').values(sums).execute();
};

/** A year before, each broker sold as much and earned less for it: 12 % is the growth of the first one. */
const lastYear = (seller: Seller): Seller => ({ ...seller, revenue: Math.round(seller.revenue / 1.12) });

const insertColleagues = (tx: Tx) =>
  tx
    .insertInto('broker')
    .values(
      v.parse(Colleagues, colleagues).map(({ id, name, officeId: office, title }, index) => ({
        id,
        name,
        title,
        officeId: office,
        phone: `+47420003${String(10 + index)}`,
        passwordHash: null,
        email: `${id}@megler.example.com`,
        role: title === 'Meglerfullmektig' ? 'assistant' : 'mainBroker',
      })) as never,
    )
    .onConflict((known) => known.doNothing())
    .execute();

/** Returns both years' sales of the demo: this year up to a day, and the year before up to the same day. */
export const plantedSales = (at: IsoInstant): readonly Planted[] => {
  const today = osloDate(at);
  const year = today.slice(0, 4);
  const before = String(Number(year) - 1);
  // seam: 28 February is there in every year, and no other day is missed.
  const sameDay = (today.endsWith('-02-29') ? `${before}-02-28` : `${before}${today.slice(4)}`) as IsoDate;
  return sellers().flatMap((seller) => [
    ...salesOf(seller, { year, last: today }),
    ...salesOf(lastYear(seller), { year: before, last: sameDay }),
  ]);
};

/** Plants what the offices have sold this year and the year before, and the colleagues who sold the rest of it. */
export const seed: Seed = {
  name: 'office-sales',
  order: 64,
  run: (on) =>
    on.transaction(async (tx) => {
      const planted = await tx.selectFrom('officeSale').select('id').limit(1).execute();
      if (planted.length > 0) return;
      await insertColleagues(tx);
      await insertSales(tx, plantedSales(await now(tx)));
    }),
};
