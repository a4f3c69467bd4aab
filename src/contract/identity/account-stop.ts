import * as v from 'valibot';
import { mailedToken } from '#src/domain/mailed-token.ts';
import { endpoint } from '../endpoint.ts';

/** The link in each alert about the account that ends its sessions and changes. */
export const accountStop = {
  stop: endpoint({
    method: 'POST',
    path: '/auth/stop',
    access: 'open',
    summary: 'End every session, known device and lasting address of the account that the message was about',
    body: v.strictObject({ token: mailedToken }),
    problems: ['AUTH_STOP_OVER'],
  }),
};
