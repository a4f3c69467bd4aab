import { useSyncExternalStore } from 'react';
import { CookieConsent } from '#src/client/cookie-consent.ts';

/** What has been said of cookies on this device: one for all apps that stand here. */
export const cookieConsent = new CookieConsent();

/** Whether somebody must be asked, as it changes. */
export const useMustAsk = (consent: CookieConsent): boolean =>
  useSyncExternalStore(consent.subscribe, consent.mustAsk, () => false);

/** The answer that counts now. */
export const useCookieChoice = (consent: CookieConsent) =>
  useSyncExternalStore(consent.subscribe, consent.standing, () => null);
