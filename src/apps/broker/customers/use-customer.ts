import { useQuery } from '@tanstack/react-query';
import { brokerCustomer } from '#src/contract/desk/broker-customer.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import { type ContactId, type EstateId, noHome } from '#src/domain/ids.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { useBeat } from '../frame/queries.ts';
import { keys } from '../frame/query-keys.ts';

/** The customer and the home that a page is about. */
export interface CustomerAt {
  readonly contact: ContactId;
  /** Null for a customer without a home. */
  readonly estateId: EstateId | null;
  /** Chosen by one who sold and bought the same home; null for the usual one. */
  readonly side: PartyRole | null;
}

const queryOf = ({ side }: CustomerAt) => (side === null ? {} : { query: { side } });

export const useCustomer = (at: CustomerAt) => {
  const { call } = useBrokerContext();
  const { language } = useLanguage();
  return useQuery({
    queryKey: keys.customer(at.contact, at.estateId, at.side, language),
    queryFn: () =>
      call(brokerCustomer.read, { params: { contact: at.contact, id: at.estateId ?? noHome }, ...queryOf(at) }),
    refetchInterval: useBeat(),
  });
};

/** Fetches the journey of a customer in a home, as the customer sees it. */
export const useCustomerJourney = (at: CustomerAt, estateId: EstateId) => {
  const { call } = useBrokerContext();
  const { language } = useLanguage();
  return useQuery({
    queryKey: keys.customerJourney(at.contact, estateId, at.side, language),
    queryFn: () => call(brokerCustomer.timeline, { params: { id: estateId, contact: at.contact }, ...queryOf(at) }),
    refetchInterval: useBeat(),
  });
};
