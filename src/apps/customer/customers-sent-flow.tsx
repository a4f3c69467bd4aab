import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FoundFlow } from '../flows.ts';
import SentFlowPage, { type Ended } from '../sent-flow-page.tsx';
import { outsideOfPage } from './session/outside.ts';
import { signInPath, wantedPage } from './session/sign-in-address.ts';

/**
 * A journey of the customer's that is sent: with her token where somebody is signed in, and without where nobody is. One
 * that ends with a session signs her in, and leads to the page she was on the way to; one that ended her session signs
 * her out here too.
 */
export default function CustomersSentFlow({ found }: { readonly found: FoundFlow }) {
  const [asked] = useSearchParams();
  const { call, session } = outsideOfPage();
  const onDone = useCallback(
    ({ held: { accessToken, sessionOver } }: Ended): string | undefined => {
      if (sessionOver !== undefined) session.end();
      if (accessToken === undefined) return undefined;
      session.keep({ accessToken });
      return wantedPage(asked) ?? undefined;
    },
    [asked, session],
  );
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
