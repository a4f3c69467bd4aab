import { useSyncExternalStore } from 'react';
import { CookieConsent } from '#src/client/cookie-consent.ts';

/** The cookie choice of this device, shared by all apps on this site. */
export const cookieConsent = new CookieConsent();

/** Returns whether the visitor must be asked, and re-renders on change. */
export const useMustAsk = (consent: CookieConsent): boolean =>
  useSyncExternalStore(consent.subscribe, consent.mustAsk, () => false);

/** Returns the choice in force. */
export const useCookieChoice = (consent: CookieConsent) =>
  useSyncExternalStore(consent.subscribe, consent.standing, () => null);
