import type { Kysely } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { type OwnParty, partiesOfCustomer } from '#src/server/account/customer-homes/homes-of.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';

/** Returns a person's part in a home. Throws ESTATE_404 for others' homes as for unknown ones (reliability T7). */
export const partyOfHome = async (db: Kysely<Tables>, customer: CustomerId, id: EstateId): Promise<OwnParty> => {
  const found = (await partiesOfCustomer(db, customer)).find(({ estateId }) => estateId === id);
  if (found === undefined) throw new Refused('ESTATE_404');
  return found;
};
