import { type Kysely, sql } from 'kysely';
import type { EventFromLogic } from 'xstate';
import { signingDocument, type signingDocumentMachine } from '#machines/signing-document.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { type IsoInstant, instantOf } from '#src/domain/iso-instant.ts';
import { decide, type Row } from '#src/engine/lifecycle.ts';
import type { Tables } from '../db/tables.ts';
import type { Tx } from '../db/transaction.ts';
import { Refused } from '../refused.ts';
import type { SigningMethod } from './tables.ts';

export const takeoverKind = 'takeover-protocol';

/** A document as its lifecycle sees it; the content, which is large, is read only where it is drawn. */
export interface SigningDocumentRow extends Row<typeof signingDocumentMachine> {
  readonly id: DocumentId;
  readonly estateId: EstateId;
  readonly version: number;
  readonly revision: number;
  readonly method: SigningMethod;
  readonly contentSha256: string;
  readonly unsignedSha256: string | null;
  readonly sealedSha256: string | null;
  readonly proofCode: string;
  readonly level: string | null;
  readonly pages: number | null;
  readonly createdAt: IsoInstant;
  readonly sealedAt: IsoInstant | null;
}

const columns = [
  'id',
  'estate_id',
  'version',
  'state',
  'context',
  'revision',
  'method',
  'content_sha256',
  'unsigned_sha256',
  'sealed_sha256',
  'proof_code',
  'level',
  'pages',
  'created_at',
  'sealed_at',
] as const;
const select = (db: Kysely<Tables>) => db.selectFrom('signing_document').select(columns);
type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

export const instantOrNull = (at: Date | null): IsoInstant | null => (at === null ? null : instantOf(at.getTime()));

const rowOf = (found: Selected): SigningDocumentRow => ({
  id: found.id,
  estateId: found.estate_id,
  version: found.version,
  state: found.state,
  context: found.context,
  revision: found.revision,
  method: found.method,
  contentSha256: found.content_sha256,
  unsignedSha256: found.unsigned_sha256,
  sealedSha256: found.sealed_sha256,
  proofCode: found.proof_code,
  level: found.level,
  pages: found.pages,
  createdAt: instantOf(found.created_at.getTime()),
  sealedAt: instantOrNull(found.sealed_at),
});

/** The newest document of each home, voided ones too: a phone that waits must learn that it was voided. One query. */
export const latestDocuments = async (
  db: Kysely<Tables>,
  estateIds: readonly EstateId[],
): Promise<readonly SigningDocumentRow[]> => {
  if (estateIds.length === 0) return [];
  const found = await select(db)
    .distinctOn('estate_id')
    .where('kind', '=', takeoverKind)
    .where('estate_id', 'in', estateIds)
    .orderBy('estate_id')
    .orderBy('version', 'desc')
    .execute();
  return found.map(rowOf);
};

export const latestDocument = async (db: Kysely<Tables>, estateId: EstateId): Promise<SigningDocumentRow | undefined> =>
  (await latestDocuments(db, [estateId]))[0];

export const readDocument = async (db: Kysely<Tables>, id: DocumentId): Promise<SigningDocumentRow | undefined> => {
  const found = await select(db).where('id', '=', id).executeTakeFirst();
  return found && rowOf(found);
};

/** Reads and holds the newest document. The flow's row must be held already: everything about a home waits there. */
export const lockLatest = async (tx: Tx, estateId: EstateId): Promise<SigningDocumentRow | undefined> => {
  const found = await select(tx)
    .where('kind', '=', takeoverKind)
    .where('estate_id', '=', estateId)
    .orderBy('version', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return found && rowOf(found);
};

type Untimed<E> = E extends unknown ? Omit<E, 'at'> : never;
export type DocumentMove = Untimed<EventFromLogic<typeof signingDocumentMachine>>;

/** The document's lifecycle decides, and its row is rewritten. A refusal is thrown with its reason's code. */
export const moveDocument = async (
  tx: Tx,
  row: SigningDocumentRow,
  event: DocumentMove,
  at: IsoInstant,
): Promise<SigningDocumentRow> => {
  // seam: an event without its time plus the time is that event again.
  const verdict = decide(signingDocument, row, { ...event, at } as EventFromLogic<typeof signingDocumentMachine>);
  if (!verdict.allowed) throw new Refused(verdict.refusal.code, { params: verdict.refusal.params ?? {} });
  const revision = row.revision + 1;
  await tx
    .updateTable('signing_document')
    .set({ state: verdict.row.state, context: JSON.stringify(verdict.row.context), revision, state_at: at })
    .where('id', '=', row.id)
    .execute();
  return { ...row, ...verdict.row, revision };
};

/** Documents that all have signed but no seal has come for, for at least so many seconds. */
export const waitingForSeal = (
  db: Kysely<Tables>,
  seconds: number,
): Promise<readonly { id: DocumentId; estate_id: EstateId }[]> =>
  db
    .selectFrom('signing_document')
    .select(['id', 'estate_id'])
    .where('state', '=', 'sealing')
    .where('state_at', '<', sql<Date>`now() - make_interval(secs => ${seconds}::int)`)
    .limit(500)
    .execute();
