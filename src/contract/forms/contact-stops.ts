import * as v from 'valibot';
import { mailedToken } from '#src/domain/mailed-token.ts';
import { endpoint } from '../endpoint.ts';

/** The link in the message to a person's old address, when their e-mail or mobile in a form is changed. */
export const contactStops = {
  stop: endpoint({
    method: 'POST',
    path: '/contacts/stop',
    access: 'open',
    summary: 'Stop a change of a person’s e-mail or mobile: the old one is back where nothing was signed since',
    body: v.strictObject({ token: mailedToken }),
    problems: ['AUTH_STOP_OVER'],
  }),
};
