import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { DeclaredPage } from '#src/apps/frame/declared-pages.tsx';
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
import { useMayReach } from '../identity/session/customer.ts';
import {
  type CustomerContext,
  CustomerContextProvider,
  customerContextOfPage,
} from '../identity/session/customer-context.ts';
import { useFlagQuery } from '../identity/session/queries.ts';
import { proveAddress } from '../identity/session/sign-in-address.ts';
import { SignedIn } from '../identity/session/signed-in.tsx';
import { SignedOutPage } from '../identity/session/signed-out-page.tsx';
import { marketPath } from '../market/paths.ts';
import { CustomerShell, type CustomerShellProps } from './customer-shell.tsx';
import { FetchFailed, type FetchFailedProps } from './fetch-failed.tsx';
import { PlainPage } from './plain-page.tsx';
import { tabPaths } from './tabs.ts';
import { customerShellTexts as words } from './texts.ts';
import { useThisDevice } from './use-this-device.ts';

/** The pages that the areas declare. Some come with this module, and others when they are opened. */
const pages: readonly DeclaredPage[] = Object.values(
  import.meta.glob<readonly DeclaredPage[]>('../*/pages.ts', { eager: true, import: 'default' }),
).flat();

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

/** Without a network it is not known whether the page is open: it says so, and opens by itself when there is one. */
const AwayPage = ({ query }: Pick<FetchFailedProps, 'query'>) => {
  const { text } = useLanguage();
  const heading = usePage(text(words.awayTitle));
  return (
    <PlainPage>
      <EmptyStreet />
      <Heading ref={heading}>{text(words.awayTitle)}</Heading>
      <FetchFailed query={query} title={text(words.awayWhy)} />
    </PlainPage>
  );
};

interface FlaggedProps {
  readonly flag: FlagName;
  readonly children: ReactNode;
}

/** Shows a page while its flag is on; off, its address shows the same page as one that is unknown. */
const Flagged = ({ flag, children }: FlaggedProps) => {
  const query = useFlagQuery(flag);
  if (query.data !== undefined) return query.data ? children : <NotYetPage />;
  return query.error === null ? <PageOnItsWay /> : <AwayPage query={query} />;
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
    {pages.map(({ path, Page, flag }) => {
      const page = <Page />;
      return (
        <Route key={path} path={path} element={flag === undefined ? page : <Flagged flag={flag}>{page}</Flagged>} />
      );
    })}
    <Route path="*" element={<NotYetPage />} />
  </Routes>
);
