import * as v from 'valibot';
import { mailedToken } from '#src/domain/mailed-token.ts';
import { endpoint } from '../endpoint.ts';

/** The link “Var det ikke deg? Stopp her” of each alert about the account. */
export const accountStop = {
  stop: endpoint({
    method: 'POST',
    path: '/auth/stop',
    access: 'open',
    summary: 'End every session, known device and lasting address of the account that the message was about',
    body: v.strictObject({ token: mailedToken }),
    problems: ['BR_LINK_EXPIRED'],
  }),
};
