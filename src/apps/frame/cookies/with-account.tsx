import { useEffect, useSyncExternalStore } from 'react';
import { keepCookiesWithAccount } from '#src/client/cookie-consent.ts';
import { keepPushTokens } from '#src/client/push.ts';
import { customerContextOfPage } from '../../customer/identity/session/customer-context.ts';
import { cookieConsent } from './consent.ts';
import { toldOf } from './page-views.tsx';

/**
 * After sign-in: shares the cookie choice across the customer's devices, registers this phone for push, and identifies
 * the customer to analytics if allowed.
 */
export const WithAccount = () => {
  const { session, callOnce } = customerContextOfPage();
  const whose = useSyncExternalStore(session.subscribe, session.userID);
  useEffect(() => {
    if (whose === null) return;
    void keepCookiesWithAccount(cookieConsent, callOnce, whose).then(() =>
      toldOf.customer.identify({ userType: 'customer' }),
    );
    void keepPushTokens(callOnce);
  }, [whose, callOnce]);
  return null;
};
