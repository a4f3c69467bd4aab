import type { Meta } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import LinkedConsentsPage from '#src/apps/customer/identity/consents/linked-consents-page.tsx';
import { ratingsPath } from '#src/apps/customer/journey/ratings/path.ts';
import RatingsPage from '#src/apps/customer/journey/ratings/ratings-page.tsx';
import SplashPage from '#src/apps/customer/shell/splash-page.tsx';
import { ratingOf, unrated } from '#src/apps/customer/testing/ratings.ts';
import { NotAvailablePage } from '#src/apps/frame/not-available-page.tsx';
import LegalPages from '#src/apps/public/legal-pages.tsx';
import { legalPaths } from '#src/apps/public/legal-paths.ts';
import { PhoneFrame } from '#src/ui/phone-frame.tsx';
import { type Answer, screenStory } from '#stories/screens/answered-by.tsx';

const meta = {
  title: 'Screens/Customer/Open pages',
  parameters: { layout: 'fullscreen' },
  tags: ['page'],
} satisfies Meta;
export default meta;

const at = (path: string, answer: Answer = 'never') =>
  screenStory(
    path,
    answer,
    <PhoneFrame>
      <Routes>
        <Route path="/customer/splash" element={<SplashPage />} />
        <Route path="/customer/consents/:productbolig" element={<LinkedConsentsPage />} />
        <Route path="/customer/profile/email" element={<NotAvailablePage way="/customer" />} />
        <Route path={ratingsPath} element={<RatingsPage />} />
        <Route path="*" element={<LegalPages />} />
      </Routes>
    </PhoneFrame>,
  );

export const Splash = at('/customer/splash');
export const ConsentsWithoutTheirLink = at('/customer/consents/grendbolig');
export const FlagOff = at('/customer/profile/email');
export const PrivacyPolicy = at(legalPaths.customerPrivacy);
export const Terms = at(legalPaths.customerTerms);
export const BrokersPrivacy = at(legalPaths.brokerPrivacy);
export const BrokersTerms = at(legalPaths.brokerTerms);

const ratings = (answer: Answer) => at(`${ratingsPath}?broker=br-01`, answer);
export const Ratings = ratings({ status: 200, body: ratingOf() });
export const RatingsFew = ratings({ status: 200, body: ratingOf({ average: null, count: 3, reviews: [] }) });
export const RatingsEmpty = ratings({ status: 200, body: unrated() });
export const RatingsKept = ratings({ status: 200, body: ratingOf({ isFresh: false }) });
export const RatingsLoading = ratings('never');
export const RatingsFailed = ratings({ status: 503, body: { code: 'UNAVAILABLE', params: {} } });
export const RatingsOffline = ratings('no-network');
export const RatingsOfNobody = at(ratingsPath);
