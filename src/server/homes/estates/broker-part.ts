import { type Kysely, sql } from 'kysely';
import { type BrokerPart, type BrokerPermission, mayDo } from '#src/domain/broker-permissions.ts';
import type { BrokerId, EstateId, OfficeId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { Refused } from '#src/server/platform/refused.ts';

export interface PartInHome {
  readonly part: BrokerPart;
  /** Name of the home's main broker; empty while it has none. */
  readonly mainBroker: string;
}

/** Returns the name of the one who decides in an office: the one responsible, else its first main broker. */
export const headOf = async (db: Kysely<Tables>, office: OfficeId): Promise<string> => {
  const found = await db
    .selectFrom('broker')
    .select('name')
    .where('officeId', '=', office)
    .where('role', '<>', 'assistant')
    .where('leftAt', 'is', null)
    .orderBy(sql`role <> 'responsibleBroker'`)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return found?.name ?? '';
};

const findPart = async (db: Kysely<Tables>, id: EstateId, me: BrokerId): Promise<PartInHome> => {
  const found = await db
    .selectFrom('estate')
    .leftJoin('broker as main', 'main.id', 'estate.brokerId')
    .innerJoin('broker as me', (join) => join.on('me.id', '=', me))
    .select(['brokerId', 'assistantId', 'main.name as mainName', 'main.officeId as office'])
    .select(['me.role', 'me.officeId as myOffice'])
    .where('estate.id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refused('ESTATE_404');
  const mainBroker = found.mainName ?? (await headOf(db, found.myOffice));
  if (found.brokerId === me) return { part: 'main', mainBroker };
  if (found.role === 'responsibleBroker' && found.office === found.myOffice) return { part: 'responsible', mainBroker };
  if (found.assistantId === me) return { part: 'assistant', mainBroker };
  throw new Refused('ESTATE_404');
};

/** Throws BR_ASK_MAIN, with the name of the one to ask, for a part that the permission is not open to. */
export const assertMay = ({ part, mainBroker }: PartInHome, permission: BrokerPermission): void => {
  if (!mayDo(part, permission)) throw new Refused('BR_ASK_MAIN', { params: { name: mainBroker } });
};

/**
 * Returns a broker's part in a home. The one responsible for an office has a part in every home of that office. Throws
 * ESTATE_404 for a broker without a part, as for an unknown home (T7), and BR_ASK_MAIN where the permission is not theirs.
 */
export const partInHome = async (
  db: Kysely<Tables>,
  id: EstateId,
  me: BrokerId,
  permission: BrokerPermission,
): Promise<PartInHome> => {
  const found = await findPart(db, id, me);
  assertMay(found, permission);
  return found;
};
