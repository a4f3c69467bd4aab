import * as v from 'valibot';
import { email } from '#src/domain/email.ts';
import { mailedToken } from '#src/domain/mailed-token.ts';
import { endpoint } from '../endpoint.ts';
import { givenPassword } from './sign-in.ts';

/** A customer's e-mail, verified by opening a mailed link (Spec section 7, "Account"). */
export const userEmail = {
  change: endpoint({
    method: 'PATCH',
    path: '/user-email',
    access: 'customer',
    reaches: 'contact',
    flag: 'email-change',
    summary: 'Ask for another e-mail: a link is mailed to it, and a notice to the present one',
    /** The password where the account has one. */
    body: v.strictObject({ email, password: v.optional(givenPassword) }),
    problems: ['AUTH_PASSWORD', 'AUTH_NO_PASSWORD', 'AUTH_TOO_MANY', 'SU_EMAIL_IN_USE', 'TOO_MANY'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user-email',
    access: 'customer',
    reaches: 'contact',
    flag: 'email-change',
    summary: 'Take the e-mail off the account; never the last way in',
    problems: ['AUTH_LAST_WAY'],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/user-email/link',
    access: 'customer',
    reaches: 'pages',
    summary: 'Mail a link that verifies the present e-mail, unless it is verified',
    problems: ['TOO_MANY'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/user-email/verify',
    access: 'open',
    summary: 'The link was opened: the address that it was mailed to is the customer’s',
    body: v.strictObject({ token: mailedToken }),
    /** Whether the address differs from the former one. */
    answer: v.object({ changed: v.boolean() }),
    problems: ['BR_LINK_EXPIRED', 'SU_EMAIL_IN_USE'],
  }),
};
