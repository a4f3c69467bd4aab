import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type { Signer, SignStatus } from '#src/contract/takeover-protocol.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import type { Tables } from '../db/tables.ts';
import { instantOrNull, latestDocuments, type SigningDocumentRow } from './documents.ts';

export type Status = InferOutput<typeof SignStatus>;
type SignerStatus = InferOutput<typeof Signer>;

const select = (db: Kysely<Tables>, documents: readonly DocumentId[]) =>
  db
    .selectFrom('signing_signer')
    .select([
      'document_id',
      'participant_id',
      'name',
      'role',
      'on_behalf_of',
      'sent_at',
      'opened_at',
      'signed_at',
      'method',
      'failure',
      'text_again_at',
    ])
    .where('document_id', 'in', documents)
    .orderBy('position')
    .execute();
export type SignerRow = Awaited<ReturnType<typeof select>>[number];

/** domain.md, shared-signing: what has happened last decides; a try that failed stays visible until the next one. */
const statusOf = (row: SignerRow): SignerStatus['status'] => {
  if (row.signed_at !== null) return 'SIGNED';
  if (row.failure !== null) return 'FAILED';
  if (row.opened_at !== null) return 'OPENED';
  return row.sent_at === null ? 'PENDING' : 'SMS_SENT';
};

const signerOf = (row: SignerRow): SignerStatus => ({
  participantId: row.participant_id,
  name: row.name,
  role: row.role,
  onBehalfOf: row.on_behalf_of.length === 0 ? null : row.on_behalf_of.join(', '),
  status: statusOf(row),
  method: row.method,
  sentAt: instantOrNull(row.sent_at),
  openedAt: instantOrNull(row.opened_at),
  signedAt: instantOrNull(row.signed_at),
  failure: row.signed_at === null ? row.failure : null,
  textAgainAt: instantOrNull(row.text_again_at),
});

const composed = (document: SigningDocumentRow, signers: readonly SignerRow[]): Status => ({
  documentId: document.id,
  documentVersion: document.version,
  status: document.state,
  method: document.method,
  contentSha256: document.contentSha256,
  createdAt: document.createdAt,
  // The code proves a sealed document; before that it would prove nothing.
  proofCode: document.state === 'sealed' ? document.proofCode : null,
  pages: document.pages,
  signers: signers.filter((signer) => signer.document_id === document.id).map(signerOf),
});

/** The newest document of each home and how far its signatures have come; two queries for any number of homes. */
export const signStatuses = async (
  db: Kysely<Tables>,
  estateIds: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, Status>> => {
  const documents = await latestDocuments(db, estateIds);
  if (documents.length === 0) return new Map();
  const signers = await select(
    db,
    documents.map(({ id }) => id),
  );
  return new Map(documents.map((document) => [document.estateId, composed(document, signers)]));
};

/** How far a home's signing has come; null when no document has been made. */
export const signStatusOf = async (db: Kysely<Tables>, estateId: EstateId): Promise<Status | null> =>
  (await signStatuses(db, [estateId])).get(estateId) ?? null;
