import { useEffect, useState } from 'react';
import type { Clock } from '#src/client/clock.ts';
import { spinnerError, spinnerOverrun, type TimingRecorder } from '#src/client/timing-recorder.ts';

/**
 * Spec section 4, "Loading indicator": a mark when it appears, an error after 10 seconds, a mark and the milliseconds
 * when it disappears. Returns whether it has been shown for too long.
 */
export function useSpinnerTiming(clock: Clock, timings: TimingRecorder): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const began = Date.parse(clock.now());
    timings.mark('SpinnerStarted');
    const cancel = clock.after(spinnerOverrun, () => {
      timings.error(spinnerError);
      setLong(true);
    });
    return () => {
      cancel();
      timings.mark('SpinnerEnded');
      timings.shown(Date.parse(clock.now()) - began);
    };
  }, [clock, timings]);
  return isLong;
}
