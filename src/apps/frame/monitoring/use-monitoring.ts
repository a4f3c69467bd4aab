import { useEffect, useSyncExternalStore } from 'react';
import type { CookieConsent } from '#src/client/cookie-consent.ts';

/** Loads monitoring once the visitor has agreed to "performance", and stops it when they change their mind. */
export function useMonitoring(consent: CookieConsent): void {
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
}
