import type { Kysely } from 'kysely';
import type { EstateId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';

/** What an order asks of its home. */
export interface OrderHome {
  /** The step of its sale; `withdrawn` for one that the broker system no longer has, null without a sale. */
  readonly step: string | null;
  /** Whether it has a main broker: an assistant may not reply (`machines/ekstra-order.ts`). */
  readonly hasBroker: boolean;
}

/** Returns what an order asks of its home, as it is now. */
export const homeOfOrder = async (db: Kysely<Tables>, id: EstateId): Promise<OrderHome> => {
  const { state, brokerId, archivedAt } = await db
    .selectFrom('estate')
    .leftJoin('sale', 'sale.estateId', 'estate.id')
    .select(['sale.state', 'estate.brokerId', 'estate.archivedAt'])
    .where('estate.id', '=', id)
    .executeTakeFirstOrThrow();
  return { step: archivedAt === null ? state : 'withdrawn', hasBroker: brokerId !== null };
};
