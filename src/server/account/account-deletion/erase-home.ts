import { sql } from 'kysely';
import { formFacts, formNames } from '#src/domain/form-names.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import { purgedEvent } from '#src/server/platform/audit/verify.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { type ErasedHome, eraseWithHome } from '#src/server/platform/held-data.ts';
import '#src/server/forms/deviations/tables.ts';
import '#src/server/identity/customers/tables.ts';
import '#src/server/forms/leads/tables.ts';
import '#src/server/homes/links/tables.ts';
import '#src/server/forms/loan-reminders/tables.ts';
import '#src/server/platform/messages/tables.ts';
import '#src/server/homes/pictures/tables.ts';
import '#src/server/signing/powers-of-attorney/tables.ts';
import '#src/server/signing/documents/tables.ts';

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
    .selectFrom('estate_party as party')
    .leftJoin('customer_party as link', 'link.party_id', 'party.id')
    .select(['party.id', 'party.role', 'link.customer_id'])
    .where('party.estate_id', '=', estateId)
    .execute();
  const living = parties.filter(({ customer_id }) => customer_id !== null);
  const whole = living.length === 0;
  const forms = formNames.filter((form) => !living.some(({ role }) => formFacts(form).sides.includes(role)));
  const people = whole ? [...new Set([...parties.map(({ id }) => id), ...theirs])] : theirs;
  return { estateId, whole, people, forms };
};

const instancesOf = (tx: Tx, { estateId, forms }: Erasable) =>
  tx
    .selectFrom('flow_instance')
    .select('id')
    .where('estate_id', '=', estateId)
    .where('flow', 'in', [...forms, '' as FlowName]);

/** Erases what pages of the home compare with: answers as confirmed last, and as each document was made of them. */
const eraseEarlierAnswers = async (tx: Tx, { estateId }: Erasable): Promise<void> => {
  await tx.updateTable('flow_instance').set({ confirmed: null }).where('estate_id', '=', estateId).execute();
  await tx.updateTable('signing_document').set({ answers: null }).where('estate_id', '=', estateId).execute();
};

/** Erases answers about money and identities: the facts that hvitvaskingsloven gives a retention time. */
export const eraseFacts = async (tx: Tx, home: Erasable): Promise<void> => {
  await tx.deleteFrom('lead').where('instance_id', 'in', instancesOf(tx, home)).execute();
  await tx.deleteFrom('loan_reminder').where('participant_id', 'in', home.people).execute();
  await tx.deleteFrom('flow_answer').where('instance_id', 'in', instancesOf(tx, home)).execute();
  await eraseEarlierAnswers(tx, home);
  await tx.deleteFrom('estate_party_identity').where('party_id', 'in', home.people).execute();
};

const eraseDocuments = async (tx: Tx, { estateId, forms }: Erasable): Promise<void> => {
  for (const table of ['power_of_attorney', 'power_notice'] as const) {
    await tx
      .deleteFrom(table)
      .where('estate_id', '=', estateId)
      .where('flow', 'in', [...forms, '' as FlowName])
      .execute();
  }
  const documents = tx
    .selectFrom('signing_document')
    .select('id')
    .where('estate_id', '=', estateId)
    .where('kind', 'in', [...forms, '' as FlowName]);
  for (const table of ['seen_deviation', 'signing_attempt', 'signing_signer'] as const) {
    await tx.deleteFrom(table).where('document_id', 'in', documents).execute();
  }
  await tx.deleteFrom('signing_document').where('id', 'in', documents).execute();
};

/** Removes the author's name from answers that other parties may still need. */
const eraseAuthors = async (tx: Tx, people: Erasable['people']): Promise<void> => {
  await tx.updateTable('flow_answer').set({ updated_by_name: null }).where('updated_by', 'in', people).execute();
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
    .selectFrom('access_link')
    .select('id')
    .where('estate_id', '=', estateId)
    .where('participant_id', 'in', people);
  const contacts = await tx.selectFrom('estate_party').select(['email', 'phone']).where('id', 'in', people).execute();
  const written = await tx.selectFrom('access_link').select(['email', 'phone']).where('id', 'in', links).execute();
  const addresses = [...contacts, ...written].flatMap(({ email, phone }) => [email, phone]).filter(Boolean);
  if (addresses.length > 0) {
    await tx
      .updateTable('outbox_message')
      .set({ recipient: '', subject: null, text: null, invitation: null })
      .where('recipient', 'in', addresses)
      .execute();
  }
  await tx.deleteFrom('access_session').where('link_id', 'in', links).execute();
  await tx.deleteFrom('access_link').where('id', 'in', links).execute();
  await sql`delete from flow_presence where participant_id in (${sql.join([...people])})`.execute(tx);
  await eraseAuthors(tx, people);
  await appendEvent(tx, { estateId, type: purgedEvent, actor: system, data: { people } });
  await tx
    .updateTable('flow_event')
    .set({ actor_name: null })
    .where('estate_id', '=', estateId)
    .where('actor_kind', '=', 'party')
    .where('actor_id', 'in', people)
    .execute();
};

const nobody = 'Slettet person';

/** Removes the principal, the deputy and what was said of them from powers of attorney in forms that stay. */
const erasePowers = async (tx: Tx, { estateId, people }: Erasable): Promise<void> => {
  const ofHome = tx.updateTable('power_of_attorney').where('estate_id', '=', estateId);
  await ofHome.set({ deputy_name: nobody, reason: null, fingerprint: '' }).where('signer_id', 'in', people).execute();
  await ofHome.set({ added_by_name: null }).where('added_by', 'in', people).execute();
  await sql`
    update power_of_attorney set represents = (
      select jsonb_agg(case when ${among(people)} then one || ${JSON.stringify({ name: nobody })}::jsonb else one end)
      from jsonb_array_elements(represents) as one)
    where estate_id = ${estateId} and represents <> '[]'`.execute(tx);
  await tx.deleteFrom('power_notice').where('estate_id', '=', estateId).where('participant_id', 'in', people).execute();
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
    await tx.deleteFrom('picture').where('estate_id', '=', estateId).execute();
    await tx.deleteFrom('flow_instance').where('estate_id', '=', estateId).execute();
    await tx.deleteFrom('estate_party').where('estate_id', '=', estateId).execute();
  } else {
    await tx
      .updateTable('estate_party')
      .set({ name: nobody, email: '', phone: '', representative: null, erased_at: await now(tx) })
      .where('id', 'in', people)
      .execute();
  }
  return rows.map(({ sha256 }) => sha256);
};
