import { type Kysely, sql } from 'kysely';
import type { BrokerId, OfficeId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { isOpenAccount } from './open-account.ts';

/** Who decides in an office; without an id where that is the operator. */
export interface Approver {
  readonly id: BrokerId | null;
  readonly name: string;
  readonly email: string;
}

/** Returns who says yes to a new broker of an office: the one responsible, else its head, else the operator. */
export const approverOf = async (db: Kysely<Tables>, office: OfficeId): Promise<Approver> => {
  const found = await db
    .selectFrom('broker')
    .select(['id', 'name', 'email'])
    .where('officeId', '=', office)
    .where('role', '<>', 'assistant')
    .where('leftAt', 'is', null)
    .where(isOpenAccount)
    .orderBy(sql`role <> 'responsibleBroker'`)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return found ?? { id: null, name: '', email: '' };
};
