import { type Kysely, sql } from 'kysely';
import type { BrokerStats } from '#src/contract/desk/broker-stats.ts';
import {
  averageCommission,
  type FigurePeriod,
  figureSpans,
  percentChange,
  rankOf,
  type Span,
} from '#src/domain/broker-figures.ts';
import type { BrokerId, OfficeId } from '#src/domain/ids.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { brokerRating } from '#src/server/journey/ratings/broker-rating.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

type Context = Pick<Server, 'db' | 'transaction' | 'clock' | 'ratings'>;

/** Returns the revenues of the office's active brokers with a sale in these months, and the caller's own sums. */
const ranked = async (db: Kysely<Tables>, office: OfficeId, me: BrokerId, months: readonly [string, string]) => {
  const rows = await db
    .selectFrom('brokerMonth')
    .innerJoin('broker', 'broker.id', 'brokerMonth.brokerId')
    .select(['broker.id', 'broker.officeId', 'broker.emailVerifiedAt'])
    .select(sql<number>`sum(sales)::int`.as('sales'))
    .select(sql<string>`sum(revenue)`.as('revenue'))
    .where((where) => where.or([where('broker.officeId', '=', office), where('broker.id', '=', me)]))
    .where('month', '>=', months[0])
    .where('month', '<=', months[1])
    .groupBy('broker.id')
    .having(sql<number>`sum(sales)`, '>', 0)
    .execute();
  const mine = rows.find(({ id }) => id === me);
  const revenues = rows
    .filter(({ officeId, emailVerifiedAt }) => officeId === office && emailVerifiedAt !== null)
    .map(({ revenue }) => Number(revenue));
  return { own: { sales: mine?.sales ?? 0, revenue: Number(mine?.revenue ?? 0) }, revenues };
};

const officeSums = async (db: Kysely<Tables>, office: OfficeId, { from, to }: Span) => {
  const { rows } = await sql<{ sales: number; revenue: string }>`
    select count(*)::int as sales, coalesce(sum(commission), 0) as revenue from office_sale
    where office_id = ${office} and cancelled_at is null and sold_at >= ${from} and sold_at <= ${to}`.execute(db);
  return { sales: rows[0]?.sales ?? 0, revenue: Number(rows[0]?.revenue ?? 0) };
};

const revenueBefore = async (db: Kysely<Tables>, me: BrokerId, { from, to }: Span): Promise<number> => {
  const { rows } = await sql<{ revenue: string }>`
    select coalesce(sum(share.revenue), 0) as revenue
    from sale_share share join office_sale one on one.id = share.sale_id
    where share.broker_id = ${me} and cancelled_at is null and sold_at >= ${from} and sold_at <= ${to}`.execute(db);
  return Number(rows[0]?.revenue ?? 0);
};

const monthsOf = async (db: Kysely<Tables>, me: BrokerId, year: string): Promise<BrokerStats['months']> => {
  const rows = await db
    .selectFrom('brokerMonth')
    .select(['month'])
    .select(sql<number>`sum(sales)::int`.as('sales'))
    .select(sql<string>`sum(revenue)`.as('revenue'))
    .where('brokerId', '=', me)
    .where('month', '>=', `${year}-01`)
    .where('month', '<=', `${year}-12`)
    .groupBy('month')
    .execute();
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const found = rows.find((row) => row.month === month);
    return { month, sales: found?.sales ?? 0, revenue: Number(found?.revenue ?? 0) };
  });
};

const ratingOf = async (on: Context, broker: BrokerId): Promise<BrokerStats['rating']> => {
  try {
    const { average, count } = await brokerRating(on, { broker, withReviews: false });
    return { average, count };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};

/** Returns a broker's figures of a period beside their office's. */
export const readStats = async (on: Context, me: BrokerId, period: FigurePeriod): Promise<BrokerStats> => {
  const { db } = on;
  const at = await on.transaction(now);
  const spans = figureSpans(period, at);
  const { officeId: office } = await db
    .selectFrom('broker')
    .select('officeId')
    .where('id', '=', me)
    .executeTakeFirstOrThrow();
  const month = osloDate(at).slice(0, 7);
  const { own, revenues } = await ranked(db, office, me, [osloDate(spans.now.from).slice(0, 7), month]);
  const all = await officeSums(db, office, spans.now);
  const above = revenues.filter((revenue) => revenue > own.revenue);
  return {
    period,
    ...spans.now,
    computedAt: at,
    ranking: own.sales === 0 ? null : rankOf(own.revenue, revenues),
    rankedOf: revenues.length,
    gap: own.sales === 0 || above.length === 0 ? null : Math.min(...above) - own.revenue,
    ownRevenue: own.revenue,
    officeRevenue: all.revenue,
    totalSales: own.sales,
    officeSales: all.sales,
    averageCommission: averageCommission(own.revenue, own.sales),
    officeAverageCommission: averageCommission(all.revenue, all.sales),
    change: { ownRevenue: percentChange(own.revenue, await revenueBefore(db, me, spans.before)) },
    months: await monthsOf(db, me, month.slice(0, 4)),
    rating: await ratingOf(on, me),
  };
};
