import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { proofToken } from './identity-proofs.ts';
import { Session } from './sessions.ts';

/** A password to compare: the rules for a new one do not apply (domain.md section 9). */
const toCompare = <Wrong extends 'AUTH_BAD' | 'AUTH_PASSWORD'>(wrong: Wrong) =>
  v.pipe(v.string('V_REQUIRED'), v.minLength(1, 'V_REQUIRED'), v.maxLength(128, wrong));
/** The password of who is signed in, asked for alone. */
export const givenPassword = toCompare('AUTH_PASSWORD');
/** The ways to sign in (Spec sections 3 and 7, "Account"). */
export const signIn = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'open',
    summary: 'Sign in with e-mail (in the header of that name) and password',
    headers: ['email'],
    body: v.strictObject({ password: toCompare('AUTH_BAD') }),
    answer: Session,
    problems: ['AUTH_EMAIL_INVALID', 'AUTH_EMAIL_UNKNOWN', 'AUTH_BAD', 'AUTH_NO_PASSWORD', 'AUTH_TOO_MANY'],
  }),
  loginVipps: endpoint({
    method: 'POST',
    path: '/login/vipps',
    access: 'open',
    summary: 'Sign in with the wallet that this browser has just come back from',
    body: v.strictObject({ accessToken: proofToken }),
    answer: Session,
    problems: ['AUTH_UNKNOWN', 'AUTH_PROOF_OVER', 'AUTH_WALLET_DOWN', 'SU_WALLET_EMAIL'],
  }),
  loginBankId: endpoint({
    method: 'POST',
    path: '/login/bankid',
    access: 'open',
    summary: 'Sign in with the e-ID that this browser has just come back from',
    body: v.strictObject({ accessToken: proofToken }),
    answer: Session,
    problems: ['AUTH_UNKNOWN', 'AUTH_PROOF_OVER'],
  }),
  loginPhone: endpoint({
    method: 'POST',
    path: '/login/phone',
    access: 'open',
    summary: 'Sign in with the phone number whose code was given just now (`POST /sms/verify`)',
    body: v.strictObject({ accessToken: proofToken }),
    answer: Session,
    problems: ['AUTH_UNKNOWN', 'AUTH_PROOF_OVER', 'AUTH_SMS_CLOSED', 'AUTH_SHARED_NUMBER'],
  }),
};
