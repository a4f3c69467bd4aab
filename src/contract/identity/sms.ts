import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { code4 } from '#src/domain/mailed-token.ts';
import { mobile } from '#src/domain/phone.ts';
import { endpoint } from '../endpoint.ts';
import { proofToken } from './identity-proofs.ts';

/** Codes by SMS that prove a number, to sign in or to register with it (Spec section 7, "SMS"). */
export const sms = {
  sendRequest: endpoint({
    method: 'POST',
    path: '/sms/sendRequest',
    access: 'open',
    summary: 'Text a code to a number. The answer is the same whether anybody has that number or not',
    body: v.strictObject({ phoneNumber: mobile }),
    answer: v.object({ textAgainAt: isoInstant }),
    problems: ['V_MOBILE', 'TOO_MANY', 'SMS_MAX', 'SMS_GENERAL'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/sms/verify',
    access: 'open',
    summary: 'The code for a proof of the number, in the browser that asked for it',
    body: v.strictObject({ phoneNumber: mobile, code: code4 }),
    answer: v.object({ accessToken: proofToken, expiresAt: isoInstant }),
    problems: ['V_MOBILE', 'V_CODE4', 'SMS_CODE', 'SMS_MAX'],
  }),
};
