import type { BrokerStats } from '#src/contract/desk/broker-stats.ts';

const sales = [3, 5, 7, 6, 8, 9, 2, 6, 7, 6, 2, 0];

/** The figures of mock 20: the first broker of the demo in November. */
export const stats: BrokerStats = {
  period: 'this-year',
  from: '2025-12-31T23:00:00.000Z',
  to: '2026-11-24T11:40:00.000Z',
  computedAt: '2026-11-24T11:40:00.000Z',
  ranking: 1,
  rankedOf: 9,
  gap: null,
  ownRevenue: 4_120_000,
  officeRevenue: 14_800_000,
  totalSales: 61,
  officeSales: 214,
  averageCommission: 67_500,
  officeAverageCommission: 69_200,
  change: { ownRevenue: 12 },
  months: sales.map((count, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    sales: count,
    revenue: count * 67_500,
  })),
  rating: { average: 4.9, count: 183 },
};

export const monthStats: BrokerStats = {
  ...stats,
  period: 'this-month',
  from: '2026-10-31T23:00:00.000Z',
  ranking: 3,
  gap: 84_000,
  ownRevenue: 135_000,
  officeRevenue: 910_000,
  totalSales: 2,
  officeSales: 13,
  change: { ownRevenue: -31 },
};

/** A broker who has sold nothing yet: a dark street. */
export const noStats: BrokerStats = {
  ...stats,
  ranking: null,
  gap: null,
  ownRevenue: 0,
  totalSales: 0,
  averageCommission: null,
  change: { ownRevenue: null },
  months: stats.months.map((month) => ({ ...month, sales: 0, revenue: 0 })),
  rating: { average: null, count: 2 },
};
