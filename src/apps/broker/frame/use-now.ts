import { useNow as useNowOf } from '#src/apps/frame/use-now.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useBrokerContext } from './broker-context.ts';

/** Returns the current time by the desk's clock, updated every half minute. For texts only. */
export const useNow = (): IsoInstant => useNowOf(useBrokerContext().clock);
