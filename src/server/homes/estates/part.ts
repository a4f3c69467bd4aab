import type { ParticipantId } from '#src/domain/ids.ts';
import type {} from '#src/server/identity/customers/link-homes.ts';
import type { ProvenIdentity } from '#src/server/identity/identity-proofs/proven-identity.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { part } from '#src/server/platform/parts.ts';
import './tables.ts';

/** Returns the parties in the broker's system that match a proven identity. A name alone matches none. */
const partiesOf = async (tx: Tx, identity: ProvenIdentity): Promise<readonly ParticipantId[]> => {
  const known = tx
    .selectFrom('estate_party_identity')
    .innerJoin('estate_party', 'estate_party.id', 'estate_party_identity.party_id')
    .select('estate_party.id')
    .where('removed_at', 'is', null);
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

export default part({ name: 'partiesShown', start: () => ({ value: partiesOf }) });
