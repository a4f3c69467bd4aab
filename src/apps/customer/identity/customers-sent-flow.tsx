import { useCallback, useState } from 'react';
import { Navigate, useNavigationType, useSearchParams } from 'react-router-dom';
import type { Call } from '#src/contract/call.ts';
import { keepMeeting } from '../../flows/arrival.ts';
import type { FoundFlow } from '../../flows/flow-addresses.ts';
import SentFlowPage, { type Ended } from '../../flows/sent-flow-page.tsx';
import { profilePaths } from '../account/profile/paths.ts';
import { type CustomerContext, customerContextOfPage } from './session/customer-context.ts';
import { leadsOn, proveAddress, signInPath, wantedPage } from './session/sign-in-address.ts';

/**
 * A journey runs outside the signed-in pages and their cache. After it changed something (the customer, their homes),
 * the offline cache is cleared, so that those pages fetch again.
 */
const changing =
  ({ call, offline }: Pick<CustomerContext, 'call' | 'offline'>): Call =>
  async (endpoint, input) => {
    const answer = await call(endpoint, input);
    if (endpoint.method !== 'GET') offline.forget();
    return answer;
  };

/**
 * A sent journey of the customer: with the customer's token when signed in, otherwise without. One that returns a
 * session signs the customer in and leads to the page they requested. One that ended the session signs them out on this
 * device too. One that booked a meeting keeps its key in memory, for the page that it leads to.
 */
export default function CustomersSentFlow({ found }: { readonly found: FoundFlow }) {
  const [asked] = useSearchParams();
  const { session } = customerContextOfPage();
  const [call] = useState(() => changing(customerContextOfPage()));
  const onDone = useCallback(
    ({ held: { accessToken, sessionOver, booking, deletionAt } }: Ended): string | undefined => {
      if (sessionOver !== undefined) {
        session.end();
        return undefined;
      }
      if (accessToken !== undefined) session.keep({ accessToken });
      if (booking !== undefined) keepMeeting(booking);
      // The profile says when, and how to stop it.
      if (deletionAt !== undefined) return profilePaths.profile;
      return wantedPage(asked) ?? undefined;
    },
    [asked, session],
  );
  // Back after signing in passes the sign-in's pages: a signed-in customer is redirected to the page they requested.
  const cameBy = useNavigationType();
  const isPast = found.address.path === signInPath && cameBy === 'POP' && leadsOn(asked);
  if (isPast && session.userID() !== null) return <Navigate to={wantedPage(asked) ?? '/customer/home'} replace />;
  return (
    <SentFlowPage
      found={found}
      call={call}
      signIn={signInPath}
      prove={proveAddress}
      who={{ userID: session.userID() ?? '' }}
      onDone={onDone}
    />
  );
}
