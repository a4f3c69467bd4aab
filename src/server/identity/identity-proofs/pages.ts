import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import type { Refusal } from '../openid-connect/port.ts';
import type { ProofKind } from './tables.ts';

const signUp = { eid: '/customer/signup/bankid', wallet: '/customer/signup/vipps/register' } as const;

/** The page of ours that a proof is for; one that was named to come back to goes before the purpose's own. */
const pageOf = (kind: ProofKind, purpose: ProofPurpose, returnTo: string | null): string => {
  if (purpose === 'sign-up') return signUp[kind];
  // Whoever signs in goes on to the page she was on the way to; the sign-in page knows how.
  if (purpose === 'sign-in') {
    return returnTo === null
      ? '/customer/signin'
      : `/customer/signin?${new URLSearchParams({ redirectURL: returnTo })}`;
  }
  return (
    returnTo ?? { link: '/customer/profile', 'step-up': '/customer/home', delete: '/customer/profile/delete' }[purpose]
  );
};

export type Arrival = {
  readonly kind: ProofKind;
  readonly purpose: ProofPurpose;
  readonly returnTo: string | null;
  readonly came: { readonly proof: string } | { readonly refused: Refusal };
};

/** What a page tells apart: a level that is too low is one more failure to whoever reads it. */
const outcomeOf = (refusal: Refusal) => (refusal === 'too-weak' ? 'failed' : refusal);

/** Our own page, with the proof in its fragment, which reaches no log and no other server (reliability L1). */
export const addressOfArrival = ({ kind, purpose, returnTo, came }: Arrival): string => {
  const page = pageOf(kind, purpose, returnTo);
  const [path = page, query] = page.split('?');
  const asked = new URLSearchParams(query);
  asked.set('method', kind);
  if ('proof' in came) return `${path}?${asked}#p=${came.proof}`;
  asked.set('outcome', outcomeOf(came.refused));
  return `${path}?${asked}`;
};
