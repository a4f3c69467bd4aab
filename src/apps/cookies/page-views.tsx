import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { analyticsWith, sameOrigin } from '#src/client/analytics.ts';
import { localCredentials } from '#src/client/credentials.ts';
import { callOnce } from '../call.ts';
import { appFor } from '../layout-for.ts';
import { cookieConsent } from './consent.ts';

const credentials = localCredentials();
const adapter = sameOrigin(callOnce, credentials.token);
const told = {
  customer: analyticsWith({ adapter, consent: cookieConsent, platform: 'customer_app' }),
  public: analyticsWith({ adapter, consent: cookieConsent, platform: 'public_app' }),
};

/** Tells which page is looked at, if she has said yes to that (Spec section 7, "Analytics and monitoring"). */
export const PageViews = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    const app = appFor(pathname);
    if (app !== 'broker') told[app].pageView(pathname);
  }, [pathname]);
  return null;
};
