import * as v from 'valibot';
import { figurePeriods } from '#src/domain/broker-figures.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';

const kroner = v.number();
const count = v.number();

/** Whole kr without VAT and outlays. `own` is the caller's part of the sales, `office` those of the caller's office. */
export const BrokerStats = v.object({
  period: v.picklist(figurePeriods),
  from: isoInstant,
  to: isoInstant,
  computedAt: isoInstant,
  /** Place among the office's brokers with a sale, by their revenue; null without one. */
  ranking: v.nullable(count),
  rankedOf: count,
  /** Kr up to the place above; null at the first place, and without one. */
  gap: v.nullable(kroner),
  ownRevenue: kroner,
  officeRevenue: kroner,
  totalSales: count,
  officeSales: count,
  averageCommission: v.nullable(kroner),
  officeAverageCommission: v.nullable(kroner),
  /** Whole percent against the same span before; null where there was nothing. */
  change: v.object({ ownRevenue: v.nullable(v.number()) }),
  /** The twelve months of the calendar year. */
  months: v.array(v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-\d\d$/)), sales: count, revenue: kroner })),
  /** Null when the provider of ratings does not respond. An average of fewer than five is null too. */
  rating: v.nullable(v.object({ average: v.nullable(v.number()), count })),
});
export type BrokerStats = v.InferOutput<typeof BrokerStats>;

/** Spec section 7, GET /brokers/stats. */
export const brokerStats = {
  read: endpoint({
    method: 'GET',
    path: '/brokers/stats',
    access: 'broker',
    summary: "The caller's figures of this year or month beside the office's, and the year by month",
    query: v.strictObject({ period: v.optional(v.pipe(v.string(), v.maxLength(40)), '') }),
    answer: BrokerStats,
    problems: ['V_CHOOSE_ONE'],
  }),
};
