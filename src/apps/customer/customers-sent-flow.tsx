import type { FoundFlow } from '../flows.ts';
import SentFlowPage from '../sent-flow-page.tsx';
import { outsideOfPage } from './session/outside.ts';
import { signInPath } from './session/sign-in-address.ts';

/** A journey of the customer's that is sent: with her token where somebody is signed in, and without where nobody is. */
export default function CustomersSentFlow({ found }: { readonly found: FoundFlow }) {
  return <SentFlowPage found={found} call={outsideOfPage().call} signIn={signInPath} />;
}
