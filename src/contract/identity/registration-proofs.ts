import * as v from 'valibot';
import { email } from '#src/domain/email.ts';
import { isoDate } from '#src/domain/iso-date.ts';
import { password } from '#src/domain/password.ts';
import { mobile } from '#src/domain/phone.ts';
import { endpoint } from '../endpoint.ts';
import { proofToken } from './identity-proofs.ts';
import { Registered, signUpDetails } from './registration.ts';

/**
 * A person about to register, as their e-ID or wallet states it: to show on the page and to prefill. Never contains the
 * national id.
 */
const Proven = v.object({
  /**
   * Token to send the registration with. The same token as given, so that a call whose response was lost can be
   * retried.
   */
  accessToken: v.string(),
  givenName: v.string(),
  familyName: v.string(),
  birthDate: isoDate,
  email: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  postcode: v.nullable(v.string()),
});
export type Proven = v.InferOutput<typeof Proven>;

const { email: _verifiedByTheWallet, ...walletDetails } = signUpDetails;
const ofProof = { authCode: proofToken };

/** Registration after an identity proof by e-ID or wallet (Spec section 7, "Account"). */
export const registrationProofs = {
  infoBankId: endpoint({
    method: 'POST',
    path: '/register/bankid/info',
    access: 'open',
    summary: 'Who the e-ID says that this browser has just come back with, and whether she can register',
    body: v.strictObject(ofProof),
    answer: Proven,
    problems: ['AUTH_PROOF_OVER', 'SU_CLOSED', 'SU_HAS_ACCOUNT', 'SU_NO_BIRTHDATE', 'SU_NOT_ADULT'],
  }),
  registerBankId: endpoint({
    method: 'POST',
    path: '/register/bankid',
    access: 'open',
    summary: 'Register with the e-ID that this browser has just come back from',
    body: v.strictObject({ accessToken: proofToken, phone: mobile, password, email, ...walletDetails }),
    answer: Registered,
    status: 201,
    problems: [
      'AUTH_PROOF_OVER',
      'SU_CLOSED',
      'SU_EMAIL_IN_USE',
      'SU_NO_BIRTHDATE',
      'SU_NOT_ADULT',
      'SU_INVALID',
      'V_TERMS',
      'V_PW_COMMON',
      'SU_HAS_ACCOUNT',
    ],
  }),
  infoVipps: endpoint({
    method: 'POST',
    path: '/register/vipps/info',
    access: 'open',
    summary: 'Who the wallet says that this browser has just come back with, and whether she can register',
    body: v.strictObject(ofProof),
    answer: Proven,
    problems: [
      'AUTH_PROOF_OVER',
      'AUTH_WALLET_DOWN',
      'SU_CLOSED',
      'SU_NO_BIRTHDATE',
      'SU_NOT_ADULT',
      'SU_WALLET_EMAIL',
      'SU_EMAIL_IN_USE',
      'SU_INVALID',
      'SU_HAS_ACCOUNT',
    ],
  }),
  registerVipps: endpoint({
    method: 'POST',
    path: '/register/vipps',
    access: 'open',
    summary: 'Register with the wallet that this browser has just come back from: e-mail and phone are the wallet’s',
    body: v.strictObject({ accessToken: proofToken, fields: v.strictObject(walletDetails) }),
    answer: Registered,
    status: 201,
    problems: [
      'AUTH_PROOF_OVER',
      'AUTH_WALLET_DOWN',
      'SU_CLOSED',
      'SU_EMAIL_IN_USE',
      'SU_NO_BIRTHDATE',
      'SU_NOT_ADULT',
      'SU_WALLET_EMAIL',
      'SU_INVALID',
      'V_TERMS',
      'SU_HAS_ACCOUNT',
    ],
  }),
};
