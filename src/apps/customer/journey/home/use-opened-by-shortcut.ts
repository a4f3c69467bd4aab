import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CustomerHome } from '#src/contract/account/customer-homes.ts';
import { takeoverToOpen } from './next-for-you.ts';
import type { OpenForm } from './use-open-form.ts';

const parameter = 'open';

/**
 * The app's shortcut "Open takeover" (`manifest.webmanifest`; ux.md section 1, "PWA install"): a shortcut has one
 * address for everybody, and which protocol is open is known here. Without one the home says what is next instead.
 */
export function useOpenedByShortcut(homes: readonly CustomerHome[], opener: OpenForm): void {
  const [asked, setAsked] = useSearchParams();
  const isAsked = asked.get(parameter) === 'takeover';
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isAsked || isOpened.current) return;
    isOpened.current = true;
    // Going back leads to the home, and does not open the protocol again.
    setAsked({}, { replace: true });
    const takeover = takeoverToOpen(homes);
    if (takeover !== null) opener.open(takeover);
  }, [isAsked, setAsked, homes, opener]);
}
