import { useEffect, useSyncExternalStore } from 'react';
import type { CookieConsent } from '#src/client/cookie-consent.ts';

/**
 * Loads monitoring once the visitor has agreed to "performance", and stops it when they change their mind. Returns
 * whether they have agreed.
 */
export function useMonitoring(consent: CookieConsent): boolean {
  const isAllowed = useSyncExternalStore(consent.subscribe, () => consent.allows('performance'));
  useEffect(() => {
    if (!isAllowed) return undefined;
    let isOver = false;
    let stop = (): void => undefined;
    import('./watch-errors.ts').then(
      ({ watchErrors }) => {
        if (!isOver) stop = watchErrors();
      },
      // Without its code nothing is monitored, and the page works as before.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [isAllowed]);
  return isAllowed;
}
