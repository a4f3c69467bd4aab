import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { customerContextOfPage } from '#src/apps/customer/identity/session/customer-context.ts';
import { keepCookiesWithAccount } from '#src/client/account-cookies.ts';
import { analyticsWith, sameOrigin } from '#src/client/analytics.ts';
import type { PushBrowser } from '#src/client/push-browser.ts';
import { keepPushTokens } from '#src/client/push-tokens.ts';
import type { Call } from '#src/contract/call.ts';
import { callOnce } from '../call.ts';
import { appFor } from '../layout-for.ts';
import { useMonitoring } from '../monitoring/use-monitoring.ts';
import { useReplay } from '../monitoring/use-replay.ts';
import { cookieConsent } from './consent.ts';

const adapter = sameOrigin(callOnce, () => customerContextOfPage().session.token());
/** The analytics of each app: the customer's, and the public one. */
const analyticsByApp = {
  customer: analyticsWith({ adapter, consent: cookieConsent, platform: 'customer_app' }),
  public: analyticsWith({ adapter, consent: cookieConsent, platform: 'public_app' }),
};

/** Reports the page view, if the visitor has consented (Spec section 7, "Analytics and monitoring"). */
const PageViews = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    const app = appFor(pathname);
    if (app !== 'broker') analyticsByApp[app].pageView(pathname);
  }, [pathname]);
  return null;
};

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
      analyticsByApp.customer.identify({ userID: whose, userType: 'customer' }),
    );
    void keepPushTokens(callOnce);
    void keepNoticesOf(callOnce, push).catch(() => undefined);
  }, [whose, callOnce, push]);
  return null;
};

/** Errors of every page with the banner, and replays of the public ones. */
const Monitoring = () => {
  const { pathname } = useLocation();
  const isAllowed = useMonitoring(cookieConsent);
  useReplay(isAllowed && appFor(pathname) === 'public');
  return null;
};

/** What follows from the answer to the cookie banner. Loaded when the browser is idle: no page shows later for it. */
export const AfterAnswer = () => (
  <>
    <PageViews />
    <WithAccount />
    <Monitoring />
  </>
);
