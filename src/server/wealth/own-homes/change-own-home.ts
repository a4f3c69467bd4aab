import type { Kysely } from 'kysely';
import type { OwnHomeView } from '#src/contract/wealth/own-homes.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import { addressKey } from '#src/domain/own-home.ts';
import { ownedKinds } from '#src/server/journey/feed/own-news.ts';
import { endNews } from '#src/server/journey/feed/post-news.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { forgetValuations } from '../broker-valuations/forget-valuations.ts';
import { checked, factsOf, followedHome, lockCustomer, type Typed } from './own-homes.ts';

/** Returns a home in the customer's own words as they gave it. Throws ESTATE_404 for any other. */
export const readOwnHome = async (
  db: Kysely<Tables>,
  customerId: CustomerId,
  estateId: EstateId,
): Promise<OwnHomeView> => {
  const found = await db
    .selectFrom('customerEstate')
    .innerJoin('estate', 'estate.id', 'customerEstate.estateId')
    .select([
      'revision',
      'street as address',
      'unit',
      'postcode',
      'city',
      'propertyType as type',
      'ownership',
      'braI as area',
      'bedrooms',
      'yearOfBuild',
      'purchasePrice',
      'boughtYear as purchaseYear',
    ])
    .where('customerId', '=', customerId)
    .where('estateId', '=', estateId)
    .where('basis', '=', 'own-words')
    .executeTakeFirst();
  if (found === undefined) throw new Refused('ESTATE_404');
  return {
    estateID: estateId,
    ...found,
    purchasePrice: found.purchasePrice === null ? null : Number(found.purchasePrice),
  };
};

export interface OwnHomeChange {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
  /** The revision that the caller read; undefined changes whatever stands. */
  readonly revision: number | undefined;
}

/**
 * Changes a home in the customer's own words. Throws ESTATE_404 for any other home, INVALID_INPUT by field, and STALE
 * with the current facts when another device has changed it since `revision` was read.
 */
export const changeOwnHome = (
  on: Pick<Server, 'transaction'>,
  { customerId, estateId, revision }: OwnHomeChange,
  typed: Typed,
): Promise<void> =>
  on.transaction(async (tx) => {
    const home = checked(typed, await now(tx));
    await lockCustomer(tx, customerId);
    const current = await readOwnHome(tx, customerId, estateId);
    if (revision !== undefined && revision !== current.revision)
      throw new Refused('STALE', { extra: { revision: current.revision, current } });
    const key = addressKey(home);
    if (((await followedHome(tx, customerId, key)) ?? estateId) !== estateId)
      throw new Refused('INVALID_INPUT', {
        extra: { fields: [{ path: 'address', code: 'INVALID_INPUT', params: {} }] },
      });
    await tx.updateTable('estate').set(factsOf(home)).where('id', '=', estateId).execute();
    const isOther = addressKey(current) !== key || current.type !== home.type || current.area !== home.area;
    if (isOther) {
      await forgetValuations(tx, estateId);
      await endNews(tx, { homes: [estateId], kinds: ownedKinds }, await now(tx));
    }
    await tx
      .updateTable('customerEstate')
      .set({ addressKey: key, revision: current.revision + 1 })
      .where('estateId', '=', estateId)
      .where('customerId', '=', customerId)
      .execute();
    // It is another home now, or another size: it is valued again.
    await tx.deleteFrom('homeValue').where('estateId', '=', estateId).execute();
  });
