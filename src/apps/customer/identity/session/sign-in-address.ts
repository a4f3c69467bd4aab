import { ownPath } from '#src/domain/own-path.ts';
import { profilePaths } from '../../account/profile/paths.ts';

export const signInPath = '/customer/signin';

/** Spec section 8, "Not logged in!": to the sign-in, with where somebody was going, if that is a place of ours. */
export const signInAddress = (going: string): string => {
  const wanted = ownPath(going);
  const query = new URLSearchParams({ redirect: 'false', ...(wanted === null ? {} : { redirectURL: wanted }) });
  return `${signInPath}?${query}`;
};

/** To where an e-ID says who somebody is, with the page to come back to (flows/account/confirm-identity). */
export const confirmAddress = (back: string): string => {
  const wanted = ownPath(back, '/customer');
  return wanted === null
    ? profilePaths.confirm
    : `${profilePaths.confirm}?${new URLSearchParams({ redirectURL: wanted })}`;
};

/** The page of the customer's app that somebody was on the way to, as the sign-in's address has it. */
export const wantedPage = (asked: URLSearchParams): string | null => ownPath(asked.get('redirectURL'), '/customer');
