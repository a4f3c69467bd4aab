import { useEffect, useState } from 'react';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useDesk } from './desk.ts';

/** Often enough for "in 2 days" and "12:44"; nothing here counts seconds. */
const beat = 30_000;

/** The time now, drawn anew every half minute. Only for words: whether something may be done is the server's to say. */
export function useNow(): IsoInstant {
  const { clock } = useDesk();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const tick = () => {
      setNow(clock.now());
      callOff = clock.after(beat, tick);
    };
    let callOff = clock.after(beat, tick);
    return () => callOff();
  }, [clock]);
  return now;
}
