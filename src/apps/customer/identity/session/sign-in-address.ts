import { ownPath } from '#src/domain/own-path.ts';
import { profilePaths } from '../../account/profile/paths.ts';

export const signInPath = '/customer/signin';

/**
 * Spec section 8, "Not logged in!": returns the sign-in address with the requested page, if that page belongs to this
 * site.
 */
export const signInAddress = (going: string): string => {
  const wanted = ownPath(going);
  const query = new URLSearchParams({ redirect: 'false', ...(wanted === null ? {} : { redirectURL: wanted }) });
  return `${signInPath}?${query}`;
};

/**
 * Returns the address where an e-ID confirms the customer, with the page to return to (flows/account/confirm-identity).
 */
export const confirmAddress = (back: string): string => {
  const wanted = ownPath(back, '/customer');
  return wanted === null
    ? profilePaths.confirm
    : `${profilePaths.confirm}?${new URLSearchParams({ redirectURL: wanted })}`;
};

const provePath = '/customer/confirm';

/** Returns the address where a signed-in customer proves more, with the page to return to (flows/account/confirm-account). */
export const proveAddress = (back: string): string => {
  const wanted = ownPath(back, '/customer');
  return wanted === null ? provePath : `${provePath}?${new URLSearchParams({ redirectURL: wanted })}`;
};

/** Returns the requested page of the customer's app, from the sign-in's query. */
export const wantedPage = (asked: URLSearchParams): string | null => ownPath(asked.get('redirectURL'), '/customer');

/**
 * Whether an address of the sign-in leads on who is signed in already: Back to it, or the return address of a login that
 * is over (`used`), opened again. The reason of another outcome is shown.
 */
export const leadsOn = (asked: URLSearchParams): boolean => (asked.get('outcome') ?? 'used') === 'used';
