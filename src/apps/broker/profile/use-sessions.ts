import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brokerSessions } from '#src/contract/desk/broker-sessions.ts';
import type { BrokerSessionId } from '#src/domain/ids.ts';
import { useBrokerContext } from '../frame/broker-context.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches where the broker is signed in. */
export const useSessions = () => {
  const { call } = useBrokerContext();
  return useQuery({ queryKey: keys.sessions, queryFn: () => call(brokerSessions.list, {}) });
};

/** Ends one session, or with null all but this one. */
export const useEndSession = () => {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: BrokerSessionId | null) =>
      id === null ? call(brokerSessions.endOthers, {}) : call(brokerSessions.end, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
};
