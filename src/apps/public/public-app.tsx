import { Route, Routes } from 'react-router-dom';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { ways } from './front/paths.ts';
import { offerPaths, openPartners } from './offer/paths.ts';

const LandingPage = lazyPart(async () => ({ default: (await import('./landing-page.tsx')).LandingPage }));
const ObjectionPage = lazyPart(() => import('./objection-page.tsx'));
const OfferPage = lazyPart(() => import('./offer/offer-page.tsx'));
const ServicesPage = lazyPart(async () => ({ default: (await import('./services/services-page.tsx')).ServicesPage }));
const SharedJourneyPage = lazyPart(() => import('./shared-journey-page.tsx'));
const VerifyPage = lazyPart(() => import('./verify-page.tsx'));

/** The app for all addresses outside /customer and /broker. */
export default function PublicApp() {
  return (
    <Routes>
      <Route path="/" element={<LandingPage />} />
      <Route path="/new" element={<LandingPage first="sign-up" />} />
      <Route path={ways.services} element={<ServicesPage />} />
      {openPartners.map((partner) => (
        <Route key={partner} path={offerPaths(partner).open} element={<OfferPage partner={partner} />} />
      ))}
      <Route path="/verify/:code?" element={<VerifyPage />} />
      <Route path="/journey" element={<SharedJourneyPage />} />
      <Route path="/power-of-attorney" element={<ObjectionPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
