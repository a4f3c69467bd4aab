import type { EstateId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ChangedNumber } from '#src/server/signing/documents/held-numbers.ts';
import type { SystemEstate } from './port.ts';
import { heldLocation } from './sealed.ts';
import { partyChanges } from './take-parties.ts';

type Sealing = Pick<Server, 'encryption'>;

/** Returns the parties whose number is another in a home that the broker system has sent. */
export const numbersIn = async (
  tx: Tx,
  on: Sealing,
  estateId: EstateId,
  { parties }: Pick<SystemEstate, 'parties'>,
): Promise<readonly ChangedNumber[]> => {
  const { changed } = await partyChanges(tx, on, estateId, parties);
  return changed
    .filter(({ row, party }) => row.representative === null && row.phone !== party.phone)
    .map(({ row, party: { phone, email } }) => ({ id: row.id, phone, email }));
};

/** Returns the parties whose number is another in what waits for the broker. */
export const changedNumbers = async (tx: Tx, on: Sealing, estateId: EstateId): Promise<readonly ChangedNumber[]> => {
  const held = await tx
    .selectFrom('heldChange')
    .select(['id', 'body'])
    .where('estateId', '=', estateId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (!held || held.body === null) return [];
  // seam: `hold` wrote it.
  const home = JSON.parse(on.encryption.open(held.body, heldLocation(held.id))) as SystemEstate;
  return numbersIn(tx, on, estateId, home);
};
