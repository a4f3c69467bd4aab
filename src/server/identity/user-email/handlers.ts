import { userEmail } from '#src/contract/identity/user-email.ts';
import { handle } from '#src/server/http/handle.ts';
import { askForEmail, removeEmail, sendEmailLink, verifyEmail } from './user-email.ts';

export default handle(userEmail, {
  change: ({ body, caller }, on) => askForEmail(on, caller.customerId, body),
  remove: ({ caller }, on) => removeEmail(on, caller.customerId),
  sendLink: ({ caller }, on) => sendEmailLink(on, caller.customerId),
  verify: ({ body }, on) => verifyEmail(on, body.token),
});
