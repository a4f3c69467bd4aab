import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { handle } from '#src/server/http/handle.ts';
import { renewalCookie } from '#src/server/identity/sessions/session-store.ts';
import { own } from '#src/server/identity/users/own.ts';
import { deleteAccount } from './delete-account.ts';

export default handle(accountDeletion, {
  async delete({ body, caller, web }, on) {
    own(caller, body.id);
    await deleteAccount(on, web, body);
    web.clearCookie(renewalCookie);
  },
});
