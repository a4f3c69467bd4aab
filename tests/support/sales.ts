import type { EstateId } from '#src/domain/ids.ts';
import type { SellerBucket } from '#src/domain/journey-buckets.ts';
import { beginSale, moveSale } from '#src/server/homes/estates/sale.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';

/** Begins the sale of a home, in preparation, and moves it to a step, both now. Returns that time. */
export const beginSaleAt = async (tx: Tx, id: EstateId, to: SellerBucket) => {
  const at = await now(tx);
  await beginSale(tx, id, at);
  if (to !== 'preparation') await moveSale(tx, id, { type: 'ADVANCE', to, at });
  return at;
};
