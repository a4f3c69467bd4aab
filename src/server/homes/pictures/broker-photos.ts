import type { Kysely } from 'kysely';
import type { BrokerId, EstateId } from '#src/domain/ids.ts';
import type { AnswerBytes } from '#src/server/http/handle.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { redraw } from './redraw.ts';

/** Decoding a picture is the dearest work that one call can ask for. */
const uploads: LimitRule = { name: 'broker-photo', max: 20, seconds: 3600 };

/** Pixels of the longest side: a face is drawn at 96 at most, and a screen has up to three pixels for each. */
const longestSide = 512;

/**
 * Redraws and stores the broker's photo in place of the one before. Throws V_IMAGE_TYPE, V_IMAGE_SIZE or TOO_MANY, and
 * NOT_FOUND for a broker who has left meanwhile.
 */
export const keepBrokerPhoto = async (
  on: Pick<Server, 'files' | 'transaction' | 'limits'>,
  me: BrokerId,
  bytes: Uint8Array,
): Promise<{ readonly photo: string }> => {
  await on.limits.assertWithin(uploads, me);
  const { jpeg, width, height } = await redraw(bytes, longestSide);
  const sha256 = await on.files.put(jpeg);
  await on.transaction(async (tx) => {
    // Locked against `noteEmployment`, which deletes the photo of one who leaves.
    const works = tx.selectFrom('broker').select('id').where('id', '=', me).where('leftAt', 'is', null);
    if ((await works.forNoKeyUpdate().executeTakeFirst()) === undefined) throw new Refused('NOT_FOUND');
    const row = { sha256, bytes: jpeg.length, width, height, keptAt: await now(tx) };
    await tx
      .insertInto('brokerPhoto')
      .values({ brokerId: me, ...row })
      .onConflict((known) => known.column('brokerId').doUpdateSet(row))
      .execute();
  });
  return { photo: sha256 };
};

/** Removes the broker's photo. Its file is deleted by `forget-unused-files` within a day. */
export const removeBrokerPhoto = async (on: Pick<Server, 'db'>, me: BrokerId): Promise<void> => {
  await on.db.deleteFrom('brokerPhoto').where('brokerId', '=', me).execute();
};

/** Returns the hash of a photo for a broker of the same office. Throws NOT_FOUND for others, and without a photo. */
export const photoOfColleague = async (db: Kysely<Tables>, me: BrokerId, whose: BrokerId): Promise<string> => {
  const found = await db
    .selectFrom('brokerPhoto as photo')
    .innerJoin('broker as shown', 'shown.id', 'photo.brokerId')
    .innerJoin('broker as reader', 'reader.officeId', 'shown.officeId')
    .select('photo.sha256')
    .where('shown.id', '=', whose)
    .where('reader.id', '=', me)
    .executeTakeFirst();
  if (found === undefined) throw new Refused('NOT_FOUND');
  return found.sha256;
};

/** Returns the hash of the photo of a home's main broker. Throws NOT_FOUND without a broker or a photo. */
export const photoOfHomesBroker = async (db: Kysely<Tables>, id: EstateId): Promise<string> => {
  const found = await db
    .selectFrom('estate')
    .innerJoin('brokerPhoto as photo', 'photo.brokerId', 'estate.brokerId')
    .select('photo.sha256')
    .where('estate.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Refused('NOT_FOUND');
  return found.sha256;
};

/** Returns a photo's bytes. Throws NOT_FOUND when another has taken its place meanwhile and the file is deleted. */
export const photoBytes = async (on: Pick<Server, 'files'>, sha256: string): Promise<AnswerBytes> => {
  const bytes = await on.files.get(sha256);
  if (!bytes) throw new Refused('NOT_FOUND');
  return { bytes, type: 'image/jpeg', name: 'megler.jpg' };
};
