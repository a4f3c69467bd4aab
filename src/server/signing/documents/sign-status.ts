import type { Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type { Signer, SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { listsBy } from '#src/domain/lists-by.ts';
import type { FlowName, FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { masked, maskedEmail } from '#src/server/homes/links/create-link.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Server } from '#src/server/platform/server.ts';
import { type Power, powersOfHomes, standing } from '../powers-of-attorney/powers.ts';
import { isAskedOnPrint } from './declared-list.ts';
import { latestDocument, latestDocuments, type SigningDocumentRow } from './documents.ts';

export type Status = InferOutput<typeof SignStatus>;
type SignerStatus = InferOutput<typeof Signer>;

const select = (db: Kysely<Tables>, documents: readonly DocumentId[]) =>
  db
    .selectFrom('signingSigner')
    .select([
      'documentId',
      'participantId',
      'name',
      'role',
      'onBehalfOf',
      'ownPart',
      'phone',
      'email',
      'sentAt',
      'openedAt',
      'signedAt',
      'way',
      'method',
      'paper',
      'failure',
      'textAgainAt',
    ])
    .where('documentId', 'in', documents)
    .orderBy('position')
    .execute();
export type SignerRow = Awaited<ReturnType<typeof select>>[number];

/** domain.md, shared-signing: the latest event decides; a failed try stays visible until the next one. */
const statusOf = (row: SignerRow): SignerStatus['status'] => {
  if (row.signedAt !== null) return 'SIGNED';
  if (row.failure !== null) return 'FAILED';
  if (row.openedAt !== null) return 'OPENED';
  return row.sentAt === null ? 'PENDING' : 'SMS_SENT';
};

const paperOf = ({ paper }: SignerRow): SignerStatus['paper'] =>
  paper === null ? null : { state: paper.state, reason: paper.reason, at: paper.at };

/** Returns the combined state of a deputy's powers: the most restrictive one. */
const powerOf = (row: SignerRow, powers: readonly Power[]): SignerStatus['power'] => {
  const theirs = powers.filter(({ signerId }) => signerId === row.participantId).map(({ state }) => state);
  const least = (['settled', 'objected', 'rejected', 'added', 'approved'] as const).find((state) =>
    theirs.includes(state),
  );
  return least === 'settled' ? 'objected' : least;
};

const signerOf = (row: SignerRow, document: SigningDocumentRow, powers: readonly Power[]): SignerStatus => ({
  participantId: row.participantId,
  name: row.name,
  role: row.role,
  onBehalfOf: row.onBehalfOf.length === 0 ? null : row.onBehalfOf.join(', '),
  ownPart: row.ownPart,
  power: row.onBehalfOf.length === 0 ? undefined : powerOf(row, powers),
  status: statusOf(row),
  way: row.way ?? document.method,
  ...(isAskedOnPrint(document, row.participantId) && { printAsks: true }),
  method: row.method,
  paper: paperOf(row),
  sentAt: row.sentAt,
  sentTo: row.sentAt === null ? null : { phone: masked(row.phone), email: maskedEmail(row.email) },
  openedAt: row.openedAt,
  signedAt: row.signedAt,
  failure: row.signedAt === null ? row.failure : null,
  textAgainAt: row.textAgainAt,
});

/** The document's own signers, and its home's powers of attorney. */
interface Parts {
  readonly signers: readonly SignerRow[];
  readonly powers: readonly Power[];
  readonly days: number;
}

const composed = (document: SigningDocumentRow, { signers, powers, days }: Parts): Status => ({
  documentId: document.id,
  documentVersion: document.version,
  status: document.state,
  method: document.method,
  contentSha256: document.contentSha256,
  createdAt: document.createdAt,
  // Only a sealed document can be verified by its code.
  proofCode: document.state === 'sealed' ? document.proofCode : null,
  pages: document.pages,
  ended: document.ended,
  asking: document.state === 'signing' ? (document.context.asking ?? null) : null,
  expiresAt: document.state === 'signing' ? instantOf(Date.parse(document.createdAt) + days * 86_400_000) : null,
  signers: signers.map((signer) =>
    signerOf(
      signer,
      document,
      powers.filter(({ flow }) => flow === document.flow),
    ),
  ),
});

interface FormStatus extends FlowRef {
  readonly status: Status;
}

/** Returns the newest document of each form in each home with its signing status; at most three queries. */
export const formStatuses = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'config'>,
  flows: readonly FlowName[],
  estateIds: readonly EstateId[],
): Promise<readonly FormStatus[]> => {
  return statusesOf(db, on, await latestDocuments(db, flows, estateIds));
};

const statusesOf = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'config'>,
  documents: readonly SigningDocumentRow[],
): Promise<readonly FormStatus[]> => {
  if (documents.length === 0) return [];
  const signers = await select(
    db,
    documents.map(({ id }) => id),
  );
  const hasDeputy = signers.some(({ onBehalfOf }) => onBehalfOf.length > 0);
  const powers = hasDeputy
    ? standing(await powersOfHomes(db, [...new Set(documents.map(({ estateId }) => estateId))]))
    : [];
  const signersOf = listsBy(signers, ({ documentId }) => documentId);
  const powersOf = listsBy(powers, ({ estateId }) => estateId);
  return documents.map((document) => ({
    flow: document.flow,
    estateId: document.estateId,
    status: composed(document, {
      signers: signersOf.get(document.id) ?? [],
      powers: powersOf.get(document.estateId) ?? [],
      days: on.config.signingDays,
    }),
  }));
};

/** Returns the statuses of one kind of form, by home. */
export const signStatuses = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'config'>,
  flow: FlowName,
  estateIds: readonly EstateId[],
): Promise<ReadonlyMap<EstateId, Status>> => {
  const found = await formStatuses(db, on, [flow], estateIds);
  return new Map(found.map(({ estateId, status }) => [estateId, status]));
};

/** Returns the signing status of a form; null when no document was made. */
export const signStatusOf = async (
  db: Kysely<Tables>,
  on: Pick<Server, 'config'>,
  form: FlowRef,
): Promise<Status | null> => {
  const document = await latestDocument(db, form);
  if (document === undefined) return null;
  return (await statusesOf(db, on, [document]))[0]?.status ?? null;
};
