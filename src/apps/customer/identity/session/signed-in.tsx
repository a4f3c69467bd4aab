import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { CallProvider } from '#src/apps/frame/call-context.tsx';
import { LoadingPage } from '#src/apps/frame/loading-page.tsx';
import { PublicPage } from '#src/apps/frame/public-page.tsx';
import { usePage } from '#src/apps/frame/use-page.ts';
import { asFailure } from '#src/client/call-failed.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { EmptyStreet } from '#src/illustration/empty-street.tsx';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Heading } from '#src/ui/text.tsx';
import { customerShellTexts as words } from '../../shell/texts.ts';
import { CustomerProvider } from './customer.ts';
import { useCustomerContext } from './customer-context.ts';
import { keepOffline, restoreOffline } from './offline-cache.ts';
import { useCustomer, useHomes, useIsInOsloArea } from './queries.ts';
import { queryClient } from './query-client.ts';
import { proveAddress, signInAddress } from './sign-in-address.ts';
import { useSignOut } from './use-sign-out.ts';

interface NotLoadedProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

/** Shown when the customer could not be fetched and was not cached for offline either. */
const NotLoaded = ({ error, isTrying, tryAgain }: NotLoadedProps) => {
  const { language, text } = useLanguage();
  const heading = usePage(text(words.notLoaded));
  const signOut = useSignOut();
  const { code, params } = asFailure(error);
  return (
    <PublicPage picture={<EmptyStreet />}>
      <Heading ref={heading}>{text(words.notLoaded)}</Heading>
      <Notice tone="danger" live="alert">
        {problemText(code, language, params)}
      </Notice>
      <Button onPress={tryAgain} busy={isTrying} busyLabel={text(words.trying)}>
        {text(words.tryAgain)}
      </Button>
      <Button look="secondary" onPress={() => signOut('here')}>
        {text(words.logOut)}
      </Button>
    </PublicPage>
  );
};

/** Spec section 2: "Every route not listed as open requires sign-in." */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const { session } = useCustomerContext();
  const whose = useSyncExternalStore(session.subscribe, session.userID);
  if (whose === null) return <ToSignIn />;
  return (
    <Cached key={whose} whose={whose}>
      <Known>{children}</Known>
    </Cached>
  );
};

/** Spec section 8: without a token the offline cache is cleared, and the sign-in returns to the requested page. */
const ToSignIn = () => {
  const { offline } = useCustomerContext();
  const { pathname, search } = useLocation();
  useEffect(() => offline.forget(), [offline]);
  return <Navigate to={signInAddress(pathname + search)} replace />;
};

interface CachedProps {
  readonly whose: CustomerId;
  readonly children: ReactNode;
}

/** One customer's query cache: starts from the offline cache, and is dropped at sign-out. */
const Cached = ({ whose, children }: CachedProps) => {
  const { call, offline } = useCustomerContext();
  const [client] = useState(() => {
    const made = queryClient();
    restoreOffline(made, offline, whose);
    return made;
  });
  useEffect(() => keepOffline(client, offline, whose), [client, offline, whose]);
  return (
    <CallProvider call={call} client={client}>
      {children}
    </CallProvider>
  );
};

/**
 * Spec section 4: nothing is shown until the customer and the summaries of their homes are loaded. Failed homes do not
 * block the app: the page that shows them shows the error instead.
 */
const Known = ({ children }: { readonly children: ReactNode }) => {
  const { clock, timings } = useCustomerContext();
  const { text } = useLanguage();
  const { data, error, refetch, isFetching } = useCustomer();
  const homes = useHomes();
  const { pathname, search } = useLocation();
  const tryAgain = () => void Promise.all([refetch(), homes.refetch()]);
  // A number or a mail alone, on a new device: nothing is shown before more is proven.
  if (error !== null && asFailure(error).code === 'AUTH_STEP_UP')
    return <Navigate to={proveAddress(pathname + search)} replace />;
  if (data !== undefined && homes.isFetched) return <Inside user={data}>{children}</Inside>;
  if (data === undefined && error !== null)
    return <NotLoaded error={error} isTrying={isFetching} tryAgain={tryAgain} />;
  return (
    <LoadingPage
      label={text(words.loading)}
      longWait={text(words.loadingLong)}
      tryAgain={{ label: text(words.tryAgain), onPress: tryAgain }}
      clock={clock}
      timings={timings}
    />
  );
};

interface InsideProps {
  readonly user: NonNullable<ReturnType<typeof useCustomer>['data']>;
  readonly children: ReactNode;
}

const Inside = ({ user, children }: InsideProps) => {
  const estateInOsloArea = useIsInOsloArea();
  return <CustomerProvider value={{ ...user, estateInOsloArea }}>{children}</CustomerProvider>;
};
