import type { MonitorRow, Need } from '#src/contract/desk/broker.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { daysBetween, osloDate } from '#src/domain/oslo-calendar.ts';
import { openDeviations } from '#src/domain/protocol-deviations.ts';

/** The takeover is complete: the next step is the settlement. One with deviations waits for the broker first. */
export const isDone = ({ state, deviations }: Pick<MonitorRow, 'state' | 'deviations'>): boolean =>
  state === 'finalized' && openDeviations(deviations).length === 0;

/** Sorts the monitor: rows that wait for the broker first, then by days to the takeover (ux.md 2.5). */
export function inOrder(rows: readonly MonitorRow[], needs: readonly Need[], now: IsoInstant): readonly MonitorRow[] {
  const waiting = new Set(needs.map((need) => need.estateId));
  const today = osloDate(now);
  const rank = (row: MonitorRow): number => {
    const distance = row.takeoverDate === null ? 500 : Math.min(400, Math.abs(daysBetween(today, row.takeoverDate)));
    return distance - (waiting.has(row.estateId) && !isDone(row) ? 1000 : 0);
  };
  return [...rows].sort((one, other) => rank(one) - rank(other) || one.home.address.localeCompare(other.home.address));
}
