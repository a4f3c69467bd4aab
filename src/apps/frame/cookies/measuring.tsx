import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { customerTokenKey } from '#src/apps/customer/shell/front-path.ts';
import { type Analytics, analyticsWith, sameOrigin } from '#src/client/analytics.ts';
import { brokerTokenKey, localCredentials } from '#src/client/credentials.ts';
import { hearHappenings } from '#src/engine/happenings.ts';
import { callOnce } from '../call.ts';
import { type AppName, appFor } from '../layout-for.ts';
import { useMonitoring } from '../monitoring/use-monitoring.ts';
import { useReplay } from '../monitoring/use-replay.ts';
import { cookieConsent } from './consent.ts';

const noToken = (): null => null;
const tokenOf: Readonly<Record<AppName, () => string | null>> = {
  customer: localCredentials(customerTokenKey).token,
  broker: localCredentials(brokerTokenKey).token,
  public: noToken,
};

/** The analytics of each app. The server knows the person, and the role, by the app's token. */
const analyticsOf = (app: AppName): Analytics =>
  analyticsWith({ adapter: sameOrigin(callOnce, tokenOf[app]), consent: cookieConsent, platform: `${app}_app` });
const analytics: Readonly<Record<AppName, Analytics>> = {
  customer: analyticsOf('customer'),
  broker: analyticsOf('broker'),
  public: analyticsOf('public'),
};

/** Returns the analytics of the customer's app, which names the customer after sign-in. */
export const customerAnalytics: Pick<Analytics, 'identify'> = analytics.customer;

const Events = () => {
  const { pathname } = useLocation();
  useEffect(() => analytics[appFor(pathname)].pageView(pathname), [pathname]);
  useEffect(
    () =>
      hearHappenings((happening) => {
        const { pathname: location } = window.location;
        analytics[appFor(location)].track({ ...happening, location });
      }),
    [],
  );
  return null;
};

/** Errors of every page, and replays of the public ones. */
const Monitoring = () => {
  const { pathname } = useLocation();
  const isAllowed = useMonitoring(cookieConsent);
  useReplay(isAllowed && appFor(pathname) === 'public');
  return null;
};

/** Page views, steps and errors of all apps, as far as this device's consent goes (Spec section 7). */
export const Measuring = () => (
  <>
    <Events />
    <Monitoring />
  </>
);
