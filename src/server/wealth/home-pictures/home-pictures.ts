import type { Kysely } from 'kysely';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { redraw } from '#src/server/homes/pictures/redraw.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOfHome } from '../values/party-of-home.ts';

interface PictureAt {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}

/** Decoding a picture is the dearest work that one call can ask for. */
const uploads: LimitRule = { name: 'home-picture', max: 20, seconds: 3600 };

/** Returns the hash of this customer's picture of each home. Never another customer's. */
export const picturesOf = async (
  db: Kysely<Tables>,
  customer: CustomerId,
  estates: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, string>> => {
  if (estates.length === 0) return new Map();
  const rows = await db
    .selectFrom('homePicture')
    .select(['estateId', 'sha256'])
    .where('customerId', '=', customer)
    .where('estateId', 'in', estates)
    .execute();
  return new Map(rows.map(({ estateId, sha256 }) => [estateId, sha256]));
};

/** Redraws and stores a picture in place of the one before. Throws ESTATE_404, V_IMAGE_TYPE, V_IMAGE_SIZE or TOO_MANY. */
export const keepHomePicture = async (
  on: Pick<Server, 'db' | 'files' | 'transaction' | 'limits'>,
  { customerId, estateId }: PictureAt,
  bytes: Uint8Array,
): Promise<{ readonly picture: string }> => {
  await partyOfHome(on, customerId, estateId);
  await on.limits.assertWithin(uploads, customerId);
  const { jpeg, width, height } = await redraw(bytes);
  const sha256 = await on.files.put(jpeg);
  await on.transaction(async (tx) => {
    const row = { sha256, bytes: jpeg.length, width, height, keptAt: await now(tx) };
    await tx
      .insertInto('homePicture')
      .values({ customerId, estateId, ...row })
      .onConflict((conflict) => conflict.columns(['customerId', 'estateId']).doUpdateSet(row))
      .execute();
  });
  return { picture: sha256 };
};

/** Returns this customer's picture of a home. Throws ESTATE_404, or NOT_FOUND where there is none. */
export const readHomePicture = async (
  on: Pick<Server, 'db' | 'files'>,
  { customerId, estateId }: PictureAt,
): Promise<AnswerBytes> => {
  await partyOfHome(on, customerId, estateId);
  const sha256 = (await picturesOf(on.db, customerId, [estateId])).get(estateId);
  const bytes = sha256 === undefined ? undefined : await on.files.get(sha256);
  if (!bytes) throw new Refused('NOT_FOUND');
  return { bytes, type: 'image/jpeg', name: 'bolig.jpg' };
};

/** Removes this customer's picture of a home. Its file is deleted by `forget-unused-files` within a day. */
export const removeHomePicture = async (
  on: Pick<Server, 'db' | 'transaction'>,
  { customerId, estateId }: PictureAt,
): Promise<void> => {
  await partyOfHome(on, customerId, estateId);
  await on.transaction((tx) =>
    tx.deleteFrom('homePicture').where('customerId', '=', customerId).where('estateId', '=', estateId).execute(),
  );
};
