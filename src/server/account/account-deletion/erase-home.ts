import { sql } from 'kysely';
import { formFacts, formNames } from '#src/domain/form-names.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { purgedEvent } from '#src/server/platform/audit/verify.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { type ErasedHome, eraseWithHome } from '#src/server/platform/held-data.ts';

/** What may be erased from a home when the retention time of a person is over. */
export interface Erasable extends ErasedHome {
  readonly forms: readonly FlowName[];
}

/**
 * Returns what may be erased. A form stays while one of its parties has an account, since they may keep what they
 * signed. The other forms go, and the whole home when no remaining party has an account.
 */
export const erasableOf = async (tx: Tx, estateId: EstateId, theirs: readonly ParticipantId[]): Promise<Erasable> => {
  const parties = await tx
    .selectFrom('estateParty as party')
    .leftJoin('customerParty as link', 'link.partyId', 'party.id')
    .select(['party.id', 'party.role', 'link.customerId'])
    .where('party.estateId', '=', estateId)
    .execute();
  const living = parties.filter(({ customerId }) => customerId !== null);
  const whole = living.length === 0;
  const forms = formNames.filter((form) => !living.some(({ role }) => formFacts(form).sides.includes(role)));
  const people = whole ? [...new Set([...parties.map(({ id }) => id), ...theirs])] : theirs;
  return { estateId, whole, people, forms };
};

const instancesOf = (tx: Tx, { estateId, forms }: Erasable) =>
  tx
    .selectFrom('flowInstance')
    .select('id')
    .where('estateId', '=', estateId)
    .where('flow', 'in', [...forms, '' as FlowName]);

/** Erases what pages of the home compare with: answers as confirmed last, and as each document was made of them. */
const eraseEarlierAnswers = async (tx: Tx, { estateId }: Erasable): Promise<void> => {
  await tx.updateTable('flowInstance').set({ confirmed: null }).where('estateId', '=', estateId).execute();
  await tx.updateTable('signingDocument').set({ answers: null }).where('estateId', '=', estateId).execute();
};

/** Erases answers about money and identities: the facts that hvitvaskingsloven gives a retention time. */
export const eraseFacts = async (tx: Tx, home: Erasable): Promise<void> => {
  await tx.deleteFrom('lead').where('instanceId', 'in', instancesOf(tx, home)).execute();
  await tx.deleteFrom('loanReminder').where('participantId', 'in', home.people).execute();
  await tx.deleteFrom('flowAnswer').where('instanceId', 'in', instancesOf(tx, home)).execute();
  await eraseEarlierAnswers(tx, home);
  await tx.deleteFrom('estatePartyIdentity').where('partyId', 'in', home.people).execute();
};

const eraseDocuments = async (tx: Tx, { estateId, forms }: Erasable): Promise<void> => {
  for (const table of ['powerOfAttorney', 'powerNotice'] as const) {
    await tx
      .deleteFrom(table)
      .where('estateId', '=', estateId)
      .where('flow', 'in', [...forms, '' as FlowName])
      .execute();
  }
  const documents = tx
    .selectFrom('signingDocument')
    .select('id')
    .where('estateId', '=', estateId)
    .where('kind', 'in', [...forms, '' as FlowName]);
  for (const table of ['seenDeviation', 'signingAttempt', 'signingSigner'] as const) {
    await tx.deleteFrom(table).where('documentId', 'in', documents).execute();
  }
  await tx.deleteFrom('signingDocument').where('id', 'in', documents).execute();
};

/** Removes the author's name from answers that other parties may still need. */
const eraseAuthors = async (tx: Tx, people: Erasable['people']): Promise<void> => {
  await tx.updateTable('flowAnswer').set({ updatedByName: null }).where('updatedBy', 'in', people).execute();
  const theirs = sql`author.value ->> 'by' in (${sql.join([...people])})`;
  await sql`
    update flow_answer set field_authors = (
      select jsonb_object_agg(key, case when ${theirs} then value || '{"name": null}' else value end)
      from jsonb_each(field_authors) as author)
    where exists (select from jsonb_each(field_authors) as author where ${theirs})`.execute(tx);
};

