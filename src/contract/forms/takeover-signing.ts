import { signingCalls } from '../signing/signing.ts';

/** Spec section 7, "Takeover": the document and its signatures. */
export const takeoverSigning = signingCalls({
  base: '/estate/:id/otp',
  signSms: '/estate/:id/sign-sms/:pid',
  query: undefined,
  codes: {
    notFound: 'OTP_NOT_FOUND',
    noProcess: 'OTP_PROCESS',
    signerMissing: 'OTP_SIGNER',
    file: 'OTP_FILE',
    notMade: 'OTP_SIGN_CREATE',
    closed: [
      'OTP_NO_DATE',
      'OTP_NOT_ACTIVE',
      'OTP_TOO_SOON',
      'OTP_TOO_LATE',
      'OTP_SIGNING',
      'OTP_LOCKED',
      'OTP_FINALIZED',
    ],
    over: ['OTP_LOCKED', 'OTP_FINALIZED'],
  },
});
