import { useEffect, useState } from 'react';
import { asFailure } from '#src/client/call-failed.ts';
import type { Call } from '#src/contract/call.ts';
import { featureFlags } from '#src/contract/platform/feature-flags.ts';

/**
 * Returns whether meetings cannot be booked now. Spec section 3: "a failed flag fetch counts as off". Without a network
 * nothing is known, and until the answer it counts as on: the page of the meetings says the rest.
 */
export function useBookingIsOff(call: Call): boolean {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    call(featureFlags.read, { params: { flagName: 'broker-booking' } }).then(
      ({ enabled }) => setIsOff(enabled === false),
      (error: unknown) => setIsOff(asFailure(error).status !== 0),
    );
  }, [call]);
  return isOff;
}
