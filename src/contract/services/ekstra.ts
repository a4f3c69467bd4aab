import * as v from 'valibot';
import { brokerMessage } from '#src/domain/broker-message.ts';
import { ekstraSizes } from '#src/domain/ekstra-packages.ts';
import { cancelCauses } from '#src/domain/ekstra-term.ts';
import { ekstraOrderId, estateId } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';

const size = v.picklist(ekstraSizes, 'V_CHOOSE_ONE');
/** Whole kr, with VAT. */
const price = v.pipe(v.number('V_NOK'), v.integer('V_NOK'), v.minValue(0, 'V_NOK'), v.maxValue(1_000_000, 'V_NOK'));

/** An estimate: people who see the advertisement, and times that it is clicked. */
const Estimate = v.object({ reach: v.number(), clicks: v.object({ min: v.number(), max: v.number() }) });

export const ekstraState = v.picklist([
  'ordered',
  'answered',
  'paid',
  'running',
  'done',
  'declined',
  'withdrawn',
  'cancelled',
] as const);

export const EkstraOrder = v.object({
  id: ekstraOrderId,
  package: size,
  /** What it cost when it was ordered. */
  price: v.number(),
  state: ekstraState,
  startNow: v.boolean(),
  orderedAt: isoInstant,
  /** The last day to withdraw, in Oslo. */
  withdrawUntil: isoDate,
  /** The last day for the broker's reply, or for the payment after it; null for an order that waits for neither. */
  dueOn: v.nullable(isoDate),
  /** Null until the advertisement has started; then its first and last day. */
  runs: v.nullable(v.object({ from: isoDate, to: isoDate })),
  /** Whether the caller has ordered it: only they read how to pay, and may withdraw. */
  isMine: v.boolean(),
  /** The broker's words; null before the reply, and to others than the orderer. */
  paymentInfo: v.nullable(v.string()),
  /** Why the broker declined; null unless declined. */
  reason: v.nullable(v.string()),
  /** Why it was cancelled; null unless cancelled. */
  cancelCause: v.nullable(v.picklist(cancelCauses)),
});
export type EkstraOrder = v.InferOutput<typeof EkstraOrder>;

export const EkstraView = v.object({
  estateID: estateId,
  address: v.string(),
  city: v.string(),
  propertyType: v.nullable(v.picklist(propertyTypes)),
  bedrooms: v.nullable(v.number()),
  askingPrice: v.nullable(v.number()),
  nextViewing: v.nullable(isoInstant),
  /** The broker's name; empty while the home has none, and then none can be ordered. */
  broker: v.string(),
  /** Whether the home is in marketing or viewing, so that it may have Ekstra. */
  isForSale: v.boolean(),
  packages: v.array(v.object({ size, price: v.number(), ...Estimate.entries })),
  /** The first day of an advertisement that is ordered now and waits for the withdrawal term. */
  startsOn: isoDate,
  /** The newest order of the home; null without one. */
  order: v.nullable(EkstraOrder),
});
export type EkstraView = v.InferOutput<typeof EkstraView>;

export const EkstraStatistics = v.object({
  address: v.string(),
  order: v.nullable(EkstraOrder),
  /** Whole days of the advertisement, oldest first. */
  days: v.array(v.object({ date: isoDate, reach: v.number(), clicks: v.number() })),
  /** What was estimated of the package; null without an order. */
  expected: v.nullable(Estimate),
  fetchedAt: isoInstant,
  /** False for the last good numbers, shown because the partner does not respond. */
  isFresh: v.boolean(),
});
export type EkstraStatistics = v.InferOutput<typeof EkstraStatistics>;

const access = 'customer';

/** Spec section 7, "Ekstra": a paid advertisement in social media, for a seller. */
export const ekstra = {
  read: endpoint({
    method: 'GET',
    path: '/estates/:id/ekstra',
    access,
    reaches: 'pages',
    summary: 'The packages at our prices, and the newest order of the home',
    params: ofEstate,
    answer: EkstraView,
    problems: ['ESTATE_404'],
  }),
  order: endpoint({
    method: 'POST',
    path: '/ekstra/order',
    access,
    reaches: 'pages',
    summary: 'Order a package, with an obligation to pay; another price than ours is refused with ours as `price`',
    body: v.strictObject({
      estateID: estateId,
      package: size,
      price,
      consentToShare: v.literal(true, 'V_CONSENT_SHARE'),
      startNow: v.boolean('INVALID_INPUT'),
    }),
    answer: EkstraOrder,
    status: 201,
    problems: [
      'ESTATE_404',
      'EK_EXISTS',
      'EK_PRICE',
      'EK_NOT_FOR_SALE',
      'EK_NO_BROKER',
      'TOO_MANY',
      'V_CHOOSE_ONE',
      'V_NOK',
      'V_CONSENT_SHARE',
    ] as const,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/estates/:id/ekstra',
    access,
    reaches: 'pages',
    summary: "Withdraw the caller's order within 14 days; once more changes nothing",
    params: ofEstate,
    answer: EkstraOrder,
    problems: ['ESTATE_404', 'NOT_FOUND', 'EK_LATE', 'STALE'],
  }),
  discuss: endpoint({
    method: 'POST',
    path: '/ekstra/discuss',
    access,
    reaches: 'pages',
    summary: 'Ask the broker to get in touch about Ekstra; once a day for a home, again changes nothing',
    body: v.strictObject({ estateID: estateId }),
    status: 202,
    problems: ['ESTATE_404', 'EK_NO_OFFICE'],
  }),
  startSalesProcess: endpoint({
    method: 'POST',
    path: '/ekstra/startSalesProcess',
    access,
    reaches: 'pages',
    summary: 'Ask a broker for help to sell: of a home, or in general; once a day, again changes nothing',
    body: v.strictObject({ estateID: v.optional(estateId), message: brokerMessage }),
    status: 202,
    problems: ['ESTATE_404', 'EK_NO_OFFICE', 'V_LEN'],
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/statistics/ekstra/:id',
    access,
    reaches: 'pages',
    summary: 'The home’s newest advertisement day by day, against what was estimated',
    params: ofEstate,
    answer: EkstraStatistics,
    problems: ['ESTATE_404', 'UNAVAILABLE'],
  }),
};
