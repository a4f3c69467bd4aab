import { useAct } from '#src/apps/frame/use-act.ts';
import { useEndpoint } from '#src/apps/frame/use-endpoint.ts';
import { brokerSessions } from '#src/contract/desk/broker-sessions.ts';
import type { BrokerSessionId } from '#src/domain/ids.ts';
import { keys } from '../frame/query-keys.ts';

/** Fetches where the broker is signed in. */
export const useSessions = () => useEndpoint(keys.sessions, brokerSessions.list, {});

/** Ends one session, or with null all but this one. */
export const useEndSession = () =>
  useAct(
    (call, id: BrokerSessionId | null) =>
      id === null ? call(brokerSessions.endOthers, {}) : call(brokerSessions.end, { params: { id } }),
    { again: [keys.sessions], pendsUntilRead: true },
  );
