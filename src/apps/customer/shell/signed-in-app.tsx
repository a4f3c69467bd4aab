import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import type { FlagName } from '#src/domain/feature-flags.ts';
import { reachOfPage } from '#src/domain/levels-of-proof.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { brandName } from '#src/texts/brand.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { AboutPage } from '../account/profile/about-page.tsx';
import { CalendarPage } from '../account/profile/calendar-page.tsx';
import { ConsentsPage } from '../account/profile/consents-page.tsx';
import { CookiesPage } from '../account/profile/cookies-page.tsx';
import { IdentitiesPage } from '../account/profile/identities-page.tsx';
import { NotificationsPage } from '../account/profile/notifications-page.tsx';
import { OwnDataPage } from '../account/profile/own-data-page.tsx';
import { profilePaths } from '../account/profile/paths.ts';
import { ProfilePage } from '../account/profile/profile-page.tsx';
import { chatRoute } from '../chat/paths.ts';
import { quizPath, quizRoute } from '../engagement/quiz/paths.ts';
import { rewardsPath } from '../engagement/rewards/path.ts';
import { useMayReach } from '../identity/session/customer.ts';
import {
  type CustomerContext,
  CustomerContextProvider,
  customerContextOfPage,
} from '../identity/session/customer-context.ts';
import { useKnownFlag } from '../identity/session/queries.ts';
import { proveAddress } from '../identity/session/sign-in-address.ts';
import { SignedIn } from '../identity/session/signed-in.tsx';
import { SignedOutPage } from '../identity/session/signed-out-page.tsx';
import { articleRoute } from '../journey/articles/path.ts';
import { DocumentsPage } from '../journey/documents/documents-page.tsx';
import { PaperPage } from '../journey/documents/paper-page.tsx';
import { EstatePage } from '../journey/estate/estate-page.tsx';
import { newsPath } from '../journey/feed/path.ts';
import { DocumentPage } from '../journey/home/document-page.tsx';
import { HomePage } from '../journey/home/home-page.tsx';
import { documentRoute } from '../journey/home/use-open-form.ts';
import { TimelinePage } from '../journey/timeline/timeline-page.tsx';
import { marketPath, marketRoute } from '../market/paths.ts';
import { ekstraRoute } from '../services/ekstra/paths.ts';
import { categoryRoute, orderRoute, servicesPath } from '../services/paths.ts';
import { CustomerShell, type CustomerShellProps } from './customer-shell.tsx';
import { PlainPage } from './plain-page.tsx';
import { myHomePath, savedHomesPath, tabPaths } from './tabs.ts';
import { customerShellTexts as words } from './texts.ts';
import { useThisDevice } from './use-this-device.ts';

/** Loaded when they are opened: some bring d3. */
const StatisticsPage = lazy(() => import('../journey/statistics/statistics-page.tsx'));
const EkstraPage = lazy(() => import('../services/ekstra/ekstra-page.tsx'));
const ArticlePage = lazy(() => import('../journey/articles/article-page.tsx'));
const GalleryPage = lazy(() => import('../journey/gallery/gallery-page.tsx'));
const NewsPage = lazy(() => import('../journey/feed/news-page.tsx'));
const FaqPage = lazy(() => import('../account/help/faq-page.tsx'));
const TutorialPage = lazy(() => import('../account/help/tutorial-page.tsx'));
const MyHomePage = lazy(() => import('../journey/my-home/my-home-page.tsx'));
const SavedHomesPage = lazy(() => import('../journey/my-home/saved-page.tsx'));
const MarketPage = lazy(() => import('../market/market-page.tsx'));
const ChatPage = lazy(() => import('../chat/chat-page.tsx'));
const QuizPage = lazy(() => import('../engagement/quiz/quiz-page.tsx'));
const RewardsPage = lazy(() => import('../engagement/rewards/rewards-page.tsx'));
const ServicesPage = lazy(() => import('../services/services-page.tsx'));
const ServiceCategoryPage = lazy(() => import('../services/category-page.tsx'));
const ServiceOrderPage = lazy(() => import('../services/order-page.tsx'));
const WealthPage = lazy(() => import('../wealth/wealth-page.tsx'));

/** Shown for an address of the product whose page is not built yet, or whose flag is off. */
const NotYetPage = () => {
  const { text } = useLanguage();
  const heading = usePage(text(words.notYetTitle));
  const navigate = useNavigate();
  return (
    <PlainPage>
      <EmptyStreet />
      <Stack gap="small">
        <Heading ref={heading}>{text(words.notYetTitle)}</Heading>
        <Text tone="muted">{text(words.notYetWhy, { brand: brandName })}</Text>
      </Stack>
      <LinkButton href={tabPaths.home} onFollow={() => void navigate(tabPaths.home)}>
        {text(words.toHome)}
      </LinkButton>
    </PlainPage>
  );
};

export interface SignedInAppProps {
  readonly tabs?: CustomerShellProps['tabs'];
  /** The calls that the pages make; the page's own unless a test or a story passes another. */
  readonly outside?: CustomerContext;
}

/**
 * Everything under /customer that is not an open page or a journey. Without credentials every address redirects to the
 * sign-in.
 */
