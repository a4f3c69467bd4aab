import { isUnexpired } from '#src/client/access-token.ts';

/** Spec section 7, "Broker": "Broker login hand-off goes to the broker app with suffix /api/auth/app". */
const handOff = '/api/auth/app';

/**
 * Spec section 6, "Employee": where the admin tab leads, or null. The stored token is read as it is and only used if it
 * is not empty and its expiry is in the future. The broker's app takes it once and answers with a clean address.
 */
export const adminAddress = (token: string | null, now: number): string | null =>
  isUnexpired(token, now) ? `${handOff}?${new URLSearchParams({ token })}` : null;
