import { type Kysely, sql } from 'kysely';
import type { BrokerSessions } from '#src/contract/desk/broker-sessions.ts';
import type { BrokerId, BrokerSessionId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import './tables.ts';

const mostShown = 20;

/** Returns a broker's live sessions: the one that asks, then the newest. */
export const readOwnSessions = async (
  db: Kysely<Tables>,
  { brokerId, tokenSha256 }: { readonly brokerId: BrokerId; readonly tokenSha256: string },
): Promise<BrokerSessions> => {
  const rows = await db
    .selectFrom('broker_session')
    .select(['id', 'browser', 'system', 'created_at', 'expires_at', 'handed_over_by'])
    .select((eb) => eb('token_sha256', '=', tokenSha256).as('is_this'))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('broker_id', '=', brokerId)
    .where('expires_at', '>', sql<IsoInstant>`now()`)
    .orderBy('is_this', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      startedAt: row.created_at,
      expiresAt: row.expires_at,
      isThis: Boolean(row.is_this),
      fromCustomerApp: row.handed_over_by !== null,
    })),
    total: rows[0]?.total ?? 0,
  };
};

/** Ends one session of a broker. Changes nothing for an unknown one or another broker's. */
export const endOwnSession = async (tx: Tx, brokerId: BrokerId, id: BrokerSessionId): Promise<void> => {
  await tx.deleteFrom('broker_session').where('id', '=', id).where('broker_id', '=', brokerId).execute();
};
