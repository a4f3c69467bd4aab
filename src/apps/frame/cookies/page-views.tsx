import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { analyticsWith, sameOrigin } from '#src/client/analytics.ts';
import { customerContextOfPage } from '../../customer/identity/session/customer-context.ts';
import { callOnce } from '../call.ts';
import { appFor } from '../layout-for.ts';
import { cookieConsent } from './consent.ts';

const adapter = sameOrigin(callOnce, () => customerContextOfPage().session.token());
/** The analytics of each app: the customer's, and the public one. */
export const toldOf = {
  customer: analyticsWith({ adapter, consent: cookieConsent, platform: 'customer_app' }),
  public: analyticsWith({ adapter, consent: cookieConsent, platform: 'public_app' }),
};

/** Reports the page view, if the visitor has consented (Spec section 7, "Analytics and monitoring"). */
export const PageViews = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    const app = appFor(pathname);
    if (app !== 'broker') toldOf[app].pageView(pathname);
  }, [pathname]);
  return null;
};
