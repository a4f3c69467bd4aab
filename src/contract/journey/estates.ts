import * as v from 'valibot';
import { brokerId, estateId } from '#src/domain/ids.ts';
import { propertyTypes } from '#src/domain/property-types.ts';
import { homeLabel } from '../account/customer-homes.ts';
import { endpoint } from '../endpoint.ts';
import { brokerCard, home, ofEstate, partyRole, takeoverDate } from '../shared.ts';
import { BucketView, DateView, JourneyView } from './timeline.ts';

/** Facts from the broker system. Whole kr, m²; null while it has reported none. */
const known = v.nullable(v.number());

export const EstateView = v.object({
  estateID: estateId,
  estateVitecId: v.string(),
  home,
  label: homeLabel,
  side: partyRole,
  status: JourneyView.entries.state,
  inOsloArea: v.boolean(),
  propertyType: v.nullable(v.picklist(propertyTypes)),
  ownership: v.picklist(['FREEHOLD', 'SHARE', 'OTHER']),
  /** Internal usable area (BRA-i). */
  area: known,
  primaryRoomArea: known,
  bedrooms: known,
  floor: known,
  yearOfBuild: known,
  energyLabel: v.nullable(v.string()),
  commonDebt: known,
  monthlyCosts: known,
  askingPrice: known,
  soldFor: known,
  /** The seller's alone: absent from a buyer's answer (Spec section 6). */
  lastBid: v.optional(known),
  purchasePrice: v.optional(known),
  boughtYear: v.optional(known),
  takeoverDate,
  /** What the reader gave for it: a buyer by this sale, a seller when they bought it. */
  boughtFor: known,
  /** The next date that the broker has set. */
  nextEvent: v.nullable(DateView),
  /** All dates that the broker has set from now on, the next first. */
  events: v.array(DateView),
  /** The steps of the sale or the purchase, in order. */
  buckets: v.array(v.pick(BucketView, ['id', 'title', 'state'])),
  /** The to-dos of the step they stand at; null without steps. */
  checklist: v.nullable(v.object({ step: v.string(), done: v.number(), of: v.number(), next: v.nullable(v.string()) })),
  broker: brokerCard,
  /** Null while the home has no broker. */
  brokerID: v.nullable(brokerId),
});
export type EstateView = v.InferOutput<typeof EstateView>;

/** Spec section 7, "Estates and journey": a home, for a party of it. */
export const estates = {
  read: endpoint({
    method: 'GET',
    path: '/seller/estates/:id',
    access: 'customer',
    reaches: 'pages',
    summary: "A home's facts, price and next date; a buyer's answer lacks what is the seller's alone",
    params: ofEstate,
    answer: EstateView,
    problems: ['ESTATE_404'],
  }),
};
