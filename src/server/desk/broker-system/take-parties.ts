import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type EstateId, type ParticipantId, participantId } from '#src/domain/ids.ts';
import { joinAgain } from '#src/server/chat/threads/members.ts';
import type { NewPeople, PeopleMoved } from '#src/server/forms/form/replace-people.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import type { OpenedByLink } from '#src/server/homes/links/opened-by-link.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { SystemParty } from './port.ts';

type Sealing = Pick<Server, 'encryption'>;

/** A party of the system with its place on its side. */
interface Placed {
  readonly party: SystemParty;
  readonly position: number;
}

const placed = (parties: readonly SystemParty[]): readonly Placed[] =>
  (['seller', 'buyer'] as const).flatMap((role) =>
    parties.filter((party) => party.role === role).map((party, position) => ({ party, position })),
  );

const keyOf = ({ role, id }: { readonly role: string; readonly id: string | null }): string => `${role} ${id ?? ''}`;

const currentOf = (tx: Tx, estateId: EstateId) =>
  tx
    .selectFrom('estateParty')
    .leftJoin('estatePartyIdentity as known', 'known.partyId', 'estateParty.id')
    .selectAll('estateParty')
    .select(['known.birthDate', 'known.nationalIdFingerprint', 'known.organisationNumber'])
    .where('estateId', '=', estateId)
    .execute();
type Current = Awaited<ReturnType<typeof currentOf>>[number];

export interface PartyChanges {
  readonly added: readonly Placed[];
  readonly changed: readonly (Placed & { readonly row: Current; readonly isOther: boolean })[];
  readonly gone: readonly Current[];
}

const fingerprintOf = ({ encryption }: Sealing, { nationalId }: SystemParty): string | null =>
  nationalId === null ? null : encryption.fingerprint(nationalId, nationalIdPurpose);

const identityOf = (on: Sealing, party: SystemParty) => ({
  birthDate: party.birthDate,
  nationalIdFingerprint: fingerprintOf(on, party),
  organisationNumber: party.organisationNumber ?? null,
});

/** Whether the system says of a party that it is another person: no form prints it, and an account hangs on it. */
const isIdentityOther = (on: Sealing, row: Current, party: SystemParty): boolean =>
  row.birthDate !== party.birthDate ||
  row.nationalIdFingerprint !== fingerprintOf(on, party) ||
  row.organisationNumber !== (party.organisationNumber ?? null);

const differs = (on: Sealing, row: Current, { party, position }: Placed): boolean =>
  isIdentityOther(on, row, party) ||
  row.vitecId !== party.id ||
  row.removedAt !== null ||
  row.position !== position ||
  row.name !== party.name ||
  row.email !== party.email ||
  row.phone !== party.phone;

/** Returns what the system's parties change in a home. A party that did not come from there, or was erased, is left. */
export const partyChanges = async (
  tx: Tx,
  on: Sealing,
  estateId: EstateId,
  parties: readonly SystemParty[],
): Promise<PartyChanges> => {
  const current = await currentOf(tx, estateId);
  const byKey = new Map(current.map((row) => [keyOf({ role: row.role, id: row.vitecId }), row]));
  // A party from before the sync has no id of the system's: the same phone or e-mail on the same side is theirs.
  const rowFor = (party: SystemParty): Current | undefined =>
    byKey.get(keyOf(party)) ??
    current.find(
      (row) =>
        row.vitecId === null &&
        row.role === party.role &&
        ((party.phone !== '' && row.phone === party.phone) || (party.email !== '' && row.email === party.email)),
    );
  const wanted = placed(parties);
  const names = new Set(wanted.map(({ party }) => keyOf(party)));
  return {
    added: wanted.filter(({ party }) => !rowFor(party)),
    changed: wanted.flatMap((one) => {
      const row = rowFor(one.party);
      return row && row.erasedAt === null && differs(on, row, one)
        ? [{ ...one, row, isOther: isIdentityOther(on, row, one.party) }]
        : [];
    }),
    gone: current.filter(
      (row) => row.vitecId !== null && row.removedAt === null && !names.has(keyOf({ role: row.role, id: row.vitecId })),
    ),
  };
};

/** Returns who leaves and who comes by these changes. A party taken back comes. */
export const peopleMoved = ({ added, changed, gone }: PartyChanges): PeopleMoved => ({
  left: gone,
  came: [...added.map(({ party }) => party), ...changed.flatMap(({ row, party }) => (row.removedAt ? [party] : []))],
});

export const hasPartyChanges = ({ added, changed, gone }: PartyChanges): boolean =>
  added.length + changed.length + gone.length > 0;

/** Returns the rows of new parties, and their identities, to insert for one home or for many. */
export const partyRows = (on: Sealing, estateId: EstateId, parties: readonly Placed[]) =>
  parties.map(({ party, position }) => {
    const { role, name, email, phone } = party;
    const id = v.parse(participantId, randomUUID());
    return {
      party: { id, estateId, role, name, email, phone, position, vitecId: party.id },
      identity: { partyId: id, ...identityOf(on, party) },
    };
  });
export const placedParties = placed;

/** Returns the forms that a person has signed for good: their links lead to the own signed paper, and to no other. */
const signedBy = async (tx: Tx, { estateId, id }: Current): Promise<readonly FlowName[]> => {
  const signed = await tx
    .selectFrom('signingDocument as document')
    .innerJoin('signingSigner as signer', 'signer.documentId', 'document.id')
    .select('document.kind')
    .where('document.estateId', '=', estateId)
    .where('document.state', 'in', ['waitsForBroker', 'sealing', 'sealingFailed', 'sealed'])
    .where('signer.participantId', '=', id)
    .execute();
  return signed.map(({ kind }) => kind);
};

