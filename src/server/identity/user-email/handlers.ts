import { userEmail } from '#src/contract/identity/user-email.ts';
import { handle } from '#src/server/http/handle.ts';
import { askForEmail, sendEmailLink, verifyEmail } from './user-email.ts';

export default handle(userEmail, {
  change: ({ body, caller }, on) => askForEmail(on, caller.customerId, body),
  sendLink: ({ caller }, on) => sendEmailLink(on, caller.customerId),
  verify: ({ body }, on) => verifyEmail(on, body.token),
});
