import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type EstateId, type ParticipantId, participantId } from '#src/domain/ids.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { nationalIdPurpose } from '#src/server/identity/identity-proofs/proven-identity.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import type { SystemParty } from './port.ts';
import '#src/server/homes/estates/tables.ts';
import '#src/server/homes/flow-instances/tables.ts';
import '#src/server/homes/links/tables.ts';
import '#src/server/identity/customers/tables.ts';
import '#src/server/signing/documents/tables.ts';

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
  tx.selectFrom('estate_party').selectAll().where('estate_id', '=', estateId).execute();
type Current = Awaited<ReturnType<typeof currentOf>>[number];

export interface PartyChanges {
  readonly added: readonly Placed[];
  readonly changed: readonly (Placed & { readonly row: Current })[];
  readonly gone: readonly Current[];
}

const differs = (row: Current, { party, position }: Placed): boolean =>
  row.vitec_id !== party.id ||
  row.removed_at !== null ||
  row.position !== position ||
  row.name !== party.name ||
  row.email !== party.email ||
  row.phone !== party.phone;

/** Returns what the system's parties change in a home. A party that did not come from there, or was erased, is left. */
export const partyChanges = async (
  tx: Tx,
  estateId: EstateId,
  parties: readonly SystemParty[],
): Promise<PartyChanges> => {
  const current = await currentOf(tx, estateId);
  const byKey = new Map(current.map((row) => [keyOf({ role: row.role, id: row.vitec_id }), row]));
  // A party from before the sync has no id of the system's: the same phone or e-mail on the same side is theirs.
  const rowFor = (party: SystemParty): Current | undefined =>
    byKey.get(keyOf(party)) ??
    current.find(
      (row) =>
        row.vitec_id === null &&
        row.role === party.role &&
        ((party.phone !== '' && row.phone === party.phone) || (party.email !== '' && row.email === party.email)),
    );
  const wanted = placed(parties);
  const names = new Set(wanted.map(({ party }) => keyOf(party)));
  return {
    added: wanted.filter(({ party }) => !rowFor(party)),
    changed: wanted.flatMap((one) => {
      const row = rowFor(one.party);
      return row && row.erased_at === null && differs(row, one) ? [{ ...one, row }] : [];
    }),
    gone: current.filter(
      (row) =>
        row.vitec_id !== null && row.removed_at === null && !names.has(keyOf({ role: row.role, id: row.vitec_id })),
    ),
  };
};

export const hasPartyChanges = ({ added, changed, gone }: PartyChanges): boolean =>
  added.length + changed.length + gone.length > 0;

/** Returns the rows of new parties, and their identities, to insert for one home or for many. */
export const partyRows = (on: Sealing, estateId: EstateId, parties: readonly Placed[]) =>
  parties.map(({ party, position }) => {
    const { role, name, email, phone } = party;
    const id = v.parse(participantId, randomUUID());
    const fingerprint =
      party.nationalId === null ? null : on.encryption.fingerprint(party.nationalId, nationalIdPurpose);
    return {
      party: { id, estate_id: estateId, role, name, email, phone, position, vitec_id: party.id },
      identity: { party_id: id, birth_date: party.birthDate, national_id_fingerprint: fingerprint },
    };
  });
export const placedParties = placed;

/** Ends every link of a person in a home: a changed phone or e-mail may be another's (reliability L3). */
const killLinks = async (tx: Tx, estateId: EstateId, person: ParticipantId): Promise<void> => {
  const links = await tx
    .selectFrom('access_link')
    .select('flow')
    .distinct()
    .where('estate_id', '=', estateId)
    .where('participant_id', '=', person)
    .where('revoked_at', 'is', null)
    .execute();
  for (const { flow } of links) await revokeLinks(tx, { flow, estateId }, person);
};

/** Whether a party has left something: an answer, a signature, an account, a link. Then they stay, marked. */
const hasTraces = async (tx: Tx, id: ParticipantId): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select
    exists (select from flow_answer where updated_by = ${id} or row_id = ${id}::text)
    or exists (select from customer_party where party_id = ${id})
    or exists (select from access_link where participant_id = ${id}) as found`.execute(tx);
  return rows[0]?.found ?? true;
};

const remove = async (tx: Tx, row: Current): Promise<void> => {
  await killLinks(tx, row.estate_id, row.id);
  if (await hasTraces(tx, row.id)) {
    await tx
      .updateTable('estate_party')
      .set({ removed_at: await now(tx) })
      .where('id', '=', row.id)
      .execute();
    return;
  }
  await tx.deleteFrom('estate_party_identity').where('party_id', '=', row.id).execute();
  await tx.deleteFrom('estate_party').where('id', '=', row.id).execute();
};

const writeIdentity = async (tx: Tx, on: Sealing, id: ParticipantId, party: SystemParty): Promise<void> => {
  const fingerprint = party.nationalId === null ? null : on.encryption.fingerprint(party.nationalId, nationalIdPurpose);
  const identity = { birth_date: party.birthDate, national_id_fingerprint: fingerprint };
  await tx
    .insertInto('estate_party_identity')
    .values({ party_id: id, ...identity })
    .onConflict((known) => known.column('party_id').doUpdateSet(identity))
    .execute();
};

/** Writes the system's parties into a home. Ends the links of a party whose phone or e-mail has changed, or who left. */
export const takeParties = async (tx: Tx, on: Sealing, estateId: EstateId, changes: PartyChanges): Promise<void> => {
  for (const row of changes.gone) await remove(tx, row);
  for (const { row, party, position } of changes.changed) {
    const { name, email, phone } = party;
    if (row.email !== email || row.phone !== phone) await killLinks(tx, estateId, row.id);
    await tx
      .updateTable('estate_party')
      .set({ name, email, phone, position, vitec_id: party.id, removed_at: null })
      .where('id', '=', row.id)
      .execute();
    await writeIdentity(tx, on, row.id, party);
  }
  if (changes.added.length === 0) return;
  const rows = partyRows(on, estateId, changes.added);
  await tx
    .insertInto('estate_party')
    .values(rows.map(({ party }) => party))
    .execute();
  await tx
    .insertInto('estate_party_identity')
    .values(rows.map(({ identity }) => identity))
    .execute();
};
