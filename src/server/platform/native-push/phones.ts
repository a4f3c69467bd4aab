import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { type CustomerId, type PushPhoneId, pushPhoneId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Language } from '#src/domain/language.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transaction.ts';
import { sha256Of } from '../secrets.ts';
import type { Server } from '../server.ts';
import { type PhonePlatform, phonePlatforms } from './port.ts';

export interface Phone {
  readonly customerId: CustomerId;
  readonly platform: PhonePlatform;
  readonly token: string;
}

/** Most phones per customer; beyond that the oldest is removed. */
const most = 10;

export const phoneLocation = (row: string) => ({ table: 'push_token', column: 'token_sealed', row });

const idOf = ({ platform, token }: Pick<Phone, 'platform' | 'token'>): PushPhoneId =>
  v.parse(pushPhoneId, sha256Of(`${platform} ${token}`));

/** Sends notifications on that phone to this customer only from now on, since a phone may change owner. */
export const keepPhone = async (
  on: Pick<Server, 'transaction' | 'encryption'>,
  { customerId, platform, token }: Phone,
  language: Language,
): Promise<void> => {
  const tokenSha256 = idOf({ platform, token });
  const tokenSealed = on.encryption.seal(token, phoneLocation(tokenSha256));
  await on.transaction(async (tx) => {
    const whose = { platform, customerId, tokenSealed, language };
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

/** Stops notifications on a phone, unless it is another customer's by now. */
export const deletePhone = async (db: Kysely<Tables>, id: PushPhoneId, customerId: CustomerId): Promise<void> => {
  await db.deleteFrom('pushToken').where('tokenSha256', '=', id).where('customerId', '=', customerId).execute();
};

/** As `deletePhone`, of a phone that gives its token. */
export const forgetPhone = ({ db }: Pick<Server, 'db'>, { customerId, platform, token }: Phone): Promise<void> =>
  deletePhone(db, idOf({ platform, token }), customerId);

/** Stops notifications on every phone of a customer. */
export const forgetPhones = async (tx: Tx, customerId: CustomerId): Promise<void> => {
  await tx.deleteFrom('pushToken').where('customerId', '=', customerId).execute();
};

/** Returns the platforms whose phones are sent notices. */
export const platformsOn = ({ nativePush }: Pick<Server, 'nativePush'>): PhonePlatform[] =>
  phonePlatforms.filter((platform) => nativePush[platform] !== undefined);

/** Returns a customer's phones that can be sent notices, and the language of each. */
export const phonesOf = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'nativePush'>,
  customerId: CustomerId,
): Promise<readonly { readonly id: PushPhoneId; readonly language: Language }[]> => {
  const platforms = platformsOn(on);
  if (platforms.length === 0) return [];
  return db
    .selectFrom('pushToken')
    .select(['tokenSha256 as id', 'language'])
    .where('customerId', '=', customerId)
    .where('platform', 'in', platforms)
    .orderBy('tokenSha256')
    .execute();
};

/** Returns how a customer's phone is reached; undefined when it was removed, or is another's by now. */
export const phoneAt = async (
  on: Pick<Server, 'db' | 'encryption'>,
  id: PushPhoneId,
  customerId: CustomerId,
): Promise<Pick<Phone, 'platform' | 'token'> | undefined> => {
  const row = await on.db
    .selectFrom('pushToken')
    .select(['platform', 'tokenSealed'])
    .where('tokenSha256', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row && { platform: row.platform, token: on.encryption.open(row.tokenSealed, phoneLocation(id)) };
};
