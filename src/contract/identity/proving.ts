import * as v from 'valibot';
import { isoInstant } from '#src/domain/iso-instant.ts';
import { code4 } from '#src/domain/mailed-token.ts';
import { endpoint } from '../endpoint.ts';
import { givenPassword } from './sign-in.ts';

const proof = v.picklist(['BANKID', 'VIPPS', 'PASSWORD', 'PHONE_NUMBER', 'EMAIL', 'TIME']);
const byCode = v.picklist(['PHONE_NUMBER', 'EMAIL'], 'V_CHOOSE_ONE');

/** "Confirm that it is you": what raises a session to what the customer's own pages need. Shows nothing personal. */
export const proving = {
  read: endpoint({
    method: 'GET',
    path: '/auth/proof',
    access: 'customer',
    reaches: 'proving',
    summary: 'What this session may prove more with, the strongest first; no name, number or mail',
    answer: v.object({
      ways: v.array(proof),
      level: v.picklist([1, 2, 3, 4]),
      /** From when a code to the account's one address proves its owner, where a wait has begun. */
      waitsUntil: v.nullable(isoInstant),
    }),
  }),
  askContact: endpoint({
    method: 'GET',
    path: '/auth/proof/contact',
    access: 'customer',
    reaches: 'contact',
    summary: "Whether this session may change the account's number, mail and password: asked before a code is sent",
    answer: v.object({ level: v.picklist([1, 2, 3, 4]) }),
  }),
  askDeletion: endpoint({
    method: 'GET',
    path: '/auth/proof/deletion',
    access: 'customer',
    reaches: 'deletion',
    summary: 'Whether this session may ask for the deletion of the account',
    answer: v.object({ level: v.picklist([1, 2, 3, 4]) }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/auth/proof/code',
    access: 'customer',
    reaches: 'proving',
    summary: "Send a code to the account's own number or mail",
    body: v.strictObject({ by: byCode }),
    answer: v.object({ textAgainAt: isoInstant }),
    problems: ['V_CHOOSE_ONE', 'TOO_MANY', 'SMS_MAX', 'SMS_GENERAL'],
  }),
  give: endpoint({
    method: 'POST',
    path: '/auth/proof',
    access: 'customer',
    reaches: 'proving',
    summary: 'Prove more: the password, or the code that was sent. The session goes on with the same token',
    body: v.strictObject({
      password: v.optional(givenPassword),
      by: v.optional(byCode),
      code: v.optional(code4),
    }),
    problems: [
      'V_CHOOSE_ONE',
      'V_REQUIRED',
      'V_CODE4',
      'AUTH_PASSWORD',
      'AUTH_NO_PASSWORD',
      'AUTH_TOO_MANY',
      'SMS_CODE',
      'SMS_MAX',
    ],
  }),
  wait: endpoint({
    method: 'POST',
    path: '/auth/proof/wait',
    access: 'customer',
    reaches: 'proving',
    summary:
      'For who has one address alone: wait three days, in which every address and device of the account may stop it',
    answer: v.object({ waitsUntil: isoInstant }),
    problems: ['V_CHOOSE_ONE'],
  }),
  stopWait: endpoint({
    method: 'POST',
    path: '/auth/proof/wait/stop',
    access: 'customer',
    reaches: 'pages',
    summary: 'Stop the wait of who has one address of the account alone; nothing happens where none has begun',
  }),
};
