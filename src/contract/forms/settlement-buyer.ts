import * as v from 'valibot';
import { participantId } from '#src/domain/ids.ts';
import { alsoRefusing, endpoint } from '../endpoint.ts';
import { changes, code4 } from '../shared.ts';
import { signingCalls } from '../signing/signing.ts';
import { formCalls, SignedForm, settlementCodes } from './signed-form.ts';

const base = '/estate/:id/settlement-buyer';
/** 4 is a project: every call of its form carries it (Spec section 9). */
export const projectBaseType = '4';
const query = v.strictObject({ estateBaseType: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/, 'INVALID_INPUT'))) });
const codes = { ...settlementCodes, atLeastOne: 'V_BUYER_MIN', notMade: 'ST_BUYER_DOC' } as const;

/** Spec section 7, "Buyer settlement"; each call also with `?estateBaseType=4` for projects. */
export const settlementBuyer = alsoRefusing(
  {
    ...formCalls({ base, finalize: '/estate/:id/finalize-settlement-buyer', query, codes }),
    ...signingCalls({ base, signSms: `${base}/sign-sms/:pid`, query, codes }),
    changeParticipant: endpoint({
      method: 'PATCH',
      path: '/estate/settlement-buyer/participant/:pid',
      access: 'link',
      summary: 'Change one participant; the home is the one the link was given for',
      params: v.strictObject({ pid: participantId }),
      query,
      body: v.strictObject({ changes, code: v.optional(code4) }),
      answer: SignedForm,
      problems: [
        'ST_NOT_FOUND',
        'ST_PARTICIPANT',
        ...codes.closed,
        'STALE',
        'REV_REQUIRED',
        'FORM_NEWER',
        'ANSWER_NOT_YOURS',
        'ANSWER_OF_BROKER',
        'OTP_NOT_YOURS',
        'OTP_CONTACT_CODE',
        'SMS_CODE',
        'SMS_MAX',
      ],
    }),
  },
  'ST_ESTATE',
);
