import { useEffect, useState } from 'react';
import { type Clock, deviceClock } from '#src/client/clock.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';

/** Milliseconds. Often enough for "in 2 days" and "12:44"; nothing here counts seconds. */
const beat = 30_000;

/**
 * Returns the current time, updated every half minute. For texts only: the server decides whether an action is allowed.
 */
export function useNow(clock: Clock = deviceClock): IsoInstant {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const tick = () => {
      setNow(clock.now());
      cancel = clock.after(beat, tick);
    };
    let cancel = clock.after(beat, tick);
    return () => cancel();
  }, [clock]);
  return now;
}
