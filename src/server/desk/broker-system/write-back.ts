import { sql } from 'kysely';
import type { Consents } from '#src/contract/identity/consents.ts';
import type { ConsentPurpose } from '#src/domain/consents.ts';
import { consentPurposes } from '#src/domain/consents.ts';
import type { CustomerId, DocumentId } from '#src/domain/ids.ts';
import { readConsents } from '#src/server/identity/consents/consents.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { ProviderFailed } from '#src/server/platform/provider/provider-failed.ts';
import type { Server } from '#src/server/platform/server.ts';
import { readDocument } from '#src/server/signing/documents/documents.ts';
import { pdfOf } from '#src/server/signing/documents/read-document.ts';
import type { BrokerSystem } from './port.ts';

const atOnce = 50;

/** Returns sealed documents, of homes that came from the broker system, that it does not have yet. */
export const dueDocuments = async (db: Server['db']): Promise<readonly DocumentId[]> => {
  const { rows } = await sql<{ id: DocumentId }>`
    select document.id from signing_document document
    join estate on estate.id = document.estate_id and estate.archived_at is null
    join sync_raw raw on raw.kind = 'estates' and raw.id = estate.vitec_id
    where document.state = 'sealed'
      and not exists (select from sync_written where kind = 'document' and id = document.id::text)
    order by document.sealed_at, document.id limit ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
};

/** A contact of the broker system, and the newest change of that customer's consents. */
export interface DueConsent {
  /** Null once the account is deleted: then every consent is withdrawn there too. */
  readonly customerId: CustomerId | null;
  readonly contactId: string;
  readonly version: string;
}

/** Returns contacts whose consents were written, and whose account has been deleted since. */
const endedConsents = async (db: Server['db'], only?: string): Promise<readonly DueConsent[]> => {
  const one = only === undefined ? sql`` : sql`and written.id = ${only}`;
  const { rows } = await sql<{ contactId: string; version: string }>`
    select written.id as contact_id, 'ended:' || extract(epoch from written.written_at)::bigint as version
    from sync_written written
    where written.kind = 'consent' and written.version not like 'ended:%' ${one}
      and not exists (
        select from customer_party mine join estate_party party on party.id = mine.party_id
        where party.vitec_id = written.id)
    order by written.id limit ${atOnce}`.execute(db);
  return rows.map((row) => ({ customerId: null, contactId: row.contactId, version: row.version }));
};

/** Returns contacts whose customer has changed a consent since it was written. */
const changedConsents = async (db: Server['db'], only?: string): Promise<readonly DueConsent[]> => {
  const one = only === undefined ? sql`` : sql`and party.vitec_id = ${only}`;
  const { rows } = await sql<{ customerId: CustomerId; contactId: string; version: string }>`
    select distinct on (party.vitec_id) whose.customer_id, party.vitec_id as contact_id, newest.version
    from consent_subject whose
    join customer_party mine on mine.customer_id = whose.customer_id
    join estate_party party on party.id = mine.party_id
      and party.vitec_id is not null and party.removed_at is null and party.erased_at is null
    join lateral (select max(number)::text as version from consent_record where subject = whose.subject) newest
      on newest.version is not null
    left join sync_written written on written.kind = 'consent' and written.id = party.vitec_id
    where written.version is distinct from newest.version ${one}
    order by party.vitec_id, newest.version::bigint desc limit ${atOnce}`.execute(db);
  return rows.map((row) => ({ customerId: row.customerId, contactId: row.contactId, version: row.version }));
};

/** Returns contacts whose customer has changed a consent since it was written, or has deleted the account. */
export const dueConsents = async (db: Server['db'], only?: string): Promise<readonly DueConsent[]> => [
  ...(await changedConsents(db, only)),
  ...(await endedConsents(db, only)),
];

const keep = async (tx: Tx, kind: 'document' | 'consent', id: string, version: string) => {
  const writtenAt = await now(tx);
  await tx
    .insertInto('syncWritten')
    .values({ kind, id, version })
    .onConflict((known) => known.columns(['kind', 'id']).doUpdateSet({ version, writtenAt }))
    .execute();
};

/** True when asking again changes nothing: the system does not have the home or contact, or refuses it. */
const isFinal = (error: unknown): boolean =>
  error instanceof ProviderFailed && (error.kind === 'not-found' || error.kind === 'refused');

/** Sends, and returns whether the system took it. What it refuses for good is not sent again. */
const sendOrGiveUp = async (send: () => Promise<void>): Promise<'sent' | 'refused'> => {
  try {
    await send();
    return 'sent';
  } catch (error) {
    if (isFinal(error)) return 'refused';
    throw error;
  }
};

type Context = Pick<Server, 'db' | 'files' | 'transaction'>;

/** Puts a sealed document into its home's folder in the broker system. Its id is the key: it is there once. */
export const writeDocument = async (on: Context, system: BrokerSystem, id: DocumentId): Promise<void> => {
  const document = await readDocument(on.db, id);
  if (document?.state !== 'sealed') return;
  const home = await on.db
    .selectFrom('estate')
    .select('vitecId')
    .where('id', '=', document.estateId)
    .executeTakeFirst();
  if (!home) return;
  const { bytes, name = `${document.flow}.pdf` } = await pdfOf(on, document, 'nb');
  const file = { id, type: document.flow, name, bytes };
  const done = await sendOrGiveUp(() => system.putDocument(home.vitecId, file));
  await on.transaction((tx) => keep(tx, 'document', id, done));
};

const nothing: Pick<Consents, 'consents'> = { consents: [] };

/** Most consents of one contact that one try writes, where they change while they are written. */
const mostTurns = 5;

/**
 * Writes a contact's consents as they stand now, whichever change asked for it, until the newest is written: a late try
 * never leaves an older one. `job` is the same at every try, and makes the key of each version.
 */
export const writeConsents = async (
  on: Context,
  system: BrokerSystem,
  { contactId, job }: { readonly contactId: string; readonly job: string },
): Promise<void> => {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const [due] = await dueConsents(on.db, contactId);
    if (due === undefined) return;
    const { consents } = due.customerId === null ? nothing : await readConsents(on.db, due.customerId);
    const given = new Set<ConsentPurpose>(consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose));
    const standing = Object.fromEntries(consentPurposes.map((purpose) => [purpose, given.has(purpose)]));
    await sendOrGiveUp(() => system.putConsents(contactId, standing, `${job}:${due.version}`));
    await on.transaction((tx) => keep(tx, 'consent', contactId, due.version));
  }
};
