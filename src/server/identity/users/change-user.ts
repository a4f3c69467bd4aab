import { changedOptions, isSearchUpsideDown, type OptionsPatch } from '#src/domain/customer-profile.ts';
import type { CustomerId } from '#src/domain/ids.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { changeOptions, wholeOptions } from '../customers/options.ts';

interface UserPatch {
  readonly postcode?: string | undefined;
  readonly options?: OptionsPatch | undefined;
}

/** Changes the details a customer has entered. Throws V_FROM_TO where a "from" is above its "to". */
export const changeUser = (on: Pick<Server, 'transaction'>, id: CustomerId, patch: UserPatch): Promise<void> =>
  on.transaction(async (tx) => {
    const { options = {}, postcode } = patch;
    await changeOptions(tx, id, (kept) => {
      const changed = changedOptions(wholeOptions(kept), options);
      if (isSearchUpsideDown(changed.searchProfile)) throw new Refused('V_FROM_TO');
      return { ...kept, ...changed };
    });
    if (postcode !== undefined) await tx.updateTable('customer').set({ postcode }).where('id', '=', id).execute();
  });
