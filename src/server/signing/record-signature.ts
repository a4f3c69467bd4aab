import { takeover } from '#machines/takeover.ts';
import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import { system } from '../audit/chain.ts';
import type { Tx } from '../db/transaction.ts';
import { appendEvent } from '../flows/append-event.ts';
import { lockFlow } from '../flows/flow-row.ts';
import { move, touchFlow } from '../flows/move.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { lockLatest, moveDocument, takeoverKind } from './documents.ts';
import { sealDocument } from './jobs.ts';
import type { Evidence, SigningMethod, Strokes } from './tables.ts';

export interface Signature {
  readonly estateId: EstateId;
  readonly documentId: DocumentId;
  readonly participantId: ParticipantId;
  /** The hash of the content that was on the screen. */
  readonly sha256: string;
  readonly method: SigningMethod;
  readonly evidence: Evidence;
  readonly strokes?: Strokes | undefined;
}

/**
 * Writes one signature down. Whether it is the last is decided here, under the flow's row lock, and the one seal job is
 * asked for in the same transaction (reliability R3). Throws OTP_PROCESS, ST_VOIDED for a document that was replaced,
 * and what the document's lifecycle refuses with: OTP_SIGNER, ST_SIGNED, STALE.
 */
export const recordSignature = async (tx: Tx, on: Pick<Server, 'jobs'>, signature: Signature): Promise<void> => {
  const { estateId, documentId, participantId, sha256, method } = signature;
  const flow = await lockFlow(tx, takeoverKind, estateId);
  const document = await lockLatest(tx, estateId);
  if (!document) throw new Refused('OTP_PROCESS');
  if (document.id !== documentId) throw new Refused('ST_VOIDED');
  const moved = await moveDocument(tx, document, { type: 'SIGN', signer: participantId, sha256 }, flow.readAt);
  const signer = await tx
    .updateTable('signing_signer')
    .set({
      signed_at: flow.readAt,
      method,
      failure: null,
      signed_sha256: sha256,
      evidence: JSON.stringify(signature.evidence),
      strokes: signature.strokes === undefined ? null : JSON.stringify(signature.strokes),
    })
    .where('document_id', '=', documentId)
    .where('participant_id', '=', participantId)
    .returning('name')
    .executeTakeFirstOrThrow();
  const actor = { kind: 'party', id: participantId, name: signer.name } as const;
  const data = { version: document.version, method, sha256 };
  await appendEvent(tx, { estateId, instanceId: flow.id, type: 'SIGNED', actor, data }, flow.readAt);
  if (moved.state !== 'sealing') return touchFlow(tx, flow);
  await move(tx, takeover, flow, { type: 'ALL_SIGNED' }, system, { data: { version: document.version } });
  await on.jobs.schedule(tx, sealDocument, { documentId, estateId }, { key: `${documentId}:${moved.revision}` });
};
