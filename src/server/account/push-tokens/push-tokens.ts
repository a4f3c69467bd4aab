import { sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';
import './tables.ts';

type ServerContext = Pick<Server, 'transaction' | 'encryption'>;
interface Device {
  readonly customerId: CustomerId;
  readonly platform: 'ios' | 'android';
  readonly token: string;
}

/** Most phones per customer; beyond that the oldest is removed. */
const most = 10;

export const pushTokenLocation = (row: string) => ({ table: 'push_token', column: 'token_sealed', row });

/** Sends notifications on that phone to this customer only from now on, since a phone may change owner. */
export const keepPushToken = async (on: ServerContext, { customerId, platform, token }: Device): Promise<void> => {
  const token_sha256 = sha256Of(`${platform} ${token}`);
  const token_sealed = on.encryption.seal(token, pushTokenLocation(token_sha256));
  await on.transaction(async (tx) => {
    const whose = { platform, customer_id: customerId, token_sealed };
    await tx
      .insertInto('push_token')
      .values({ token_sha256, ...whose })
      .onConflict((known) => known.column('token_sha256').doUpdateSet({ ...whose, created_at: sql<IsoInstant>`now()` }))
      .execute();
    const newest = tx
      .selectFrom('push_token')
      .select('token_sha256')
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .limit(most);
    await tx
      .deleteFrom('push_token')
      .where('customer_id', '=', customerId)
      .where('token_sha256', 'not in', newest)
      .execute();
  });
};

/** Stops notifications on a phone, unless it now belongs to another customer. */
export const deletePushToken = async (on: Pick<Server, 'db'>, { customerId, platform, token }: Device) => {
  await on.db
    .deleteFrom('push_token')
    .where('token_sha256', '=', sha256Of(`${platform} ${token}`))
    .where('customer_id', '=', customerId)
    .execute();
};
