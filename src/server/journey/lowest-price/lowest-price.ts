import type { Kysely } from 'kysely';
import type { LowestPrice } from '#src/contract/journey/lowest-price.ts';
import type { CustomerId, EstateId } from '#src/domain/ids.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import { now } from '#src/server/platform/db/transaction.ts';
import type { Encryption, Location } from '#src/server/platform/encryption/encryption.ts';
import type { Server } from '#src/server/platform/server.ts';
import { partyOnSide } from '../timeline/journeys.ts';

/** The home is part of the seal: a price that is moved to another home does not open. */
export const lowestPriceLocation = (estate: string): Location => ({
  table: 'lowest_price',
  column: 'sealed',
  row: estate,
});

interface Readable {
  readonly db: Kysely<Tables>;
  readonly encryption: Pick<Encryption, 'open'>;
}

/** Returns the price in whole kr, for a caller that may read it; null while the sellers have written none. */
export const lowestPriceOf = async ({ db, encryption }: Readable, id: EstateId): Promise<number | null> => {
  const found = await db.selectFrom('lowestPrice').select('sealed').where('estateId', '=', id).executeTakeFirst();
  return found === undefined ? null : Number(encryption.open(found.sealed, lowestPriceLocation(id)));
};

interface Asked {
  readonly customerId: CustomerId;
  readonly estateId: EstateId;
}

/** Returns the price to one of the home's sellers. Throws ESTATE_404 for everyone else. */
export const readLowestPrice = async (on: Pick<Server, 'db' | 'encryption'>, asked: Asked): Promise<LowestPrice> => {
  await partyOnSide(on.db, { ...asked, side: 'seller' });
  return { lowest: await lowestPriceOf(on, asked.estateId) };
};

/** Writes the price for the sellers' side, or takes it back. Throws ESTATE_404 for everyone but its sellers. */
export const changeLowestPrice = async (
  on: Pick<Server, 'db' | 'encryption' | 'transaction'>,
  { customerId, estateId, lowest }: Asked & LowestPrice,
): Promise<LowestPrice> => {
  const me = await partyOnSide(on.db, { customerId, estateId, side: 'seller' });
  await on.transaction(async (tx) => {
    if (lowest === null) {
      await tx.deleteFrom('lowestPrice').where('estateId', '=', estateId).execute();
      return;
    }
    const sealed = on.encryption.seal(String(lowest), lowestPriceLocation(estateId));
    const row = { sealed, setBy: me.participantId, setAt: await now(tx) };
    await tx
      .insertInto('lowestPrice')
      .values({ estateId, ...row })
      .onConflict((conflict) => conflict.column('estateId').doUpdateSet(row))
      .execute();
  });
  return { lowest };
};
