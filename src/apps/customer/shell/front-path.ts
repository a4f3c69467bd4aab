import { isUnexpired } from '#src/client/access-token.ts';
import { accessTokenKey, localCredentials } from '#src/client/credentials.ts';

/** The storage key of the customer's token. Spec section 3: "a configurable key (default accessToken)". */
export const customerTokenKey: string = import.meta.env.VITE_ACCESS_TOKEN_KEY ?? accessTokenKey;

/** Returns whether this device has a customer's token; the server is not asked. */
export const isSignedIn = (): boolean => localCredentials(customerTokenKey).token() !== null;

/** Returns the page after a form is closed: the home page when signed in, else the front page. */
export const frontPath = (): string => (isSignedIn() ? '/customer/home' : '/customer');

/** Spec section 7, "Broker": "Broker login hand-off goes to the broker app with suffix /api/auth/app". */
const employeeSignOn = '/api/auth/app';

/**
 * Spec section 6, "Employee": returns the admin tab's address, or null. Uses the stored token only if it is not empty
 * and its expiry is in the future. The broker's app exchanges it once and redirects to a clean address.
 */
export const adminAddress = (token: string | null, now: number): string | null =>
  isUnexpired(token, now) ? `${employeeSignOn}?${new URLSearchParams({ token })}` : null;
