import { type UserPatch, users } from '#src/contract/identity/users.ts';
import { changedOptions, isSearchUpsideDown } from '#src/domain/customer-profile.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { userAnswer } from '../customers/customers.ts';
import { changeOptions, wholeOptions } from '../customers/options.ts';
import { own } from './own.ts';

/**
 * Changes the details a customer has entered. Throws V_FROM_TO where a "from" is above its "to", and INVALID_INPUT for
 * the name of one whom BankID or Vipps has identified: theirs is the proven one.
 */
const changeUser = (on: Pick<Server, 'transaction'>, id: CustomerId, patch: UserPatch): Promise<void> =>
  on.transaction(async (tx) => {
    const { options = {}, ...details } = patch;
    await changeOptions(tx, id, (kept) => {
      const changed = changedOptions(wholeOptions(kept), options);
      if (isSearchUpsideDown(changed.searchProfile)) throw new Refused('V_FROM_TO');
      const isSearch = options.searchProfile !== undefined || options.profile !== undefined;
      return { ...kept, ...changed, ...(isSearch && { searchRevision: (kept.searchRevision ?? 0) + 1 }) };
    });
    if (Object.keys(details).length === 0) return;
    const isNamed = details.givenName !== undefined || details.familyName !== undefined;
    const { numUpdatedRows } = await tx
      .updateTable('customer')
      .set(details)
      .where('id', '=', id)
      .$if(isNamed, (query) => query.where('identifiedAt', 'is', null))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refused('INVALID_INPUT');
  });

export default handle(users, {
  async change({ params, body, caller }, on) {
    const id = own(caller, params.id);
    await changeUser(on, id, body);
    return userAnswer(on, id, caller);
  },
  read: ({ params, caller }, on) => userAnswer(on, own(caller, params.id), caller),
});
