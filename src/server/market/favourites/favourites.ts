import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type CustomerId, type EstateId, type FavouriteId, favouriteId } from '#src/domain/ids.ts';
import { AlreadyThere } from '#src/server/platform/already-there.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

/** How many homes one customer may have saved. */
const most = 200;

interface Saved {
  readonly id: FavouriteId;
  readonly estateID: EstateId;
}

/**
 * Saves a coming home with its price of this moment. One that is saved already keeps the first price, also when it is
 * coming no longer. Throws ESTATE_404 for any other home, and TOO_MANY.
 */
export const saveFavourite = (
  on: Pick<Server, 'transaction'>,
  customerId: CustomerId,
  id: EstateId,
): Promise<Saved | AlreadyThere<Saved>> =>
  on.transaction(async (tx) => {
    // One customer saves one home at a time, so that the limit holds.
    await sql`select 1 from customer where id = ${customerId} for update`.execute(tx);
    const own = await tx
      .selectFrom('favourite')
      .select(['id', 'estateId'])
      .where('customerId', '=', customerId)
      .execute();
    const known = own.find(({ estateId }) => estateId === id);
    if (known !== undefined) return new AlreadyThere({ id: known.id, estateID: id });
    const home = await tx
      .selectFrom('premarketHome')
      .select('price')
      .where('estateId', '=', id)
      .where('state', '=', 'coming')
      .forShare()
      .executeTakeFirst();
    if (home === undefined) throw new Refused('ESTATE_404');
    if (own.length >= most) throw new Refused('TOO_MANY');
    const saved = { id: v.parse(favouriteId, randomUUID()), customerId, estateId: id };
    await tx
      .insertInto('favourite')
      .values({ ...saved, price: home.price, savedAt: await now(tx) })
      .execute();
    return { id: saved.id, estateID: id };
  });

/** Removes a saved home of this customer. Another's, or one that is gone, changes nothing. */
export const removeFavourite = async (
  on: Pick<Server, 'db'>,
  customerId: CustomerId,
  id: FavouriteId,
): Promise<void> => {
  await on.db.deleteFrom('favourite').where('id', '=', id).where('customerId', '=', customerId).execute();
};
