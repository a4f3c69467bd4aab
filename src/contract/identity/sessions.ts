import * as v from 'valibot';
import { customerId } from '#src/domain/ids.ts';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { endpoint } from '../endpoint.ts';

/** How a customer signed in (Spec section 3, "Login method"), or by e-mail and password. */
export const loginMethod = v.picklist(['PASSWORD', 'BANKID', 'VIPPS', 'PHONE_NUMBER']);
export type LoginMethod = v.InferOutput<typeof loginMethod>;

/**
 * Response of every way to sign in. The token carries `userID` and `exp` (Spec section 3) and lives 15 minutes. A
 * cookie that no script can read renews it (reliability T1).
 */
export const Session = v.object({
  accessToken: v.string(),
  expiresAt: isoInstant,
  userID: customerId,
  method: loginMethod,
});
export type Session = v.InferOutput<typeof Session>;

/** A customer's session on one device, after a sign-in. */
export const sessions = {
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: 'open',
    summary: "A new access token for this device's session; the cookie that asked is replaced",
    answer: Session,
    problems: ['AUTH_NOT_LOGGED_IN'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'customer',
    reaches: 'proving',
    summary: 'End the session',
  }),
  logoutEverywhere: endpoint({
    method: 'POST',
    path: '/auth/logout/everywhere',
    access: 'customer',
    reaches: 'proving',
    summary: 'End every session of the customer, on all devices',
  }),
};
