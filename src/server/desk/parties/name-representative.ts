import { namingRefusal } from '#machines/representative.ts';
import type { PartyQuestions } from '#src/contract/desk/party-acts.ts';
import type { EstateId } from '#src/domain/ids.ts';
import type { Representative } from '#src/domain/new-build.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import { kindOfParty, takesRepresentative } from '#src/domain/party-kinds.ts';
import { writeContact } from '#src/server/forms/form/contact-by-broker.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { lockSigning } from '#src/server/homes/flow-instances/under-signing.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { Decided } from './decide-account.ts';

const partiesOf = (tx: Tx, estateId: EstateId) =>
  tx
    .selectFrom('estateParty')
    .leftJoin('estatePartyIdentity as known', 'known.partyId', 'estateParty.id')
    .select(['id', 'name', 'representative'])
    .select(['known.organisationNumber', 'known.birthDate'])
    .where('estateId', '=', estateId)
    .where('removedAt', 'is', null)
    .orderBy('role', 'desc')
    .orderBy('position')
    .execute();

/** Returns the firms and estates of a home, with the name of who signs for each; null while the broker names none. */
export const readRepresentatives = async (tx: Tx, estateId: EstateId): Promise<PartyQuestions['representatives']> => {
  const today = osloDate(await now(tx));
  return (await partiesOf(tx, estateId))
    .filter((party) => takesRepresentative(kindOfParty(party, today)))
    .map(({ id, name, representative }) => ({ participantId: id, name, representative: representative?.name ?? null }));
};

/**
 * Names who signs for a firm or the estate of a dead person, in every form of the home: what is sent to the party goes
 * there from now on, and the old addresses get a message. The person proves the own identity by e-ID to sign. Throws
 * NOT_FOUND for another party, OTP_PRINTED while a form is under signing, and V_EMAIL_DUP for another person's e-mail.
 */
export const nameRepresentative = async (
  tx: Tx,
  on: Server,
  { estateId, party, actor }: Decided,
  named: Representative,
): Promise<void> => {
  const formsUnderSigning = await lockSigning(tx, estateId);
  const found = (await partiesOf(tx, estateId)).find(({ id }) => id === party);
  if (found === undefined) throw new Refused('NOT_FOUND');
  const kind = kindOfParty(found, osloDate(await now(tx)));
  const refusal = namingRefusal({ kind, formsUnderSigning });
  if (refusal !== null) throw new Refused(refusal.code);
  await writeContact(tx, on, { estateId, party, actor, contact: named });
  await tx
    .updateTable('estateParty')
    .set({ representative: JSON.stringify(named) })
    .where('id', '=', party)
    .execute();
  const data = { participantId: party };
  await appendEvent(tx, { estateId, type: 'REPRESENTATIVE_NAMED', actor, data });
};
