import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { takeoverToOpen } from './next-for-you.ts';
import type { OpenForm } from './use-open-form.ts';

const parameter = 'open';

/**
 * Handles the app's shortcut "Open takeover" (`manifest.webmanifest`; ux.md section 1, "PWA install"). The shortcut has
 * one address for all customers, so the open protocol is found here. Without one the home page shows the next step.
 */
export function useOpenedByShortcut(homes: readonly CustomerHome[], opener: OpenForm): void {
  const [asked, setAsked] = useSearchParams();
  const isAsked = asked.get(parameter) === 'takeover';
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isAsked || isOpened.current) return;
    isOpened.current = true;
    // Replaced, so that Back leads to the home page and does not open the protocol again.
    setAsked({}, { replace: true });
    const takeover = takeoverToOpen(homes);
    if (takeover !== null) opener.open(takeover);
  }, [isAsked, setAsked, homes, opener]);
}
