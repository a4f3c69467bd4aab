import type { IsoDate } from './iso-date.ts';
import type { IsoInstant } from './iso-instant.ts';
import { addDays, osloMidnight } from './oslo-calendar.ts';

/** Days before and after the takeover on which the protocol can be filled in; the first and the last are included. */
export const windowDays = 14;

export type TakeoverWindow = 'too-soon' | 'open' | 'too-late';

/** `opens` is the first allowed instant, `closes` the first refused one. Calendar days in Oslo, not 24-hour spans. */
export const windowOf = (takeoverDate: IsoDate): { opens: IsoInstant; closes: IsoInstant } => ({
  opens: osloMidnight(addDays(takeoverDate, -windowDays)),
  closes: osloMidnight(addDays(takeoverDate, windowDays + 1)),
});

/**
 * Returns whether a protocol may be created, changed and sent to signing at an instant. Signing itself may end later.
 */
export const takeoverWindow = (takeoverDate: IsoDate, at: IsoInstant): TakeoverWindow => {
  const { opens, closes } = windowOf(takeoverDate);
  if (at < opens) return 'too-soon';
  return at < closes ? 'open' : 'too-late';
};
