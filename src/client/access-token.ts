import * as v from 'valibot';
import { type CustomerId, customerId } from '#src/domain/ids.ts';

/** Spec section 3: the access token carries userID and exp (seconds). */
const Claims = v.object({ userID: customerId, exp: v.number(), iat: v.optional(v.number()) });

export interface TokenClaims {
  readonly userID: CustomerId;
  readonly exp: number;
  readonly iat?: number | undefined;
}

/** Reads a token's claims without verifying it: enough to call the server with, never to decide anything by. */
export const claimsOf = (token: string): TokenClaims | null => {
  const [, payload = ''] = token.split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
    const read = v.safeParse(Claims, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};

/** Spec section 6: "its expiry (seconds times 1000) is in the future". */
export const isUnexpired = (token: string | null, now: number): token is string => {
  const claims = token === null ? null : claimsOf(token);
  return claims !== null && claims.exp * 1000 > now;
};
