import { useNavigate } from 'react-router-dom';

export const signedOutPath = '/customer/signed-out';
export type SignOut = 'here' | 'everywhere';

/** Reads the requested sign-out from the history state; an address alone signs no one out. */
export const signOutAsked = (state: unknown): SignOut | null =>
  state === 'here' || state === 'everywhere' ? state : null;

/** Leaves the pages before signing out, so that the current page is not kept as the page to return to. */
export function useSignOut(): (where: SignOut) => void {
  const navigate = useNavigate();
  return (where) => void navigate(signedOutPath, { replace: true, state: where });
}
