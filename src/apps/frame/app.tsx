import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { BrandMark } from '#src/illustration/brand-mark.tsx';
import { brandName } from '#src/texts/brand.ts';
import { LanguageProvider, useLanguage } from '#src/texts/language.tsx';
import { PhoneFrame } from '#src/ui/phone-frame.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Text } from '#src/ui/text.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { profilePaths } from '../customer/account/profile/paths.ts';
import { isLinkFlowAt, isMailedAt, isSentFlowAt } from '../flows/flows.ts';
import { isBrokersLegalAt } from '../public/legal-paths.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { appFor, layoutFor } from './layout-for.ts';
import { PageScroll } from './page-scroll.tsx';
import { shellTexts as words } from './texts.ts';
import { WaitingPage } from './waiting-page.tsx';

/** A page stands without it where it cannot be fetched: then nothing is asked, and nothing is kept. */
const askedFirst = (): Promise<{ readonly default: ComponentType }> =>
  import('./cookies/asked-first.tsx').catch(() => ({ default: () => null }));
const AskedFirst = lazy(askedFirst);
/** Comes with what stands over the page: coming later, that would push the page down under a finger. */
const below = async <Page,>(page: Promise<Page>): Promise<Page> => (await Promise.all([page, askedFirst()]))[0];

const apps = {
  broker: lazy(() => import('../broker/broker-app.tsx')),
  customer: lazy(() => below(import('../customer/customer-app.tsx'))),
  links: lazy(() => import('../customer/forms/link-pages.tsx')),
  public: lazy(() => below(import('../public/public-app.tsx'))),
};

const SideCode = lazy(() => import('./side-code.tsx'));
/** Where the side is shown at all (`phoneFrame`): a phone has no use for the code of its own page. */
const isWide = (): boolean => window.matchMedia('(min-width: 1024px)').matches;

/** Beside the phone on a wide screen. */
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

/** The broker's desk brings its own frame; journeys of hers and everything else fill the screen or stand in a phone. */
const Layout = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => {
  if (appFor(path) === 'broker' && !isSentFlowAt(path) && !isBrokersLegalAt(path)) return children;
  if (layoutFor(path) === 'full') return <div data-layout="full">{children}</div>;
  return <PhoneFrame side={<FrameSide />}>{children}</PhoneFrame>;
};

/** Cookies are asked about on the customer's and the public pages: never over a task, nor over the same choices. */
const mayAsk = (path: string): boolean =>
  appFor(path) !== 'broker' && path !== profilePaths.cookies && !isLinkFlowAt(path) && !isSentFlowAt(path);

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

/** The whole product in the browser: which app by the address, in which layout, in which language. */
export const App = () => (
  <LanguageProvider>
    <UiProvider>
      <BrowserRouter>
        <PageScroll />
        <Here />
      </BrowserRouter>
    </UiProvider>
  </LanguageProvider>
);
