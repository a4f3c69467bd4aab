import type { ProofPurpose } from '#src/contract/identity/identity-proofs.ts';
import type { Refusal } from '../openid-connect/port.ts';
import type { ProofKind } from './tables.ts';

const signUp = { eid: '/customer/signup/bankid', wallet: '/customer/signup/vipps/register' } as const;

/** Returns our page for a proof; an explicit return address wins over the purpose's own page. */
const pageOf = (kind: ProofKind, purpose: ProofPurpose, returnTo: string | null): string => {
  if (purpose === 'sign-up') return signUp[kind];
  // A customer who signs in goes on to the page they came for, by way of the sign-in page.
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

/** Maps a refusal to the outcome on the page; `too-weak` is shown as a plain failure. */
const outcomeOf = (refusal: Refusal) => (refusal === 'too-weak' ? 'failed' : refusal);

/** Returns our own page with the proof in its fragment, which reaches no log and no other server (reliability L1). */
export const addressOfArrival = ({ kind, purpose, returnTo, came }: Arrival): string => {
  const page = pageOf(kind, purpose, returnTo);
  const [path = page, query] = page.split('?');
  const asked = new URLSearchParams(query);
  asked.set('method', kind);
  if ('proof' in came) return `${path}?${asked}#p=${came.proof}`;
  asked.set('outcome', outcomeOf(came.refused));
  return `${path}?${asked}`;
};
