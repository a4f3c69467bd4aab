import { type Kysely, sql } from 'kysely';
import type { EventFromLogic } from 'xstate';
import type { signingDocumentMachine } from '#machines/signing-document.ts';
import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import type { Row } from '#src/engine/lifecycle.ts';
import type { FlowName, FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { storedLifecycle } from '#src/server/homes/flow-instances/stored-lifecycle.ts';
import { prepared } from '#src/server/platform/db/prepared.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { SigningMethod } from './columns.ts';
import { signableOf } from './signables.ts';

/** A document as its lifecycle uses it. The content, which is large, is read only where it is rendered. */
export interface SigningDocumentRow extends Row<typeof signingDocumentMachine> {
  readonly id: DocumentId;
  readonly flow: FlowName;
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
  /** Who ended the document, why and when. */
  readonly ended: { readonly by: string | null; readonly reason: string | null; readonly at: IsoInstant } | null;
}

const columns = [
  'id',
  'kind',
  'estateId',
  'version',
  'state',
  'context',
  'revision',
  'method',
  'contentSha256',
  'unsignedSha256',
  'sealedSha256',
  'proofCode',
  'level',
  'pages',
  'createdAt',
  'sealedAt',
  'voidedAt',
  'voidReason',
  'endedByName',
] as const;
const select = (db: Kysely<Tables>) => db.selectFrom('signingDocument').select(columns);
type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const rowOf = (found: Selected): SigningDocumentRow => ({
  id: found.id,
  flow: found.kind,
  estateId: found.estateId,
  version: found.version,
  state: found.state,
  context: found.context,
  revision: found.revision,
  method: found.method,
  contentSha256: found.contentSha256,
  unsignedSha256: found.unsignedSha256,
  sealedSha256: found.sealedSha256,
  proofCode: found.proofCode,
  level: found.level,
  pages: found.pages,
  createdAt: found.createdAt,
  sealedAt: found.sealedAt,
  ended: found.voidedAt === null ? null : { by: found.endedByName, reason: found.voidReason, at: found.voidedAt },
});

/**
 * Returns the newest document of each form in each home, in one query. Voided ones are included, so that a waiting
 * phone learns of it.
 */
export const latestDocuments = async (
  db: Kysely<Tables>,
  flows: readonly FlowName[],
  estateIds: readonly EstateId[],
): Promise<readonly SigningDocumentRow[]> => {
  if (estateIds.length === 0) return [];
  const found = await select(db)
    .distinctOn(['estateId', 'kind'])
    .where('kind', 'in', flows)
    .where('estateId', 'in', estateIds)
    .orderBy('estateId')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return found.map(rowOf);
};

const latestOf = prepared<Pick<FlowRef, 'flow' | 'estateId'>>()((db, { flow, estateId }) =>
  select(db).where('kind', '=', flow).where('estateId', '=', estateId).orderBy('version', 'desc').limit(sql.lit(1)),
);

export const latestDocument = async (
  db: Kysely<Tables>,
  { flow, estateId }: FlowRef,
): Promise<SigningDocumentRow | undefined> => {
  const [found] = await latestOf(db, { flow, estateId });
  return found && rowOf(found);
};

export const readDocument = async (db: Kysely<Tables>, id: DocumentId): Promise<SigningDocumentRow | undefined> => {
  const found = await select(db).where('id', '=', id).executeTakeFirst();
  return found && rowOf(found);
};

/**
 * Reads and locks the newest document. The caller must already hold the lock on the flow's row, which serialises all
 * changes of the form.
 */
export const lockLatest = async (tx: Tx, { flow, estateId }: FlowRef): Promise<SigningDocumentRow | undefined> => {
  const found = await select(tx)
    .where('kind', '=', flow)
    .where('estateId', '=', estateId)
    .orderBy('version', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return found && rowOf(found);
};

type Untimed<E> = E extends unknown ? Omit<E, 'at'> : never;
export type DocumentMove = Untimed<EventFromLogic<typeof signingDocumentMachine>>;

const stored = storedLifecycle({
  lifecycleOf: ({ flow }: SigningDocumentRow) => signableOf(flow).document,
  lifeOf: (row) => row,
  write: async (tx, row, next, at: IsoInstant) => {
    const revision = row.revision + 1;
    await tx
      .updateTable('signingDocument')
      .set({ state: next.state, context: JSON.stringify(next.context), revision, stateAt: at })
      .where('id', '=', row.id)
      .execute();
    return { ...row, ...next, revision };
  },
});

/** Applies an event to the document and rewrites its row. Throws the lifecycle's reason code on refusal. */
export const moveDocument = (
  tx: Tx,
  row: SigningDocumentRow,
  event: DocumentMove,
  at: IsoInstant,
): Promise<SigningDocumentRow> =>
  // seam: an event without its time, plus the time, is the full event.
  stored.move(tx, row, { ...event, at } as EventFromLogic<typeof signingDocumentMachine>, at);

interface Due {
  readonly id: DocumentId;
  readonly estateId: EstateId;
}

/**
 * Returns documents that all have signed and that have no active seal job, whatever happened to it. An active job keeps
 * its own retries. `seconds` is the time between the last signature and the job.
 */
export const withoutSealJob = async (db: Kysely<Tables>, seconds: number): Promise<readonly Due[]> => {
  const { rows } = await sql<Due>`
    select document.id, document.estate_id from signing_document document
    where document.state = 'sealing' and document.state_at < now() - make_interval(secs => ${seconds}::int)
      and not exists (select 1 from pgboss.job job where job.name = 'seal-document' and job.state < 'completed'
        and job.data ->> 'documentId' = document.id::text)
    limit 500`.execute(db);
  return rows;
};

/** Returns documents that have waited for a signature for at least `days` days. */
export const openSince = (db: Kysely<Tables>, days: number): Promise<readonly Due[]> =>
  db
    .selectFrom('signingDocument')
    .select(['id', 'estateId'])
    .where('state', '=', 'signing')
    .where('createdAt', '<', sql<IsoInstant>`now() - make_interval(days => ${days}::int)`)
    .limit(500)
    .execute();
