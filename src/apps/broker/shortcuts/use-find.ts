import { useEffect, useState } from 'react';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
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
  const { clock } = useBrokerContext();
  const [q, setQ] = useState('');
  useEffect(() => clock.after(pause, () => setQ(typed.trim())), [typed, clock]);
  const enabled = q !== '';
  const asked = { query: { q, limit } };
  const options = { enabled, keeps: true };
  const people = useEndpoint(keys.found('people', q), brokerCustomers.customers, asked, options);
  const homes = useEndpoint(keys.found('homes', q), brokerListings.list, asked, options);
  return {
    people: enabled ? (people.data?.items ?? []) : [],
    homes: enabled ? (homes.data?.items ?? []) : [],
    isDone: enabled && q === typed.trim() && !people.isFetching && !homes.isFetching,
    isPartial: people.isError || homes.isError,
  };
};
