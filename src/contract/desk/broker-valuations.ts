import * as v from 'valibot';
import { homeValue } from '#src/domain/home-value.ts';
import { estateId, valuationOrderId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { reason } from '#src/domain/reason.ts';
import { endpoint } from '../endpoint.ts';
import { contactMethod } from '../forms/leads.ts';
import { paged, pageOf } from '../paging.ts';
import { home, ofEstate, revision } from '../shared.ts';
import { BrokerValuation } from '../wealth/values.ts';

/** A customer who waits for a valuation, with the contact that they chose and no other. */
export const WaitingOrder = v.object({
  id: valuationOrderId,
  estateId,
  address: v.string(),
  city: v.string(),
  name: v.string(),
  contactMethod,
  /** A phone or an e-mail address, as the method asks. */
  contact: v.string(),
  message: v.nullable(v.string()),
  requestedAt: isoInstant,
});
export type WaitingOrder = v.InferOutput<typeof WaitingOrder>;

const WaitingOrders = v.object({ ...pageOf(WaitingOrder), total: v.number() });
export type WaitingOrders = v.InferOutput<typeof WaitingOrders>;

export const DeskValuation = v.object({
  estateId,
  home,
  /** The caller's part in the home: `machines/valuation.ts` decides by it. */
  part: v.picklist(['main', 'assistant', 'responsible']),
  mainBroker: v.string(),
  /** Of the newest valuation; 0 before the first. */
  revision,
  valuation: v.nullable(BrokerValuation),
  /** Who waits for one, the first first; fifty at most. */
  orders: v.array(WaitingOrder),
});
export type DeskValuation = v.InferOutput<typeof DeskValuation>;

const access = 'broker';
const base = '/brokers/estates/:id/valuation';

/** Spec section 6: brokers set what homes are worth, and reply to those who ask. */
export const brokerValuations = {
  orders: endpoint({
    method: 'GET',
    path: '/brokers/valuation-orders',
    access,
    summary: 'The orders that wait for the caller, the oldest first; 20 of them, or `limit`, at most 50',
    query: v.strictObject(paged),
    answer: WaitingOrders,
  }),
  read: endpoint({
    method: 'GET',
    path: base,
    access,
    summary: 'The newest valuation of the home, and who waits for one',
    params: ofEstate,
    answer: DeskValuation,
    problems: ['ESTATE_404'],
  }),
  set: endpoint({
    method: 'PUT',
    path: base,
    access,
    summary: 'Set what the home is worth, for three months; If-Match is the revision that was read',
    params: ofEstate,
    body: homeValue,
    answer: DeskValuation,
    problems: [
      'ESTATE_404',
      'BR_ASK_MAIN',
      'REV_REQUIRED',
      'STALE',
      'VAL_OLD',
      'V_DATE_PAST',
      'V_FROM_TO',
      'V_NOK_POS',
      'V_NOK',
    ] as const,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/brokers/estates/:id/valuation-orders/:order/decline',
    access,
    summary: 'Say no to an order, and why; the customer gets a mail',
    params: v.strictObject({ id: estateId, order: valuationOrderId }),
    body: v.strictObject({ reason }),
    answer: DeskValuation,
    problems: ['ESTATE_404', 'NOT_FOUND', 'BR_ASK_MAIN', 'STALE'],
  }),
};
