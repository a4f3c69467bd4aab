import { accessTokenKey, localCredentials } from '#src/client/credentials.ts';

/** The storage key of the customer's token. Spec section 3: "a configurable key (default accessToken)". */
export const customerTokenKey: string = import.meta.env.VITE_ACCESS_TOKEN_KEY ?? accessTokenKey;

/** Returns whether this device has a customer's token; the server is not asked. */
export const isSignedIn = (): boolean => localCredentials(customerTokenKey).token() !== null;

/** Returns the page after a form is closed: the home page when signed in, else the front page. */
export const frontPath = (): string => (isSignedIn() ? '/customer/home' : '/customer');
