import { accountDeletion } from '#src/contract/account/account-deletion.ts';
import { handle } from '#src/server/http/handle.ts';
import { renewalCookie } from '#src/server/identity/sessions/session-store.ts';
import { own } from '#src/server/identity/users/own.ts';
import { stopDeletion } from '#src/server/identity/waiting-deletions/waiting-deletions.ts';
import { deleteAccount } from './delete-account.ts';

export default handle(accountDeletion, {
  async delete({ body, caller, web }, on) {
    own(caller, body.id);
    const requested = await deleteAccount(on, web, body);
    if (requested.willBeDeletedAt === null) web.clearCookie(renewalCookie);
    return requested;
  },
  stop: ({ caller }, on) => on.transaction((tx) => stopDeletion(tx, caller.customerId)),
});
