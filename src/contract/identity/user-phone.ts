import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { proofToken } from './identity-proofs.ts';

/** A customer's own number. The former number gets a message with a link that stops the change. */
export const userPhone = {
  change: endpoint({
    method: 'PUT',
    path: '/user-phone',
    access: 'customer',
    reaches: 'contact',
    summary: 'Make a number that this browser has just proven (`POST /sms/verify`) the number of the account',
    body: v.strictObject({ accessToken: proofToken }),
    problems: ['AUTH_PROOF_OVER'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user-phone',
    access: 'customer',
    reaches: 'contact',
    summary: 'Take the number off the account; never the last way in',
    problems: ['AUTH_LAST_WAY'],
  }),
};
