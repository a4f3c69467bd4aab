import { users } from '#src/contract/identity/users.ts';
import { changedOptions, isSearchUpsideDown, type OptionsPatch } from '#src/domain/customer-profile.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { handle } from '#src/server/http/handle.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { userAnswer } from '../customers/customers.ts';
import { changeOptions, wholeOptions } from '../customers/options.ts';
import { own } from './own.ts';

interface UserPatch {
  readonly postcode?: string | undefined;
  readonly options?: OptionsPatch | undefined;
}

/** Changes the details a customer has entered. Throws V_FROM_TO where a "from" is above its "to". */
const changeUser = (on: Pick<Server, 'transaction'>, id: CustomerId, patch: UserPatch): Promise<void> =>
  on.transaction(async (tx) => {
    const { options = {}, postcode } = patch;
    await changeOptions(tx, id, (kept) => {
      const changed = changedOptions(wholeOptions(kept), options);
      if (isSearchUpsideDown(changed.searchProfile)) throw new Refused('V_FROM_TO');
      const isSearch = options.searchProfile !== undefined || options.profile !== undefined;
      return { ...kept, ...changed, ...(isSearch && { searchRevision: (kept.searchRevision ?? 0) + 1 }) };
    });
    if (postcode !== undefined) await tx.updateTable('customer').set({ postcode }).where('id', '=', id).execute();
  });

export default handle(users, {
  async change({ params, body, caller }, on) {
    const id = own(caller, params.id);
    await changeUser(on, id, body);
    return userAnswer(on, id, caller);
  },
  read: ({ params, caller }, on) => userAnswer(on, own(caller, params.id), caller),
});
