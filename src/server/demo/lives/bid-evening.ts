import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { osloDate, osloInstant } from '#src/domain/oslo-calendar.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { demoHome } from '../data/demo-data.ts';

const hour = 3_600_000;

/** Returns the deadline of the round that ends tonight: at eight, or in two hours for a demo that starts later. */
export const thisEvening = (at: IsoInstant): IsoInstant => {
  const eight = osloInstant(osloDate(at), '20:00');
  if (Date.parse(eight) - Date.parse(at) >= hour) return eight;
  return instantOf(Math.ceil((Date.parse(at) + 2 * hour) / hour) * hour);
};

/** Lets the nine bids on Nidbakken 3 end this evening, so that its seller has a round to answer. */
export const plantBidEvening = async (tx: Tx, at: IsoInstant): Promise<void> => {
  const home = demoHome('E06').estateID;
  const ends = thisEvening(at);
  await tx.updateTable('estate').set({ bidDeadline: ends }).where('id', '=', home).execute();
  await tx
    .updateTable('estateEvent')
    .set({ at: ends })
    .where('estateId', '=', home)
    .where('kind', '=', 'bid-deadline')
    .execute();
};
