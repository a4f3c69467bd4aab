import { accessTokenKey, localCredentials } from '#src/client/credentials.ts';

/** The customer's key in this browser's storage. Spec section 3: "a configurable key (default accessToken)". */
export const customerTokenKey: string = import.meta.env.VITE_ACCESS_TOKEN_KEY ?? accessTokenKey;

/** Where a customer comes out of a form: at home when she is signed in, else at the front page. */
export const frontPath = (): string =>
  localCredentials(customerTokenKey).token() === null ? '/customer' : '/customer/home';
