import * as v from 'valibot';
import { consentPurpose } from '#src/domain/consents.ts';
import { contactEntries, searchEntries } from '#src/domain/customer-profile.ts';
import { chatId, contactId, estateId, noHome } from '#src/domain/ids.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { HomeDocument } from '../account/documents.ts';
import { endpoint } from '../endpoint.ts';
import { JourneyView } from '../journey/timeline.ts';
import { home, partyRole, takeoverDate } from '../shared.ts';
import { MonitorForm, Need } from './broker.ts';

/** One home that the customer has to do with: the row that the whole office reads. */
const CustomerHome = v.object({
  estateID: estateId,
  roles: v.array(v.picklist(['lead', 'seller', 'buyer', 'owner'])),
  address: v.string(),
  /** The step of the sale, or the state of the lead; null where there is none. */
  stage: v.nullable(v.string()),
  broker: v.nullable(v.string()),
  /** False for a colleague's. */
  mine: v.boolean(),
});
export type CustomerHome = v.InferOutput<typeof CustomerHome>;

/** Of one's own customer. Nothing sealed, and nothing that the customer keeps to themselves. */
const Known = v.object({
  phone: v.string(),
  email: v.string(),
  source: v.picklist(['broker-system', 'customer']),
  lastAt: isoInstant,
  /** Null for a person without an account. */
  account: v.nullable(v.object({ contact: v.object(contactEntries), search: v.object(searchEntries) })),
});

const next = v.variant('kind', [
  v.object({ kind: v.literal('need'), need: Need }),
  v.object({ kind: v.literal('signature'), document: HomeDocument }),
  v.object({ kind: v.literal('lead'), state: v.string(), since: isoInstant }),
  v.object({ kind: v.literal('takeover'), day: isoDate }),
]);

export const BrokerCustomer = v.object({
  contact: v.object({
    id: contactId,
    /** Empty when the person's account is deleted. */
    name: v.string(),
    /** Null for a colleague's customer: of them, `estates` is all that is shown. */
    known: v.nullable(Known),
  }),
  /** The home that the page is about; null for none, and for a colleague's. */
  estate: v.nullable(v.object({ id: estateId, home, takeoverDate, hasTakeover: v.boolean() })),
  /** Every home of theirs in the office, the running ones first; at most 50. */
  estates: v.array(CustomerHome),
  side: v.nullable(partyRole),
  next: v.nullable(next),
  /** The others in the case. */
  people: v.array(v.object({ id: contactId, name: v.string(), role: partyRole })),
  /** What the customer was asked, with the words of their answer, and when. */
  consents: v.array(
    v.object({
      purpose: consentPurpose,
      text: v.string(),
      isGiven: v.boolean(),
      givenAt: v.nullable(isoInstant),
      withdrawnAt: v.nullable(isoInstant),
    }),
  ),
  /** Of the customer's side. */
  forms: v.array(MonitorForm),
  /** What the customer's side may see. `waits`: for the customer's own signature. */
  documents: v.array(HomeDocument),
  /** The talk with the customer's side; null where none has begun. */
  thread: v.nullable(chatId),
  reminders: v.array(Need),
});
export type BrokerCustomer = v.InferOutput<typeof BrokerCustomer>;
export type CustomerNext = NonNullable<BrokerCustomer['next']>;

export const BrokerJourney = v.object({
  ...JourneyView.entries,
  /** What the caller may change in it now. */
  mayChange: v.object({ takeoverDate: v.boolean(), activation: v.boolean() }),
});
export type BrokerJourney = v.InferOutput<typeof BrokerJourney>;

/** One who sold and bought the same home has two sides in it; the seller's stands first. */
const ofSide = v.strictObject({ side: v.optional(v.picklist(partyRole.options, 'INVALID_INPUT')) });
const access = 'broker';

/** Spec section 7: one customer of a broker, in one home. */
export const brokerCustomer = {
  read: endpoint({
    method: 'GET',
    path: '/brokers/customers/:contact/estates/:id',
    access,
    summary: 'A customer in one home (`-` for none); of a colleague’s, only the row of the list',
    params: v.strictObject({ contact: contactId, id: v.union([v.literal(noHome), estateId], 'NOT_FOUND') }),
    query: ofSide,
    answer: BrokerCustomer,
    problems: ['NOT_FOUND', 'ESTATE_404', 'INVALID_INPUT'],
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/brokers/estates/:id/customers/:contact/timeline',
    access,
    summary: 'The journey as the customer sees it, and what the broker may change in it',
    params: v.strictObject({ id: estateId, contact: contactId }),
    query: ofSide,
    answer: BrokerJourney,
    problems: ['NOT_FOUND', 'ESTATE_404', 'INVALID_INPUT'],
  }),
};
