import { type Kysely, sql } from 'kysely';
import type { BrokerSessions } from '#src/contract/desk/broker-sessions.ts';
import type { BrokerId, BrokerSessionId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';

const mostShown = 20;

/** Returns a broker's live sessions: the one that asks, then the newest. */
export const readOwnSessions = async (
  db: Kysely<Tables>,
  { brokerId, tokenSha256 }: { readonly brokerId: BrokerId; readonly tokenSha256: string },
): Promise<BrokerSessions> => {
  const rows = await db
    .selectFrom('brokerSession')
    .select(['id', 'browser', 'system', 'createdAt', 'expiresAt', 'handedOverBy'])
    .select((eb) => eb('tokenSha256', '=', tokenSha256).as('isThis'))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('brokerId', '=', brokerId)
    .where('expiresAt', '>', sql<IsoInstant>`now()`)
    .orderBy('isThis', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      startedAt: row.createdAt,
      expiresAt: row.expiresAt,
      isThis: Boolean(row.isThis),
      fromCustomerApp: row.handedOverBy !== null,
    })),
    total: rows[0]?.total ?? 0,
  };
};

/** Ends one session of a broker. Changes nothing for an unknown one or another broker's. */
export const endOwnSession = async (tx: Tx, brokerId: BrokerId, id: BrokerSessionId): Promise<void> => {
  await tx.deleteFrom('brokerSession').where('id', '=', id).where('brokerId', '=', brokerId).execute();
};
