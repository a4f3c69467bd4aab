import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { kindOfParty, signsAlone } from '#src/domain/party-kinds.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { RequiredSigner } from './signable.ts';
import './tables.ts';

/**
 * Throws ST_REPRESENTATIVE for a firm, an estate or a minor that would sign for itself: a deputy signs, by a paper that
 * the broker approves.
 */
export const assertRepresented = async (tx: Tx, signers: readonly RequiredSigner[], at: IsoInstant): Promise<void> => {
  const own = signers.filter(({ ownPart }) => ownPart !== false);
  if (own.length === 0) return;
  const known = await tx
    .selectFrom('estate_party_identity')
    .select(['party_id', 'birth_date', 'organisation_number'])
    .where(
      'party_id',
      'in',
      own.map(({ id }) => id),
    )
    .execute();
  const today = osloDate(at);
  const lacking = own.find(({ id, name }) => {
    const { organisation_number = null, birth_date = null } = known.find(({ party_id }) => party_id === id) ?? {};
    return !signsAlone(kindOfParty({ name, organisationNumber: organisation_number, birthDate: birth_date }, today));
  });
  if (lacking !== undefined) throw new Refused('ST_REPRESENTATIVE', { params: { who: lacking.name } });
};
