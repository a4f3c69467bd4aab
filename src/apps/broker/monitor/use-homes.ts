import { usePages } from '#src/apps/frame/use-pages.ts';
import type { Need } from '#src/contract/desk/broker.ts';
import { brokerMonitor, type HomeSort, homeSorts } from '#src/contract/desk/broker-monitor.ts';
import { dashboardPath } from '../frame/paths.ts';
import { keys } from '../frame/query-keys.ts';
import { useLiveEndpoint } from '../frame/use-live-endpoint.ts';

/** Which page of the takeovers is shown. All of it stands in the address. */
export interface AskedHomes {
  readonly show: 'open' | 'done';
  readonly sort: HomeSort;
  readonly q: string;
  readonly cursor: string | null;
  /** The period of the figures above, which a change of the list leaves as it is. */
  readonly period: string | null;
}

/** Reads the page from the address; what it does not know is left out. */
export const askedIn = (search: URLSearchParams): AskedHomes => ({
  show: search.get('show') === 'done' ? 'done' : 'open',
  sort: homeSorts.find((sort) => sort === search.get('sort')) ?? 'urgent',
  q: search.get('q') ?? '',
  cursor: search.get('cursor'),
  period: search.get('period'),
});

/** Returns the address of a page. The usual list has the desk's own. */
export const pathOf = ({ show, sort, q, cursor, period }: AskedHomes): string => {
  const search = new URLSearchParams({
    ...(period !== null && { period }),
    ...(show === 'done' && { show }),
    ...(sort !== 'urgent' && { sort }),
    ...(q !== '' && { q }),
    ...(cursor !== null && { cursor }),
  });
  return search.size === 0 ? dashboardPath : `${dashboardPath}?${search}`;
};

/** Fetches one page of the takeovers. Until another page is there, the one before stays. */
export const useHomes = ({ show, sort, q, cursor }: AskedHomes) =>
  useLiveEndpoint(
    keys.homes(show, sort, q, cursor),
    brokerMonitor.list,
    { query: { show, sort, q, ...(cursor !== null && { cursor }) } },
    { keeps: true },
  );

/** Fetches what waits for the broker, by kind. */
export const useNeeds = () => useLiveEndpoint(keys.needs, brokerMonitor.needs, {});

/** Fetches all needs of one kind, a page at a time; nothing until they are asked for. */
export const useNeedsOfKind = (kind: Need['kind'], enabled: boolean) =>
  usePages(
    keys.needsOfKind(kind),
    brokerMonitor.needsOfKind,
    { params: { kind }, query: { limit: '50' } },
    { enabled },
  );