/** Erases links and the addresses they were sent to. The log keeps the event and its hash. */
const erasePeople = async (tx: Tx, { estateId, people }: Erasable): Promise<void> => {
  const links = tx
    .selectFrom('accessLink')
    .select('id')
    .where('estateId', '=', estateId)
    .where('participantId', 'in', people);
  const contacts = await tx.selectFrom('estateParty').select(['email', 'phone']).where('id', 'in', people).execute();
  const written = await tx.selectFrom('accessLink').select(['email', 'phone']).where('id', 'in', links).execute();
  const addresses = [...contacts, ...written].flatMap(({ email, phone }) => [email, phone]).filter(Boolean);
  if (addresses.length > 0) {
    await tx
      .updateTable('outboxMessage')
      .set({ recipient: '', subject: null, text: null, invitation: null })
      .where('recipient', 'in', addresses)
      .execute();
  }
  await tx.deleteFrom('accessSession').where('linkId', 'in', links).execute();
  await tx.deleteFrom('accessLink').where('id', 'in', links).execute();
  await sql`delete from flow_presence where participant_id in (${sql.join([...people])})`.execute(tx);
  await eraseAuthors(tx, people);
  await appendEvent(tx, { estateId, type: purgedEvent, actor: system, data: { people } });
  await tx
    .updateTable('flowEvent')
    .set({ actorName: null })
    .where('estateId', '=', estateId)
    .where('actorKind', '=', 'party')
    .where('actorId', 'in', people)
    .execute();
};

const nobody = 'Slettet person';

/** Removes the principal, the deputy and what was said of them from powers of attorney in forms that stay. */
const erasePowers = async (tx: Tx, { estateId, people }: Erasable): Promise<void> => {
  const ofHome = tx.updateTable('powerOfAttorney').where('estateId', '=', estateId);
  await ofHome.set({ deputyName: nobody, reason: null, fingerprint: '' }).where('signerId', 'in', people).execute();
  await ofHome.set({ addedByName: null }).where('addedBy', 'in', people).execute();
  await sql`
    update power_of_attorney set represents = (
      select jsonb_agg(case when ${among(people)} then one || ${JSON.stringify({ name: nobody })}::jsonb else one end)
      from jsonb_array_elements(represents) as one)
    where estate_id = ${estateId} and represents <> '[]'`.execute(tx);
  await tx.deleteFrom('powerNotice').where('estateId', '=', estateId).where('participantId', 'in', people).execute();
};
const among = (people: Erasable['people']) => sql`one ->> 'id' in (${sql.join([...people])})`;

/**
 * Erases signed documents, links, messages and names. Returns the hashes of the home's files; other rows may still
 * refer to them.
 */
export const eraseRest = async (tx: Tx, home: Erasable): Promise<readonly string[]> => {
  const { estateId, whole, people } = home;
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from picture where estate_id = ${estateId}
    union select unsigned_sha256 from signing_document where estate_id = ${estateId} and unsigned_sha256 is not null
    union select sealed_sha256 from signing_document where estate_id = ${estateId} and sealed_sha256 is not null`.execute(
    tx,
  );
  await eraseDocuments(tx, home);
  await erasePeople(tx, home);
  await erasePowers(tx, home);
  await eraseWithHome(tx, home);
  if (whole) {
    await tx.deleteFrom('picture').where('estateId', '=', estateId).execute();
    await tx.deleteFrom('flowInstance').where('estateId', '=', estateId).execute();
    await tx.deleteFrom('estateParty').where('estateId', '=', estateId).execute();
  } else {
    await tx
      .updateTable('estateParty')
      .set({ name: nobody, email: '', phone: '', representative: null, erasedAt: await now(tx) })
      .where('id', 'in', people)
      .execute();
  }
  return rows.map(({ sha256 }) => sha256);
};