export default function SignedInApp({ outside: given, tabs }: SignedInAppProps) {
  const [outside] = useState(() => given ?? customerContextOfPage());
  useThisDevice();
  return (
    <CustomerContextProvider value={outside}>
      <Routes>
        <Route path="/customer/signed-out" element={<SignedOutPage />} />
        <Route
          path="*"
          element={
            <SignedIn>
              <CustomerShell tabs={tabs}>
                <Pages />
              </CustomerShell>
            </SignedIn>
          }
        />
      </Routes>
    </CustomerContextProvider>
  );
}

/** Holds the place of a page that is being loaded; the shell around it stays. */
const PageOnItsWay = () => {
  const { text } = useLanguage();
  return (
    <PlainPage>
      <SkeletonLines label={text(words.pageLoading)} lines={[35, 80, 100, 70]} isPage />
    </PlainPage>
  );
};

interface FlaggedProps {
  readonly flag: FlagName;
  readonly children: ReactNode;
}

/** Shows a page while its flag is on; off, its address shows the same page as one that is unknown. */
const Flagged = ({ flag, children }: FlaggedProps) => {
  const isOn = useKnownFlag(flag);
  if (isOn === null) return <PageOnItsWay />;
  return isOn ? children : <NotYetPage />;
};

/** Returns what is the same while one page is shown: the lists of the market and the home over them are one page. */
const pageAt = (pathname: string): string => (pathname.startsWith(`${marketPath}/`) ? marketPath : pathname);

/**
 * The boundary is new for each page: one that is kept would leave the page before it on the screen, and its tab marked,
 * until the files of the next have arrived.
 */
const Pages = () => {
  const { pathname, search } = useLocation();
  const mayReach = useMayReach(reachOfPage(pathname));
  if (!mayReach) return <Navigate to={proveAddress(pathname + search)} replace />;
  return (
    <Suspense key={pageAt(pathname)} fallback={<PageOnItsWay />}>
      <PageRoutes />
    </Suspense>
  );
};

const PageRoutes = () => (
  <Routes>
    <Route path="/customer/home" element={<HomePage />} />
    <Route path="/customer/estates/:id" element={<EstatePage />} />
    <Route path="/customer/estates/:id/documents" element={<DocumentsPage />} />
    <Route path="/customer/estates/:id/documents/:document" element={<PaperPage />} />
    <Route path="/customer/estates/:id/statistics" element={<StatisticsPage />} />
    <Route path={ekstraRoute} element={<EkstraPage />} />
    <Route path="/customer/estates/:id/gallery" element={<GalleryPage />} />
    <Route path="/customer/documents" element={<DocumentsPage />} />
    <Route path={tabPaths.journey} element={<TimelinePage />} />
    <Route path={tabPaths.wealth} element={<WealthPage />} />
    <Route path={marketRoute} element={<MarketPage />} />
    <Route path={marketPath} element={<Navigate to={tabPaths.search} replace />} />
    <Route path={servicesPath} element={<ServicesPage />} />
    <Route path={orderRoute} element={<ServiceOrderPage />} />
    <Route path={categoryRoute} element={<ServiceCategoryPage />} />
    <Route path={articleRoute} element={<ArticlePage />} />
    <Route path={myHomePath} element={<MyHomePage />} />
    <Route path={savedHomesPath} element={<SavedHomesPage />} />
    <Route path="/customer/my-home/services" element={<Navigate to={servicesPath} replace />} />
    <Route path="/customer/my-home/*" element={<Navigate to={myHomePath} replace />} />
    <Route path={chatRoute} element={<ChatPage />} />
    <Route
      path={newsPath}
      element={
        <Flagged flag="notification-centre">
          <NewsPage />
        </Flagged>
      }
    />
    <Route path={documentRoute} element={<DocumentPage />} />
    <Route path={profilePaths.profile} element={<ProfilePage />} />
    <Route path={profilePaths.notifications} element={<NotificationsPage />} />
    <Route path={profilePaths.consents} element={<ConsentsPage />} />
    <Route path={profilePaths.identities} element={<IdentitiesPage />} />
    <Route path={profilePaths.cookies} element={<CookiesPage />} />
    <Route path={profilePaths.calendar} element={<CalendarPage />} />
    <Route path={profilePaths.ownData} element={<OwnDataPage />} />
    <Route path={profilePaths.faq} element={<FaqPage />} />
    <Route
      path={profilePaths.tutorial}
      element={
        <Flagged flag="in-app-tutorial">
          <TutorialPage />
        </Flagged>
      }
    />
    <Route path="/customer/quiz" element={<Navigate to={quizPath('today')} replace />} />
    <Route
      path={quizRoute}
      element={
        <Flagged flag="property-price-quiz">
          <QuizPage />
        </Flagged>
      }
    />
    <Route
      path={rewardsPath}
      element={
        <Flagged flag="referral">
          <RewardsPage />
        </Flagged>
      }
    />
    <Route path={profilePaths.about} element={<AboutPage />} />
    <Route path="*" element={<NotYetPage />} />
  </Routes>
);
