import { useCallback, useState } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router-dom';
import type { Call } from '#src/contract/call.ts';
import type { FoundFlow } from '../../flows/flows.ts';
import SentFlowPage, { type Ended } from '../../flows/sent-flow-page.tsx';
import { type Outside, outsideOfPage } from './session/outside.ts';
import { signInPath, wantedPage } from './session/sign-in-address.ts';

/**
 * A journey stands outside the pages that keep what they show. What it has changed of somebody, who she is and which homes
 * are hers, is read anew by them, and not shown as it was kept before.
 */
const changing =
  ({ call, offline }: Pick<Outside, 'call' | 'offline'>): Call =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (endpoint.method !== 'GET') offline.forget();
    return answer;
  };

/**
 * A journey of the customer's that is sent: with her token where somebody is signed in, and without where nobody is. One
 * that ends with a session signs her in, and leads to the page she was on the way to; one that ended her session signs
 * her out here too.
 */
export default function CustomersSentFlow({ found }: { readonly found: FoundFlow }) {
  const [asked] = useSearchParams();
  const { session } = outsideOfPage();
  const [call] = useState(() => changing(outsideOfPage()));
  const onDone = useCallback(
    ({ held: { accessToken, sessionOver } }: Ended): string | undefined => {
      if (sessionOver !== undefined) {
        session.end();
        return undefined;
      }
      if (accessToken !== undefined) session.keep({ accessToken });
      return wantedPage(asked) ?? undefined;
    },
    [asked, session],
  );
  // Back after signing in comes by its pages: whoever is in goes on to where they led.
  const cameBy = useNavigationType();
  const isPast = found.address.path === signInPath && cameBy === 'POP' && !asked.has('outcome');
  if (isPast && session.userID() !== null) return <Navigate to={wantedPage(asked) ?? '/customer/home'} replace />;
  return (
    <SentFlowPage
      found={found}
      call={call}
      signIn={signInPath}
      who={{ userID: session.userID() ?? '' }}
      onDone={onDone}
    />
  );
}
