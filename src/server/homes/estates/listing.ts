import { formsUnderSigning } from '#machines/held-change.ts';
import { type ListingEvent, listing } from '#machines/listing.ts';
import { formNames } from '#src/domain/form-names.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { ListingStatus } from '#src/domain/listing-status.ts';
import { decide } from '#src/engine/lifecycle.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { appendEvent } from '../flow-instances/append-event.ts';

/** Returns how many forms of the home's sale are under signing. */
export const saleUnderSigning = async (tx: Tx, id: EstateId): Promise<number> => {
  const forms = await tx
    .selectFrom('flowInstance')
    .select('state')
    .where('estateId', '=', id)
    .where('flow', 'in', formNames)
    .execute();
  return formsUnderSigning(forms.map(({ state }) => state));
};

export interface ListingMove {
  readonly from: ListingStatus;
  readonly event: ListingEvent;
  readonly at?: IsoInstant;
  /** Its name in the log; usually by the event: `LISTING_SELL`. */
  readonly type?: string;
}

/**
 * Writes a move of a listing into the home's log, if the listing's machine allows it; returns whether it does. The
 * status itself is not stored: the caller writes the sale, or what else it is read from, in the same transaction.
 */
export const moveListing = async (
  tx: Tx,
  id: EstateId,
  { from, event, at, type = `LISTING_${event.type}` }: ListingMove,
): Promise<boolean> => {
  const verdict = decide(listing, { state: from, context: {} }, event);
  if (!verdict.allowed) return false;
  await appendEvent(tx, { estateId: id, type, actor: system, data: { from, to: verdict.row.state } }, at);
  return true;
};
