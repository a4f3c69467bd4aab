import { useEffect, useSyncExternalStore } from 'react';
import { customerContextOfPage } from '#src/apps/customer/identity/session/customer-context.ts';
import { keepCookiesWithAccount } from '#src/client/account-cookies.ts';
import type { PushBrowser } from '#src/client/push-browser.ts';
import { keepPushTokens } from '#src/client/push-tokens.ts';
import type { Call } from '#src/contract/call.ts';
import { cookieConsent } from './consent.ts';
import { customerAnalytics, Measuring } from './measuring.tsx';

const keepNoticesOf = async (call: Call, push: () => Promise<PushBrowser>): Promise<void> => {
  const { keepNotices } = await import('#src/client/push-browser.ts');
  await keepNotices(call, await push());
};

/**
 * After sign-in: shares the cookie choice across the customer's devices, registers this phone or browser for push, and identifies
 * the customer to analytics if allowed.
 */
const WithAccount = () => {
  const { session, callOnce, push } = customerContextOfPage();
  const whose = useSyncExternalStore(session.subscribe, session.userID);
  useEffect(() => {
    if (whose === null) return;
    void keepCookiesWithAccount(cookieConsent, callOnce, whose).then(() =>
      customerAnalytics.identify({ userID: whose, userType: 'customer' }),
    );
    void keepPushTokens(callOnce);
    void keepNoticesOf(callOnce, push).catch(() => undefined);
  }, [whose, callOnce, push]);
  return null;
};

/** What follows from the answer to the cookie banner. Loaded when the browser is idle: no page shows later for it. */
export const AfterAnswer = () => (
  <>
    <Measuring />
    <WithAccount />
  </>
);
