import { sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { Server } from '#src/server/platform/server.ts';

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
  const tokenSha256 = sha256Of(`${platform} ${token}`);
  const tokenSealed = on.encryption.seal(token, pushTokenLocation(tokenSha256));
  await on.transaction(async (tx) => {
    const whose = { platform, customerId, tokenSealed };
    await tx
      .insertInto('pushToken')
      .values({ tokenSha256, ...whose })
      .onConflict((known) => known.column('tokenSha256').doUpdateSet({ ...whose, createdAt: sql<IsoInstant>`now()` }))
      .execute();
    const newest = tx
      .selectFrom('pushToken')
      .select('tokenSha256')
      .where('customerId', '=', customerId)
      .orderBy('createdAt', 'desc')
      .limit(most);
    await tx
      .deleteFrom('pushToken')
      .where('customerId', '=', customerId)
      .where('tokenSha256', 'not in', newest)
      .execute();
  });
};

/** Stops notifications on a phone, unless it now belongs to another customer. */
export const deletePushToken = async (on: Pick<Server, 'db'>, { customerId, platform, token }: Device) => {
  await on.db
    .deleteFrom('pushToken')
    .where('tokenSha256', '=', sha256Of(`${platform} ${token}`))
    .where('customerId', '=', customerId)
    .execute();
};
