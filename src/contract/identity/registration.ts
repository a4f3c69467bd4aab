import * as v from 'valibot';
import { email } from '#src/domain/email.ts';
import { familyName, givenName } from '#src/domain/name.ts';
import { nationalId } from '#src/domain/national-id.ts';
import { password } from '#src/domain/password.ts';
import { mobile } from '#src/domain/phone.ts';
import { postcode } from '#src/domain/postcode.ts';
import { endpoint } from '../endpoint.ts';
import { proofToken } from './identity-proofs.ts';
import { Session } from './sessions.ts';

/** Consent to one purpose at sign-up. Never ticked at first (domain.md section 9). */
const consent = v.boolean('INVALID_INPUT');
export const signUpConsents = v.strictObject({ emailMarketing: consent, financing: consent, savedSearch: consent });

/** A friend's code, as typed: an unknown one gives a hint, not an error (domain.md section 9). */
const referralCode = v.pipe(v.string('INVALID_INPUT'), v.trim(), v.toUpperCase(), v.maxLength(12, 'INVALID_INPUT'));

/** Details that every registration asks for, whatever was proven. */
export const signUpDetails = {
  email,
  postcode,
  referralCode: v.optional(v.nullable(referralCode), null),
  terms: v.literal(true, 'V_TERMS'),
  consents: signUpConsents,
};

/** A session, and whether the friend's code is known. */
export const Registered = v.object({
  ...Session.entries,
  referral: v.nullable(v.picklist(['known', 'unknown'])),
});
export type Registered = v.InferOutput<typeof Registered>;

/** Checks the control digits only; the server decides whether test numbers are accepted. */
const typedNationalId = nationalId({ allowSynthetic: true });

/** Becoming a customer (Spec section 7, "Account"). */
export const registration = {
  canRegister: endpoint({
    method: 'POST',
    path: '/can-register',
    access: 'open',
    summary: 'Whether registration is open, and whether what is given could be registered',
    body: v.strictObject({
      email: v.optional(email),
      phone: v.optional(mobile),
      nationalId: v.optional(typedNationalId),
    }),
    problems: ['SU_CLOSED', 'SU_EMAIL_IN_USE', 'SU_NO_BIRTHDATE', 'SU_NOT_ADULT', 'V_NIN', 'TOO_MANY'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    access: 'open',
    summary: 'Register with a mobile number that was proven by a code (`POST /sms/verify`)',
    body: v.strictObject({
      accessToken: proofToken,
      firstName: givenName,
      lastName: familyName,
      nationalId: typedNationalId,
      password,
      ...signUpDetails,
    }),
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
      'V_NIN',
      'V_PW_COMMON',
    ],
  }),
};
