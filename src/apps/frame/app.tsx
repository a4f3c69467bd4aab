import { type ComponentType, type ReactNode, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { lazyPart } from '#src/ui/lazy-part.ts';
import '#src/apps/flows/held-moves.ts';
import { isLinkFlowAt, isMailedAt, isSentFlowAt } from '#src/apps/flows/flow-addresses.ts';
import { isWideAt } from '#src/apps/public/front/paths.ts';
import { isBrokersLegalAt } from '#src/apps/public/legal-paths.ts';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { brandName } from '#src/texts/brand.ts';
import { LanguageProvider, useLanguage } from '#src/texts/language.tsx';
import { later, useLater } from '#src/ui/later.ts';
import { PhoneFrame } from '#src/ui/phone-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { mayAsk } from './cookies/may-ask.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { appFor, layoutFor } from './layout-for.ts';
import { PageScroll } from './page-scroll.tsx';
import { shellTexts as words } from './texts.ts';
import { WaitingPage } from './waiting-page.tsx';

/** When this chunk cannot be loaded, the page works without it: then nothing is asked, and nothing is stored. */
const askedFirst = (): Promise<{ readonly default: ComponentType }> =>
  import('./cookies/asked-first.tsx').catch(() => ({ default: () => null }));
const AskedFirst = lazyPart(askedFirst);
/** Loads the page together with the banner above it, if any: a later banner would move the page under a finger. */
const below = async <Page,>(page: Promise<Page>): Promise<Page> =>
  mayAsk(window.location.pathname) ? (await Promise.all([page, askedFirst()]))[0] : page;

const apps = {
  broker: lazyPart(() => import('../broker/broker-app.tsx')),
  customer: lazyPart(() => below(import('../customer/customer-app.tsx'))),
  links: lazyPart(() => import('../customer/forms/link-pages.tsx')),
  public: lazyPart(() => below(import('../public/public-app.tsx'))),
};

/** Milliseconds after which the first page has what it needs. */
const afterFirst = 5_000;
const latest = later(async () => {
  await new Promise((resolve) => setTimeout(resolve, afterFirst));
  return import('./after-first.tsx');
});
const AfterFirst = () => {
  const parts = useLater(latest);
  return parts === undefined ? null : <parts.AfterFirst />;
};

const SideCode = lazyPart(() => import('./side-code.tsx'));
/** Returns whether the side is shown at all (`phoneFrame`): a phone does not need the QR code of its own page. */
const isWide = (): boolean => window.matchMedia('(min-width: 1024px)').matches;

/** Shown beside the phone frame on a wide screen. */
const FrameSide = () => {
  const { text } = useLanguage();
  const { pathname } = useLocation();
  return (
    <Stack gap="large">
      <Stack direction="across" gap="small">
        <BrandMark size={40} />
        <Text as="span" size="heading">
          {brandName}
        </Text>
      </Stack>
      <Text size="display">{text(words.sideLine)}</Text>
      {isWide() && !isMailedAt(pathname) ? (
        <Suspense>
          <SideCode />
        </Suspense>
      ) : null}
    </Stack>
  );
};

/**
 * The broker's desk has its own frame; the broker's journeys and all other pages are full-screen or in the phone frame.
 */
const Layout = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => {
  if (appFor(path) === 'broker' && !isSentFlowAt(path) && !isBrokersLegalAt(path)) return children;
  if (layoutFor(path) === 'full') return <div data-layout="full">{children}</div>;
  if (isWideAt(path)) return <PhoneFrame size="page">{children}</PhoneFrame>;
  return <PhoneFrame side={<FrameSide />}>{children}</PhoneFrame>;
};

const Here = () => {
  const { pathname } = useLocation();
  const Place = apps[isLinkFlowAt(pathname) ? 'links' : appFor(pathname)];
  return (
    <Layout path={pathname}>
      <FailureBoundary place={pathname}>
        <Suspense fallback={<WaitingPage />}>
          {mayAsk(pathname) ? <AskedFirst /> : null}
          <Place />
        </Suspense>
      </FailureBoundary>
    </Layout>
  );
};

/** The whole product in the browser: picks the app by the address, its layout and its language. */
export const App = () => (
  <LanguageProvider>
    <UiProvider>
      <BrowserRouter>
        <PageScroll />
        <AfterFirst />
        <Here />
      </BrowserRouter>
    </UiProvider>
  </LanguageProvider>
);
