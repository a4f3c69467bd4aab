import { accessTokenKey, localCredentials } from '#src/client/credentials.ts';

/** The customer's key in this browser's storage. Spec section 3: "a configurable key (default accessToken)". */
export const customerTokenKey: string = import.meta.env.VITE_ACCESS_TOKEN_KEY ?? accessTokenKey;

/** Whether a customer is signed in on this device, as far as the device knows. */
export const isSignedIn = (): boolean => localCredentials(customerTokenKey).token() !== null;

/** Where a customer comes out of a form: at home when signed in, else at the front page. */
export const frontPath = (): string => (isSignedIn() ? '/customer/home' : '/customer');
