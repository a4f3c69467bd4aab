import { isUnexpired } from '#src/client/access-token.ts';

/** Spec section 7, "Broker": "Broker login hand-off goes to the broker app with suffix /api/auth/app". */
const handOff = '/api/auth/app';

/**
 * Spec section 6, "Employee": returns the admin tab's address, or null. Uses the stored token only if it is not empty
 * and its expiry is in the future. The broker's app exchanges it once and redirects to a clean address.
 */
export const adminAddress = (token: string | null, now: number): string | null =>
  isUnexpired(token, now) ? `${handOff}?${new URLSearchParams({ token })}` : null;
