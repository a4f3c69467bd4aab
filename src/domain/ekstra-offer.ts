/** Which homes may have Ekstra ordered, and what its advertisement comes too late for: for the browser and the server. */
import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { osloDate } from './oslo-calendar.ts';

export interface EkstraHome {
  /** The step of its sale; null without a sale. */
  readonly step: string | null;
  readonly hasBroker: boolean;
}

/** Returns whether a home whose sale is at this step may have Ekstra. */
export const isEkstraStep = (step: string | null): boolean => step === 'marketing' || step === 'viewing';

/** Returns whether Ekstra can be ordered for a home: it is offered where this holds, and nowhere else. */
export const mayOrderEkstra = ({ step, hasBroker }: EkstraHome): boolean => isEkstraStep(step) && hasBroker;

/** Returns the day of the next viewing, where an advertisement that starts on this day begins after it; else null. */
export const viewingBefore = (startsOn: IsoDate, nextViewing: IsoInstant | null): IsoDate | null => {
  const day = nextViewing === null ? null : osloDate(nextViewing);
  return day !== null && day < startsOn ? day : null;
};
