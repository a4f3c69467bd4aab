import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { analyticsWith, sameOrigin } from '#src/client/analytics.ts';
import { outsideOfPage } from '../../customer/identity/session/outside.ts';
import { callOnce } from '../call.ts';
import { appFor } from '../layout-for.ts';
import { cookieConsent } from './consent.ts';

const adapter = sameOrigin(callOnce, () => outsideOfPage().session.token());
/** Who tells of what: the apps that are the customer's, and those that are everybody's. */
export const toldOf = {
  customer: analyticsWith({ adapter, consent: cookieConsent, platform: 'customer_app' }),
  public: analyticsWith({ adapter, consent: cookieConsent, platform: 'public_app' }),
};

/** Tells which page is looked at, if she has said yes to that (Spec section 7, "Analytics and monitoring"). */
export const PageViews = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    const app = appFor(pathname);
    if (app !== 'broker') toldOf[app].pageView(pathname);
  }, [pathname]);
  return null;
};
