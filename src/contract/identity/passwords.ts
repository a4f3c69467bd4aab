import * as v from 'valibot';
import { email } from '#src/domain/email.ts';
import { brokerId, customerId } from '#src/domain/ids.ts';
import { password } from '#src/domain/password.ts';
import { endpoint } from '../endpoint.ts';
import { Session } from './sessions.ts';
import { givenPassword } from './sign-in.ts';

const forgotten = v.strictObject({ email });
const fresh = v.strictObject({ newPassword: password });

/**
 * Passwords of customers and of brokers (Spec section 7). "Forgot" returns the same for known and unknown e-mails
 * (reliability A1). The token of a reset link is the bearer of `reset…`; it is refused everywhere else (reliability
 * A5).
 */
export const passwords = {
  forgotCustomer: endpoint({
    method: 'POST',
    path: '/users/password',
    access: 'open',
    summary: 'Ask for a link to make a new password',
    body: forgotten,
    problems: ['TOO_MANY'],
  }),
  resetCustomer: endpoint({
    method: 'PATCH',
    path: '/users/password',
    access: 'open',
    summary: 'Make a new password, and be signed in with it; the bearer is the token of the link',
    body: fresh,
    answer: Session,
    problems: ['BR_LINK_EXPIRED', 'V_PW_COMMON'],
  }),
  changeCustomer: endpoint({
    method: 'PATCH',
    path: '/users/:id/password',
    access: 'customer',
    reaches: 'contact',
    flag: 'customer-password-change',
    summary: 'Change the password; every other device is signed out',
    params: v.strictObject({ id: customerId }),
    body: v.strictObject({ id: customerId, currentPassword: givenPassword, newPassword: password }),
    problems: ['AUTH_PASSWORD', 'AUTH_NO_PASSWORD', 'AUTH_TOO_MANY', 'V_PW_SAME', 'V_PW_COMMON'],
  }),
  forgotBroker: endpoint({
    method: 'POST',
    path: '/brokers/password',
    access: 'open',
    summary: 'Ask for a link to make a new password, as a broker',
    body: forgotten,
    problems: ['TOO_MANY'],
  }),
  resetBroker: endpoint({
    method: 'PATCH',
    path: '/brokers/password',
    access: 'open',
    summary: 'Make a new password as a broker; the bearer is the token of the link',
    body: fresh,
    problems: ['BR_LINK_EXPIRED', 'V_PW_COMMON'],
  }),
  changeBroker: endpoint({
    method: 'PATCH',
    path: '/brokers/:id/password',
    access: 'broker',
    flag: 'broker-password-change',
    summary: 'Change the password as a broker; every other device is signed out',
    params: v.strictObject({ id: brokerId }),
    body: v.strictObject({ id: brokerId, currentPassword: givenPassword, newPassword: password }),
    problems: ['AUTH_PASSWORD', 'AUTH_TOO_MANY', 'V_PW_SAME', 'V_PW_COMMON'],
  }),
};
