import * as v from 'valibot';
import { alsoRefusing, endpoint } from '../endpoint.ts';
import { ofEstate } from '../shared.ts';
import { signingCalls } from '../signing/signing.ts';
import { allRows, formCalls, SignedForm, settlementCodes } from './signed-form.ts';

const base = '/estate/:id/settlement-seller';
const query = undefined;
const codes = { ...settlementCodes, atLeastOne: 'V_SELLER_MIN', notMade: 'ST_SELLER_DOC' } as const;
const putting = [
  'ST_NOT_FOUND',
  ...codes.closed,
  'STALE',
  'REV_REQUIRED',
  'FORM_NEWER',
  'ANSWER_NOT_YOURS',
  'ANSWER_OF_BROKER',
] as const;

/** Spec section 7, "Seller settlement". */
export const settlementSeller = alsoRefusing(
  {
    ...formCalls({ base, finalize: '/estate/:id/finalize-settlement-seller', query, codes }),
    ...signingCalls({ base, signSms: `${base}/sign-sms/:pid`, query, codes }),
    putLoans: endpoint({
      method: 'PUT',
      path: `${base}/loans`,
      access: 'link',
      summary: 'All loans at once; none is an answer too',
      params: ofEstate,
      body: v.strictObject({ loans: allRows }),
      answer: SignedForm,
      problems: putting,
    }),
    putAccounts: endpoint({
      method: 'PUT',
      path: `${base}/accounts`,
      access: 'link',
      summary: 'The one or two receivable accounts at once',
      params: ofEstate,
      body: v.strictObject({ accounts: v.pipe(allRows, v.maxLength(2, 'INVALID_INPUT')) }),
      answer: SignedForm,
      problems: putting,
    }),
  },
  'ST_ESTATE',
  'ST_BUYERS_DENIED',
);
