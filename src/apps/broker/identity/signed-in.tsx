import { Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { ownPath } from '#src/domain/own-path.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { useHoldLater } from '#src/ui/later.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { CallProvider } from '../../frame/call-context.tsx';
import { LoadingPage } from '../../frame/loading-page.tsx';
import { AnnouncerProvider } from '../frame/announcer.tsx';
import { BrokerContextProvider, useBrokerContext } from '../frame/broker-context.ts';
import { Failed } from '../frame/failed.tsx';
import { Frame } from '../frame/frame.tsx';
import { LiveProvider } from '../frame/live.tsx';
import { notedCall } from '../frame/noted-call.ts';
import { loadOtherPages, Pages } from '../frame/pages.tsx';
import { queryClient, useMe } from '../frame/queries.ts';
import { SignedInBrokerProvider } from '../frame/signed-in-broker.ts';
import { frameTexts as words } from '../frame/texts.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SigningOut, signingOut } from './signing-out.tsx';

/** Milliseconds: by then a page has asked for all that it shows. */
const othersAfter = 3_000;

/** One sign-in: its own query cache and its own live stream. */
export function SignedIn() {
  const given = useBrokerContext();
  const [client] = useState(() => queryClient(given.credentials));
  const [desk] = useState(() => ({ ...given, call: notedCall(given.call) }));
  useEffect(() => () => client.clear(), [client]);
  return (
    <BrokerContextProvider value={desk}>
      <CallProvider call={desk.call} client={client}>
        <Loaded />
      </CallProvider>
    </BrokerContextProvider>
  );
}

/** Renders nothing until the broker is loaded. A failed fetch redirects to /broker (Spec section 8), which retries. */
function Loaded() {
  const me = useMe();
  const { pathname, search, state } = useLocation();
  const [asked] = useSearchParams();
  const wanted = ownPath(asked.get('redirectURL'), '/broker');
  if (state === signingOut) return <SigningOut />;
  if (me.data !== undefined) {
    if (pathname === '/broker' && wanted !== null) return <Navigate to={wanted} replace />;
    return (
      <SignedInBrokerProvider value={me.data}>
        <AnnouncerProvider>
          <LiveProvider>
            <Frame me={me.data}>
              <Suspense fallback={<PageOutline />}>
                <Pages />
                <OtherPages />
              </Suspense>
            </Frame>
          </LiveProvider>
        </AnnouncerProvider>
      </SignedInBrokerProvider>
    );
  }
  if (me.isError && pathname !== '/broker') {
    return <Navigate to={`/broker?${new URLSearchParams({ redirectURL: pathname + search })}`} replace />;
  }
  const tryAgain = () => void me.refetch();
  return me.isError ? (
    <NotLoaded error={me.error} isTrying={me.isFetching} tryAgain={tryAgain} />
  ) : (
    <Loading tryAgain={tryAgain} />
  );
}

function Loading({ tryAgain }: { readonly tryAgain: () => void }) {
  const { text } = useLanguage();
  const { clock } = useBrokerContext();
  return (
    <LoadingPage
      colour="green"
      label={text(words.loading)}
      longWait={text(words.loadingLong)}
      tryAgain={{ label: text(words.tryAgain), onPress: tryAgain }}
      clock={clock}
    />
  );
}

/** Stands in for a page while its code is loaded. What no page needs at once waits for it. */
function PageOutline() {
  const { text } = useLanguage();
  useHoldLater();
  return <SkeletonLines isPage label={text(words.loading)} lines={[40, 85, 100, 100, 60]} />;
}

/** Loads the other pages a while after the first one is shown, so that the next press waits for no code. */
function OtherPages() {
  const { clock } = useBrokerContext();
  useEffect(() => clock.after(othersAfter, () => void loadOtherPages()), [clock]);
  return null;
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly tryAgain: () => void;
}

function NotLoaded({ error, isTrying, tryAgain }: NotLoadedProps) {
  const { text } = useLanguage();
  const { credentials } = useBrokerContext();
  const heading = useBrokerPage(text(words.notLoaded));
  return (
    <SignInFrame>
      <Stack>
        <h1 ref={heading} tabIndex={-1}>
          {text(words.notLoaded)}
        </h1>
        <Failed error={error} />
        <Button onPress={tryAgain} busy={isTrying} busyLabel={text(words.trying)}>
          {text(words.tryAgain)}
        </Button>
        <Button look="secondary" onPress={credentials.forget}>
          {text(words.signOut)}
        </Button>
      </Stack>
    </SignInFrame>
  );
}
