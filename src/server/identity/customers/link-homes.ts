import { sql } from 'kysely';
import type { CustomerId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { ProvenIdentity } from '../identity-proofs/proven-identity.ts';

declare module '#src/server/platform/server.ts' {
  interface Server {
    /** Derives the links between a customer and the parties in the broker system from what is proven of both. */
    readonly linkParties: (tx: Tx, customerId: CustomerId) => Promise<void>;
  }
}

/**
 * Marks a customer as identified, keeps what the identity has proven, and derives the links to homes from it: by the
 * e-ID's national id, or by the wallet's phone number and family name. Only this links homes, because a typed number
 * proves nothing (domain.md section 9). Runs at each such sign-in, because new homes are added over time.
 */
export const linkHomes = async (
  tx: Tx,
  on: Pick<Server, 'linkParties'>,
  customerId: CustomerId,
  identity: ProvenIdentity,
): Promise<void> => {
  await tx
    .updateTable('customer')
    .set({
      identifiedAt: sql<string>`coalesce(identified_at, now())`,
      ...(identity.kind === 'eid' &&
        identity.nationalIdFingerprint !== null && { nationalIdFingerprint: identity.nationalIdFingerprint }),
    })
    .where('id', '=', customerId)
    .execute();
  await tx
    .updateTable('customerIdentity')
    .set({ phone: identity.kind === 'wallet' ? identity.phone : null, familyName: identity.familyName })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('customerId', '=', customerId)
    .execute();
  await on.linkParties(tx, customerId);
};
