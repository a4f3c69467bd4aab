import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Estate, readEstate } from './estates.ts';

/**
 * Returns a home that this broker is responsible for or assists with. Throws ESTATE_404 for others' homes as for
 * unknown ones (T7).
 */
export const ownEstate = async (on: Pick<Server, 'db'>, id: EstateId, broker: BrokerId): Promise<Estate> => {
  const estate = await readEstate(on.db, id);
  if (!estate || (estate.brokerId !== broker && estate.assistantId !== broker)) throw new Refused('ESTATE_404');
  return estate;
};
