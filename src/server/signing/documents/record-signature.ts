import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { move, touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { type Actor, system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { assertPowerToSign } from '../powers-of-attorney/powers.ts';
import type { Evidence, SigningMethod, Strokes } from './columns.ts';
import { askedOf, withDeclared } from './declared-list.ts';
import { lockLatest, moveDocument, type SigningDocumentRow } from './documents.ts';
import { sealDocument } from './jobs.ts';
import { lendersOf } from './lent-phones.ts';
import type { SignedFlowRow } from './signable.ts';
import { lockForm, signableOf } from './signables.ts';

export interface Signature {
  readonly flow: FlowName;
  readonly estateId: EstateId;
  readonly documentId: DocumentId;
  readonly participantId: ParticipantId;
  /** The hash of the content shown on the screen. */
  readonly sha256: string;
  readonly method: SigningMethod;
  readonly evidence: Evidence;
  /** What the signer ticked in the list "Dette erklærer du". */
  readonly declared?: readonly string[] | undefined;
  readonly strokes?: Strokes | undefined;
  /** When the person signed, if not now: a print is approved later than it is signed. */
  readonly signedAt?: IsoInstant;
}

type ServerContext = Pick<Server, 'jobs' | 'encryption'>;

/** Writes the signer's row and the log entry: what was signed, how, and by whom. */
const writeSignature = async (
  tx: Tx,
  on: ServerContext,
  { flow, document }: { readonly flow: SignedFlowRow; readonly document: SigningDocumentRow },
  signature: Signature,
): Promise<Actor> => {
  const { documentId, participantId, sha256, method } = signature;
  const lenders = await lendersOf(tx, flow, document, participantId);
  const evidence = { ...signature.evidence, ...(lenders.length > 0 && { answeredOnPhoneOf: lenders }) };
  // A print has the needed lines on it, and no consent.
  const declared = signature.method === 'paper' ? askedOf(document, participantId) : (signature.declared ?? []);
  const given = await withDeclared(tx, on.encryption, { document, signer: participantId, evidence, declared });
  const signer = await tx
    .updateTable('signingSigner')
    .set({
      signedAt: signature.signedAt ?? flow.readAt,
      method,
      failure: null,
      signedSha256: sha256,
      evidence: JSON.stringify(given),
      strokes: signature.strokes === undefined ? null : JSON.stringify(signature.strokes),
    })
    .where('documentId', '=', documentId)
    .where('participantId', '=', participantId)
    .returning('name')
    .executeTakeFirstOrThrow();
  const actor = { kind: 'party', id: participantId, name: signer.name } as const;
  const data = { version: document.version, method, sha256 };
  await appendEvent(tx, { estateId: flow.estateId, instanceId: flow.id, type: 'SIGNED', actor, data }, flow.readAt);
  return actor;
};

const asksBroker = async (tx: Tx, on: ServerContext, flow: SignedFlowRow, id: DocumentId): Promise<boolean> =>
  (await signableOf(flow.flow).asksBroker?.(on, tx, flow, id)) ?? false;

/**
 * After the last signature, locks the form and enqueues its only seal job (reliability R3), unless the broker has yet to
 * say yes to a point of it.
 */
export const settleSignature = async (
  tx: Tx,
  on: ServerContext,
  flow: SignedFlowRow,
  moved: SigningDocumentRow,
): Promise<void> => {
  if (moved.state === 'signing') return touchFlow(tx, flow);
  const data = { version: moved.version };
  await move(tx, signableOf(flow.flow).lifecycle, flow, { event: { type: 'ALL_SIGNED' }, actor: system, data });
  if (moved.state !== 'sealing') return;
  const task = { documentId: moved.id, estateId: flow.estateId };
  await on.jobs.schedule(tx, sealDocument, task, { key: `${moved.id}:${moved.revision}` });
};

/** Locks the document if it is still the current one. Throws the form's "no process", and ST_VOIDED if replaced. */
export const lockDocument = async (
  tx: Tx,
  flow: SignedFlowRow,
  documentId: DocumentId,
): Promise<SigningDocumentRow> => {
  const document = await lockLatest(tx, flow);
  if (!document) throw new Refused(signableOf(flow.flow).codes.noProcess);
  if (document.id !== documentId) throw new Refused('ST_VOIDED');
  return document;
};

/**
 * Records one signature. Whether it is the last is decided under the flow's row lock, and the only seal job is enqueued
 * in the same transaction (reliability R3). Throws as `lockDocument`, and the lifecycle's refusals: no signer,
 * ST_SIGNED, STALE, ST_DECLARE.
 */
export const recordSignature = async (tx: Tx, on: ServerContext, signature: Signature): Promise<void> => {
  const { documentId, participantId, sha256, declared } = signature;
  const flow = await lockForm(tx, signature);
  const document = await lockDocument(tx, flow, documentId);
  await assertPowerToSign(tx, signature, participantId, { method: signature.method, at: flow.readAt });
  const event = { type: 'SIGN', signer: participantId, sha256, declared } as const;
  const asks = await asksBroker(tx, on, flow, documentId);
  const moved = await moveDocument(tx, document, { ...event, asksBroker: asks }, flow.readAt);
  await writeSignature(tx, on, { flow, document }, signature);
  await settleSignature(tx, on, flow, moved);
};

/**
 * Records an approved print as the person's signature. Throws ST_PAPER_PAGES if pages are missing, and V_REQUIRED if an
 * answer of the print is.
 */
export const recordPaper = async (
  tx: Tx,
  on: ServerContext,
  signature: Signature,
  print: { readonly pages: readonly number[]; readonly answered: readonly string[] },
): Promise<void> => {
  const flow = await lockForm(tx, signature);
  const document = await lockDocument(tx, flow, signature.documentId);
  await assertPowerToSign(tx, signature, signature.participantId, { method: 'paper', at: flow.readAt });
  const event = { type: 'APPROVE_PAPER', signer: signature.participantId, ...print, of: document.pages ?? 0 } as const;
  const asks = await asksBroker(tx, on, flow, document.id);
  const moved = await moveDocument(tx, document, { ...event, asksBroker: asks }, flow.readAt);
  await writeSignature(tx, on, { flow, document }, signature);
  await settleSignature(tx, on, flow, moved);
};