/**
 * Ends a person's links in a home, but for those of some forms: a changed phone or e-mail may be another's (reliability
 * L3).
 */
const killLinks = async (
  tx: Tx,
  estateId: EstateId,
  person: ParticipantId,
  but: readonly OpenedByLink[] = [],
): Promise<void> => {
  const links = await tx
    .selectFrom('accessLink')
    .select('flow')
    .distinct()
    .where('estateId', '=', estateId)
    .where('participantId', '=', person)
    .where('revokedAt', 'is', null)
    .execute();
  for (const { flow } of links) {
    if (!but.includes(flow)) await revokeLinks(tx, { flow, estateId }, person, { isByChange: true });
  }
};

/** Whether a party has left something: an answer, a signature, an account, a link. Then they stay, marked. */
const hasTraces = async (tx: Tx, id: ParticipantId): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from flow_answer where updated_by = ${id} or row_id = ${id}::text)
    or exists (select from customer_party where party_id = ${id})
    or exists (select from access_link where participant_id = ${id}) as found`.execute(tx);
  return rows[0]?.found ?? true;
};

/** Ends the dates that a person has proposed, and what the broker answered: neither is for the next person. */
const withdrawOwn = async (tx: Tx, { id }: Current): Promise<void> => {
  await tx.deleteFrom('estateEvent').where('proposedBy', '=', id).where('at', 'is', null).execute();
  await tx.updateTable('estateEvent').set({ answerReason: null }).where('proposedBy', '=', id).execute();
};

const remove = async (tx: Tx, row: Current): Promise<void> => {
  await killLinks(tx, row.estateId, row.id, await signedBy(tx, row));
  await withdrawOwn(tx, row);
  if (await hasTraces(tx, row.id)) {
    await tx
      .updateTable('estateParty')
      .set({ removedAt: await now(tx) })
      .where('id', '=', row.id)
      .execute();
    return;
  }
  await tx.deleteFrom('estatePartyIdentity').where('partyId', '=', row.id).execute();
  await tx.deleteFrom('estateParty').where('id', '=', row.id).execute();
};

const writeIdentity = async (tx: Tx, on: Sealing, id: ParticipantId, party: SystemParty): Promise<void> => {
  const identity = identityOf(on, party);
  await tx
    .insertInto('estatePartyIdentity')
    .values({ partyId: id, ...identity })
    .onConflict((known) => known.column('partyId').doUpdateSet(identity))
    .execute();
};

/** Returns the side's time for those who come now: null where no one has been on it before. */
const joinedBy = async (tx: Tx, estateId: EstateId, role: Current['role']): Promise<string | null> => {
  const before = await tx
    .selectFrom('estateParty')
    .select('id')
    .where('estateId', '=', estateId)
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirst();
  return before === undefined ? null : now(tx);
};

/** Takes a person back as a party, who reads from now on: what happened meanwhile was not theirs. */
const takeBack = async (tx: Tx, { id }: Current): Promise<void> => {
  await tx
    .updateTable('estateParty')
    .set({ removedAt: null, joinedAt: await now(tx) })
    .where('id', '=', id)
    .execute();
  await joinAgain(tx, id);
};

type Changed = PartyChanges['changed'][number];

/** Whether a representative no longer stands for the party: it is another, or was none for a time. */
export const endsRepresentative = ({ row, party, isOther }: Changed): boolean =>
  row.representative !== null && (isOther || row.name !== party.name || row.removedAt !== null);

const correct = async (tx: Tx, on: Sealing, change: Changed) => {
  const { row, party, position } = change;
  const { name, email, phone } = party;
  const ended = endsRepresentative(change);
  const isReachedElsewhere = row.representative === null && (row.email !== email || row.phone !== phone);
  if (ended || isReachedElsewhere) await killLinks(tx, row.estateId, row.id);
  await tx
    .updateTable('estateParty')
    .set({ name, email, phone, position, vitecId: party.id, ...(ended && { representative: null }) })
    .where('id', '=', row.id)
    .execute();
  if (row.removedAt !== null) await takeBack(tx, row);
  await writeIdentity(tx, on, row.id, party);
};

const add = async (tx: Tx, on: Sealing, estateId: EstateId, added: readonly Placed[]): Promise<NewPeople['came']> => {
  if (added.length === 0) return [];
  const joined = { seller: await joinedBy(tx, estateId, 'seller'), buyer: await joinedBy(tx, estateId, 'buyer') };
  const rows = partyRows(on, estateId, added);
  await tx
    .insertInto('estateParty')
    .values(rows.map(({ party }) => ({ ...party, joinedAt: joined[party.role] })))
    .execute();
  await tx
    .insertInto('estatePartyIdentity')
    .values(rows.map(({ identity }) => identity))
    .execute();
  return rows.map(({ party }) => party);
};

/**
 * Writes the system's parties into a home. Ends the links of a party whose phone or e-mail has changed, or who left.
 * Returns who is a party no more, and who has become one.
 */
export const takeParties = async (
  tx: Tx,
  on: Sealing,
  estateId: EstateId,
  { added, changed, gone }: PartyChanges,
): Promise<NewPeople> => {
  const came = await add(tx, on, estateId, added);
  for (const row of gone) await remove(tx, row);
  for (const change of changed) await correct(tx, on, change);
  const back = changed.filter(({ row }) => row.removedAt !== null).map(({ row, party }) => ({ ...party, id: row.id }));
  return { left: gone, came: [...came, ...back] };
};
