import { brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { type ContactId, type EstateId, noHome } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

/** The customer and the home that a page is about. */
export interface CustomerAt {
  readonly contact: ContactId;
  /** Null for a customer without a home. */
  readonly estateId: EstateId | null;
  /** Chosen by one who sold and bought the same home; null for the usual one. */
  readonly side: PartyRole | null;
}

const queryOf = ({ side }: CustomerAt) => (side === null ? {} : { query: { side } });

export const useCustomer = (at: CustomerAt) =>
  useLiveEndpoint(keys.customer(at.contact, at.estateId, at.side, useLanguage().language), brokerCustomer.read, {
    params: { contact: at.contact, id: at.estateId ?? noHome },
    ...queryOf(at),
  });

/** Fetches the journey of a customer in a home, as the customer sees it. */
export const useCustomerJourney = (at: CustomerAt, estateId: EstateId) =>
  useLiveEndpoint(
    keys.customerJourney(at.contact, estateId, at.side, useLanguage().language),
    brokerCustomer.timeline,
    { params: { id: estateId, contact: at.contact }, ...queryOf(at) },
  );
