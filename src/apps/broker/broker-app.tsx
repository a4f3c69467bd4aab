import { Suspense, useState, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { sentFlowsUnder } from '../flows/flows.ts';
import { WaitingPage } from '../frame/waiting-page.tsx';
import { legalPaths } from '../public/legal-paths.ts';
import { Arriving, arrivalPath } from './frame/arriving.tsx';
import { type BrokerContext, BrokerContextProvider, httpBrokerContext } from './frame/broker-context.ts';
import { splashPath } from './frame/paths.ts';

// Loaded lazily: the desk, the sign-in and the broker's own journeys do not need each other's code.
const SignIn = lazyPart(async () => ({ default: (await import('./identity/sign-in.tsx')).SignIn }));
const SignedIn = lazyPart(async () => ({ default: (await import('./identity/signed-in.tsx')).SignedIn }));
const Splash = lazyPart(async () => ({ default: (await import('./identity/splash.tsx')).Splash }));
const LegalPages = lazyPart(() => import('../public/legal-pages.tsx'));
const SentFlowPage = lazyPart(() => import('../flows/sent-flow-page.tsx'));

export interface BrokerAppProps {
  /** The calls that the pages make; over HTTP unless a test or a story passes its own. */
  readonly desk?: BrokerContext;
}

/** Everything under /broker. Without credentials every address of it leads to the sign-in (Spec section 8). */
export default function BrokerApp({ desk: given }: BrokerAppProps) {
  const [desk] = useState(() => given ?? httpBrokerContext());
  const { credentials } = desk;
  const token = useSyncExternalStore(credentials.subscribe, credentials.token);
  const desktop = token === null ? <SignedOut /> : <SignedIn key={token} />;
  return (
    <BrokerContextProvider value={desk}>
      <Suspense fallback={<WaitingPage />}>
        <Routes>
          {sentFlowsUnder('/broker').map((flow) => (
            <Route
              key={flow.id}
              path={`${flow.address.path}/:step?`}
              element={
                flow.address.access === 'signed-in' && token === null ? (
                  <SignedOut />
                ) : (
                  <SentFlowPage found={flow} call={desk.call} signIn="/broker" />
                )
              }
            />
          ))}
          <Route path={splashPath} element={<Splash isSignedIn={token !== null} />} />
          <Route path={arrivalPath} element={<Arriving />} />
          {[legalPaths.brokerPrivacy, legalPaths.brokerTerms].map((path) => (
            <Route key={path} path={path} element={<LegalPages />} />
          ))}
          <Route path="*" element={desktop} />
        </Routes>
      </Suspense>
    </BrokerContextProvider>
  );
}

/** Redirects a signed-out visitor to /broker and remembers the page that was asked for. */
function SignedOut() {
  const { pathname, search } = useLocation();
  if (isSignInPath(pathname)) return <SignIn />;
  return <Navigate to={`/broker?${new URLSearchParams({ redirectURL: pathname + search })}`} replace />;
}

const isSignInPath = (pathname: string): boolean => pathname === '/broker' || pathname === '/broker/';
