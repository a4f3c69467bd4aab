import type { PartyRole } from '#src/contract/shared.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { partiesOfCustomer } from '#src/server/account/customer-homes/homes-of.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { ownedHomes } from '../own-homes/own-homes.ts';

/** What a customer is to a home: a side of its sale, its owner by the register, or the one who added it. */
export interface HomeOfCustomer {
  readonly estateId: EstateId;
  readonly part: PartyRole | 'owner' | 'own-words';
}

/** Returns the homes whose value a customer may read. A home of a sale counts as that, also when it is owned. */
export const homesOfCustomer = async (
  on: Pick<Server, 'db'>,
  customer: CustomerId,
): Promise<readonly HomeOfCustomer[]> => {
  const parties = (await partiesOfCustomer(on.db, customer)).map(({ estateId, role }) => ({ estateId, part: role }));
  const owned = (await ownedHomes(on, customer)).map(({ estateId, basis }) => ({
    estateId,
    part: basis === 'register' ? ('owner' as const) : basis,
  }));
  return [...parties, ...owned.filter(({ estateId }) => !parties.some((one) => one.estateId === estateId))];
};

/** Returns a person's part in a home. Throws ESTATE_404 for others' homes as for unknown ones (reliability T7). */
export const partyOfHome = async (
  on: Pick<Server, 'db'>,
  customer: CustomerId,
  id: EstateId,
): Promise<HomeOfCustomer> => {
  const found = (await homesOfCustomer(on, customer)).find(({ estateId }) => estateId === id);
  if (found === undefined) throw new Refused('ESTATE_404');
  return found;
};
