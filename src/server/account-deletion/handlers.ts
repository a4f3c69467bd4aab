import { accountDeletion } from '#src/contract/account-deletion.ts';
import { handle } from '../handle.ts';
import { renewalCookie } from '../sessions/session-store.ts';
import { own } from '../users/own.ts';
import { deleteAccount } from './delete-account.ts';

export default handle(accountDeletion, {
  async delete({ body, caller, web }, on) {
    own(caller, body.id);
    await deleteAccount(on, web, body);
    web.clearCookie(renewalCookie);
  },
});
