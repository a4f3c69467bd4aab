import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isReadyToSettle } from '#machines/takeover.ts';
import { brokerMonitor, type DeskHome, type DeskHomes } from '#src/contract/desk/broker-monitor.ts';
import type { EstateId } from '#src/domain/ids.ts';
import { useBrokerContext } from './broker-context.ts';
import { keys } from './query-keys.ts';

/** Returns the page with a row as it is now; undefined where the row has left the list, or was never on the page. */
const withHome = (page: DeskHomes, home: DeskHome): DeskHomes | undefined => {
  const before = page.items.find(({ estateId }) => estateId === home.estateId);
  if (before === undefined || isReadyToSettle(before) !== isReadyToSettle(home)) return undefined;
  return { ...page, items: page.items.map((one) => (one === before ? home : one)) };
};

/**
 * Returns what is done when one home has changed: its row alone is fetched, and put where it stands. A list that it
 * leaves or comes to is fetched again, and so are the short lists beside.
 */
export function useChangedHome(): (estateId: EstateId) => void {
  const { call } = useBrokerContext();
  const client = useQueryClient();
  const turns = useRef(new Map<EstateId, number>());
  return useCallback(
    (estateId) => {
      const turn = (turns.current.get(estateId) ?? 0) + 1;
      turns.current.set(estateId, turn);
      const beside = [keys.needs, keys.dates, keys.day, keys.reports, keys.valuationOrders, keys.allStats];
      for (const queryKey of [keys.takeover(estateId), ...beside]) void client.invalidateQueries({ queryKey });
      const readLists = () => void client.invalidateQueries({ queryKey: keys.allHomes });
      call(brokerMonitor.home, { params: { id: estateId } }).then((home) => {
        // A later change of the same home is read on its own.
        if (turns.current.get(estateId) !== turn) return;
        const pages = client.getQueriesData<DeskHomes>({ queryKey: keys.allHomes });
        for (const [queryKey, page] of pages) {
          const changed = page && withHome(page, home);
          if (changed === undefined) void client.invalidateQueries({ queryKey, exact: true });
          else client.setQueryData(queryKey, changed);
        }
      }, readLists);
    },
    [call, client],
  );
}
