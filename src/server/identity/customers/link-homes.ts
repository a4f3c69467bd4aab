import { sql } from 'kysely';
import type { CustomerId, ParticipantId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ProvenIdentity } from '../identity-proofs/proven-identity.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Returns the parties in the broker's system that match a proven identity. */
    readonly partiesShown: (tx: Tx, identity: ProvenIdentity) => Promise<readonly ParticipantId[]>;
  }
}

/**
 * Marks a customer as identified and links the matching homes: by the e-ID's national id, or by the wallet's phone
 * number and birth date. Only this links homes, because a typed number proves nothing (domain.md section 9). Runs at
 * each such sign-in, because new homes are added over time.
 */
export const linkHomes = async (
  tx: Tx,
  on: Pick<Server, 'partiesShown'>,
  customerId: CustomerId,
  identity: ProvenIdentity,
): Promise<void> => {
  await tx
    .updateTable('customer')
    .set({
      identified_at: sql<string>`coalesce(identified_at, now())`,
      ...(identity.kind === 'eid' &&
        identity.nationalIdFingerprint !== null && { national_id_fingerprint: identity.nationalIdFingerprint }),
    })
    .where('id', '=', customerId)
    .execute();
  const parties = await on.partiesShown(tx, identity);
  if (parties.length === 0) return;
  await tx
    .insertInto('customer_party')
    .values(parties.map((party_id) => ({ customer_id: customerId, party_id, linked_by: identity.kind })))
    .onConflict((known) => known.columns(['customer_id', 'party_id']).doNothing())
    .execute();
};
