import * as v from 'valibot';
import { brokerMessage } from '#src/domain/broker-message.ts';
import { endpoint } from '../endpoint.ts';
import { contactMethod } from '../forms/leads.ts';
import { ofEstate } from '../shared.ts';
import { ValuationOrder } from './values.ts';

/** Spec section 7: a customer asks a broker to value a home. The home's broker gets it, or the office of its postcode. */
export const evaluations = {
  request: endpoint({
    method: 'POST',
    path: '/estates/:id/evaluation',
    access: 'customer',
    reaches: 'pages',
    summary: 'Ask a broker to value the home; one order waits at a time',
    params: ofEstate,
    body: v.strictObject({ contactMethod, message: brokerMessage }),
    answer: ValuationOrder,
    status: 202,
    problems: ['ESTATE_404', 'VAL_MANY', 'VAL_NO_OFFICE', 'TOO_MANY', 'V_CHOOSE_ONE', 'V_LEN'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/estates/:id/evaluation',
    access: 'customer',
    reaches: 'pages',
    summary: 'Take back the order that waits; once more changes nothing',
    params: ofEstate,
    problems: ['ESTATE_404'],
  }),
};
