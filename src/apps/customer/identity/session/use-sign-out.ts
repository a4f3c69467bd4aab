import { useNavigate } from 'react-router-dom';

export const signedOutPath = '/customer/signed-out';
export type SignOut = 'here' | 'everywhere';

/** What the page was told when it was gone to; an address alone signs nobody out. */
export const signOutAsked = (state: unknown): SignOut | null =>
  state === 'here' || state === 'everywhere' ? state : null;

/** Leaves the pages first, so that where she was is not taken for where she wants to go next. */
export function useSignOut(): (where: SignOut) => void {
  const navigate = useNavigate();
  return (where) => void navigate(signedOutPath, { replace: true, state: where });
}
