import type { BrokerPermission } from '#src/domain/broker-permissions.ts';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partInHome } from './broker-part.ts';
import { type Estate, readEstate } from './estates.ts';

/**
 * Returns a home that this broker has a part in (`partInHome`): as its main broker, as the assistant, or as the one
 * responsible for its office. Throws ESTATE_404 for others' homes as for unknown ones (T7),
 * BR_ASK_MAIN for a permission that is the main broker's.
 */
export const ownEstate = async (
  on: Pick<Server, 'db'>,
  id: EstateId,
  broker: BrokerId,
  permission: BrokerPermission,
): Promise<Estate> => {
  await partInHome(on.db, id, broker, permission);
  const estate = await readEstate(on.db, id);
  if (!estate) throw new Refused('ESTATE_404');
  return estate;
};
