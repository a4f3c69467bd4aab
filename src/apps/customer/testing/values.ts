import * as v from 'valibot';
import { BrokerValuation, HomeValuation, PriceHistory, ValuationOrder } from '#src/contract/wealth/values.ts';

const nearby = [
  ['Syrinhagen 36', 49, 2, '2026-11-11', 4_990_000, 101_837],
  ['Hegglunden 9', 45, 4, '2026-10-28', 4_560_000, 101_333],
  ['Kornellbakken 22', 47, null, '2026-09-03', 4_610_000, 98_085],
] as const;

/** Builds a valuation as the server returns it: a sure estimate, with a loan. */
export const valuationOf = (given: Partial<HomeValuation> = {}): HomeValuation =>
  v.parse(HomeValuation, {
    estateID: '00000000-0000-4000-8000-000000000001',
    home: { address: 'Syrinhagen 40 A', unit: 'H0204', postcode: '0557', city: 'Oslo', assignmentNumber: '' },
    part: 'owner',
    isOwned: true,
    value: 4_750_000,
    basis: 'ESTIMATE',
    low: 4_560_000,
    high: 4_940_000,
    broker: null,
    order: null,
    ordersTo: 'Nordlys Eiendom Grünerløkka',
    precision: 'HIGH',
    changes: { m6: { kroner: 30_000, percent: 0.6 }, all: { kroner: 1_330_000, percent: 38.9 } },
    trend: [4_640_000, 4_620_000, 4_690_000, 4_720_000, 4_750_000],
    loan: 2_650_000,
    equity: 2_100_000,
    loanToValue: 55.8,
    loanToValueWithCommonDebt: null,
    ownPicture: null,
    estimate: 4_750_000,
    comparables: nearby.map(([street, size, floor, soldAt, price, pricePerSqm]) => ({
      street,
      size,
      floor,
      soldAt,
      price,
      pricePerSqm,
    })),
    own: { value: 4_900_000, year: 2026, isUsed: false, setAt: '2026-06-04T10:00:00.000Z' },
    computedAt: '2026-11-23T02:10:00.000Z',
    fetchedAt: '2026-11-23T02:10:00.000Z',
    pricePerSqm: 101_064,
    modelError: 4.2,
    payment: { now: 16_037, atHigherRate: 21_071, points: 3 },
    ...given,
  });

/** A broker's valuation as the server returns it. */
export const brokerValue = (given: Partial<BrokerValuation> = {}): BrokerValuation =>
  v.parse(BrokerValuation, {
    value: 4_680_000,
    low: 4_500_000,
    high: 4_860_000,
    broker: 'Ingvild Solbakken',
    office: 'Nordlys Eiendom Grünerløkka',
    valuedOn: '2026-11-16',
    validUntil: '2027-02-16',
    state: 'valid',
    ...given,
  });

/** An order that waits. */
export const waitingOrder = (given: Partial<ValuationOrder> = {}): ValuationOrder =>
  v.parse(ValuationOrder, {
    state: 'requested',
    requestedAt: '2026-11-23T17:40:00.000Z',
    office: 'Nordlys Eiendom Grünerløkka',
    reason: null,
    ...given,
  });

/** An unsure estimate: a range, and no single number. */
export const unsure = (): HomeValuation =>
  valuationOf({
    value: null,
    basis: null,
    low: 14_040_000,
    high: 18_360_000,
    precision: 'LOW',
    changes: { m6: null, all: null },
    trend: [],
    loan: null,
    equity: null,
    loanToValue: null,
    estimate: null,
    comparables: [],
    own: null,
    pricePerSqm: null,
    payment: null,
  });

export const historyOf = (given: Partial<PriceHistory> = {}): PriceHistory =>
  v.parse(PriceHistory, {
    points: [
      { date: '2019-12-31', value: 3_450_000 },
      { date: '2021-12-31', value: 4_050_000 },
      { date: '2024-12-31', value: 4_270_000 },
      { date: '2026-03-31', value: 4_720_000 },
      { date: '2026-06-30', value: 4_770_000 },
      { date: '2026-09-30', value: 4_730_000 },
    ],
    purchase: { year: 2019, value: 3_420_000 },
    ...given,
  });
