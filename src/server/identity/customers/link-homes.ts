import { sql } from 'kysely';
import type { CustomerId, ParticipantId } from '#src/domain/ids.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { ProvenIdentity } from '../identity-proofs/proven-identity.ts';
import '#src/server/homes/estates/tables.ts';
import '#src/server/signing/documents/tables.ts';

/** The parties of the broker's system that somebody has been shown to be. A name alone is nobody's. */
const partiesOf = async (tx: Tx, identity: ProvenIdentity): Promise<readonly ParticipantId[]> => {
  const known = tx
    .selectFrom('estate_party_identity')
    .innerJoin('estate_party', 'estate_party.id', 'estate_party_identity.party_id')
    .select('estate_party.id');
  if (identity.kind === 'eid') {
    if (identity.nationalIdFingerprint === null) return [];
    const rows = await known.where('national_id_fingerprint', '=', identity.nationalIdFingerprint).execute();
    return rows.map(({ id }) => id);
  }
  if (identity.phone === null || identity.birthDate === null) return [];
  const rows = await known
    .where('estate_party.phone', '=', identity.phone)
    .where('birth_date', '=', identity.birthDate)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Notes that an e-ID or a wallet has said who a customer is, and gives her the homes that this shows to be hers: by the
 * national id of the e-ID, or by the phone number and birth date of the wallet. Only this links homes: a number that
 * somebody types proves nothing (domain.md section 9). Done at each such sign-in, as new homes come.
 */
export const linkHomes = async (tx: Tx, customerId: CustomerId, identity: ProvenIdentity): Promise<void> => {
  await tx
    .updateTable('customer')
    .set({
      identified_at: sql<string>`coalesce(identified_at, now())`,
      ...(identity.kind === 'eid' &&
        identity.nationalIdFingerprint !== null && { national_id_fingerprint: identity.nationalIdFingerprint }),
    })
    .where('id', '=', customerId)
    .execute();
  const parties = await partiesOf(tx, identity);
  if (parties.length === 0) return;
  await tx
    .insertInto('customer_party')
    .values(parties.map((party_id) => ({ customer_id: customerId, party_id, linked_by: identity.kind })))
    .onConflict((known) => known.columns(['customer_id', 'party_id']).doNothing())
    .execute();
};
