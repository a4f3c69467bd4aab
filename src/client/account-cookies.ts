import { preferences } from '#src/contract/account/preferences.ts';
import type { Call } from '#src/contract/call.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import type { CookieConsent } from './cookie-consent.ts';

/**
 * Reconciles this device's choice with the account's: the later one counts for both. Ignores a failed call: the
 * device's choice then stays.
 */
export const keepCookiesWithAccount = async (consent: CookieConsent, call: Call, id: CustomerId): Promise<void> => {
  const own = consent.standing();
  const params = { id };
  try {
    const { choice } =
      own === null
        ? await call(preferences.cookies, { params })
        : await call(preferences.changeCookies, { params, body: { choice: own } });
    consent.adopt(choice);
  } catch {
    // tried again at the next visit
  }
};
