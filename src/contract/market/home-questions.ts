import * as v from 'valibot';
import { text } from '#src/domain/text.ts';
import { endpoint } from '../endpoint.ts';
import { contactMethod } from '../forms/leads.ts';
import { ofEstate } from '../shared.ts';

/** The most characters of a question, counted as its field counts. */
export const questionLength = 1000;

/** A question to the broker of a home that is coming for sale. */
export const homeQuestions = {
  ask: endpoint({
    method: 'POST',
    path: '/estates/:id/ask',
    access: 'customer',
    reaches: 'talks',
    summary: 'Ask the home’s broker a question, once a day; the broker is sent name, phone and e-mail with it',
    params: ofEstate,
    body: v.strictObject({
      message: v.pipe(v.string('V_REQUIRED'), text(questionLength), v.minLength(1, 'V_REQUIRED')),
      contactMethod,
      consentToShare: v.literal(true, 'V_CONSENT_BROKER'),
    }),
    status: 204,
    problems: ['ESTATE_404', 'ASK_DAILY', 'V_CHOOSE_ONE', 'V_CONSENT_BROKER'],
  }),
};
