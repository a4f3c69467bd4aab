import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { brokerCustomers } from '#src/contract/desk/broker-customers.ts';
import { brokerListings } from '#src/contract/desk/broker-listings.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';

/** Milliseconds after the last letter before the server is asked. */
const pause = 80;
/** Matches shown of each kind. */
const limit = '5';

/** Searches people and homes while letters are typed. The matches of the search before stay until the next ones come. */
export const useFind = (typed: string) => {
  const { call, clock } = useBrokerContext();
  const [q, setQ] = useState('');
  useEffect(() => clock.after(pause, () => setQ(typed.trim())), [typed, clock]);
  const enabled = q !== '';
  const people = useQuery({
    queryKey: keys.found('people', q),
    queryFn: () => call(brokerCustomers.customers, { query: { q, limit } }),
    enabled,
    placeholderData: (before) => before,
  });
  const homes = useQuery({
    queryKey: keys.found('homes', q),
    queryFn: () => call(brokerListings.list, { query: { q, limit } }),
    enabled,
    placeholderData: (before) => before,
  });
  return {
    people: enabled ? (people.data?.items ?? []) : [],
    homes: enabled ? (homes.data?.items ?? []) : [],
    isDone: enabled && q === typed.trim() && !people.isFetching && !homes.isFetching,
    isPartial: people.isError || homes.isError,
  };
};
