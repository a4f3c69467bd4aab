import type { Kysely } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { photoOfHomesBroker } from '#src/server/homes/pictures/broker-photos.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { partiesOfCustomer } from './homes-of.ts';

/**
 * Returns the hash of the photo of a home's broker, for those who read the broker's name and number: the parties of the
 * home. Throws ESTATE_404 for others (reliability T7), and NOT_FOUND without a photo.
 */
export const photoFor = async (db: Kysely<Tables>, customer: CustomerId, id: EstateId): Promise<string> => {
  const parties = await partiesOfCustomer(db, customer);
  if (!parties.some(({ estateId }) => estateId === id)) throw new Refused('ESTATE_404');
  return photoOfHomesBroker(db, id);
};
