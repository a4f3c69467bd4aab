import type { Kysely } from 'kysely';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import { headOf, type PartInHome, partInHome } from '#src/server/homes/estates/broker-part.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';

/**
 * Returns a broker's part in the valuation of a home. Where no broker has the home, the office that a customer has
 * ordered from has a part in it, and no other office. Throws ESTATE_404 as for an unknown home (T7).
 */
export const valuationPart = async (db: Kysely<Tables>, id: EstateId, me: BrokerId): Promise<PartInHome> => {
  const home = await db.selectFrom('estate').select('brokerId').where('id', '=', id).executeTakeFirst();
  if (home === undefined) throw new Refused('ESTATE_404');
  if (home.brokerId !== null) return partInHome(db, id, me, 'read');
  const ordered = await db
    .selectFrom('valuationOrder as order')
    .innerJoin('broker', 'broker.officeId', 'order.officeId')
    .select(['broker.role', 'broker.officeId'])
    .where('broker.id', '=', me)
    .where('order.estateId', '=', id)
    .where('order.state', 'in', ['requested', 'answered'])
    .limit(1)
    .executeTakeFirst();
  if (ordered === undefined) throw new Refused('ESTATE_404');
  if (ordered.role === 'assistant') return { part: 'assistant', mainBroker: await headOf(db, ordered.officeId) };
  return { part: ordered.role === 'responsibleBroker' ? 'responsible' : 'main', mainBroker: '' };
};
