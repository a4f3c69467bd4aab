import { useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Desk, DeskProvider, httpDesk } from './desk.ts';
import { SignIn } from './sign-in.tsx';
import { SignedIn } from './signed-in.tsx';

export interface BrokerAppProps {
  /** What the pages talk to; over HTTP unless a test or a story brings its own. */
  readonly desk?: Desk;
}

/** Everything under /broker. Without credentials every address of it leads to the sign-in (Spec section 8). */
export default function BrokerApp({ desk: given }: BrokerAppProps) {
  const [desk] = useState(() => given ?? httpDesk());
  const { credentials } = desk;
  const token = useSyncExternalStore(credentials.subscribe, credentials.token);
  return <DeskProvider value={desk}>{token === null ? <SignedOut /> : <SignedIn key={token} />}</DeskProvider>;
}

/** Sends a stranger to /broker, and remembers where they were going. */
function SignedOut() {
  const { pathname, search } = useLocation();
  if (isSignInPath(pathname)) return <SignIn />;
  return <Navigate to={`/broker?${new URLSearchParams({ redirectURL: pathname + search })}`} replace />;
}

const isSignInPath = (pathname: string): boolean => pathname === '/broker' || pathname === '/broker/';
