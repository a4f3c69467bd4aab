import { userEmail } from '#src/contract/user-email.ts';
import { handle } from '../handle.ts';
import { askForEmail, sendEmailLink, verifyEmail } from './user-email.ts';

export default handle(userEmail, {
  change: ({ body, caller }, on) => askForEmail(on, caller.customerId, body),
  sendLink: ({ caller }, on) => sendEmailLink(on, caller.customerId),
  verify: ({ body }, on) => verifyEmail(on, body.token),
});
