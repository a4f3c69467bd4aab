import { Route, Routes, useLocation } from 'react-router-dom';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { sentFlowsUnder } from '../flows/flows.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { ways } from '../public/front/paths.ts';
import { legalPaths } from '../public/legal-paths.ts';
import { offerPaths, openPartners } from '../public/offer/paths.ts';
import { signInPath } from './identity/session/sign-in-address.ts';
import { ratingsPath } from './journey/ratings/path.ts';
import { bookingPath } from './services/booking/path.ts';
import { isSignedInAt } from './shell/signed-in-paths.ts';

const LandingPage = lazyPart(async () => ({ default: (await import('../public/landing-page.tsx')).LandingPage }));
const ComingPage = lazyPart(() => import('../public/coming/coming-page.tsx'));
const PartnersPage = lazyPart(async () => ({
  default: (await import('../public/services/services-page.tsx')).PartnersPage,
}));
const CameBack = lazyPart(() => import('./identity/session/came-back.tsx'));
const CustomersSentFlow = lazyPart(() => import('./identity/customers-sent-flow.tsx'));
const LegalPages = lazyPart(() => import('../public/legal-pages.tsx'));
const AccountDeletedPage = lazyPart(() => import('./account/account-deleted-page.tsx'));
const LinkedConsentsPage = lazyPart(() => import('./identity/consents/linked-consents-page.tsx'));
const OfferPage = lazyPart(() => import('../public/offer/offer-page.tsx'));
const RatingsPage = lazyPart(() => import('./journey/ratings/ratings-page.tsx'));
const BookingPage = lazyPart(() => import('./services/booking/booking-page.tsx'));
const SplashPage = lazyPart(() => import('./shell/splash-page.tsx'));
const SignedInApp = lazyPart(() => import('./shell/signed-in-app.tsx'));

/**
 * Everything under /customer except forms that a personal link opens (link-pages.tsx). That is: sent flows, each with
 * its own address, open pages, and the signed-in customer's pages.
 */
export default function CustomerApp() {
  return (
    <Routes>
      <Route path="/customer" element={<LandingPage />} />
      {sentFlowsUnder('/customer').map((flow) => {
        const Journey = flow.address.path === signInPath ? CameBack : CustomersSentFlow;
        return <Route key={flow.id} path={`${flow.address.path}/:step?`} element={<Journey found={flow} />} />;
      })}
      {[legalPaths.customerPrivacy, legalPaths.customerTerms].map((path) => (
        <Route key={path} path={path} element={<LegalPages />} />
      ))}
      {openPartners.map((partner) => (
        <Route key={partner} path={offerPaths(partner).customer} element={<OfferPage partner={partner} />} />
      ))}
      <Route path="/customer/account-deleted" element={<AccountDeletedPage />} />
      <Route path="/customer/consents/:productbolig" element={<LinkedConsentsPage />} />
      <Route path={ratingsPath} element={<RatingsPage />} />
      <Route path={ways.coming} element={<ComingPage />} />
      <Route path={bookingPath} element={<BookingPage />} />
      <Route path={ways.partners} element={<PartnersPage />} />
      <Route path="/customer/splash" element={<SplashPage />} />
      <Route path="*" element={isSignedInAt(useLocation().pathname) ? <SignedInApp /> : <NotFoundPage />} />
    </Routes>
  );
}
