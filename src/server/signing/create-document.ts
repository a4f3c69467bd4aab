import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { signingDocumentMachine } from '#machines/signing-document.ts';
import { takeover } from '#machines/takeover.ts';
import { type DocumentId, documentId, type EstateId, type ParticipantId, participantId } from '#src/domain/ids.ts';
import { begin } from '#src/engine/lifecycle.ts';
import type { Actor } from '../audit/chain.ts';
import type { Tx } from '../db/transaction.ts';
import { type FlowRow, lockFlow } from '../flows/flow-row.ts';
import { move } from '../flows/move.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { bothSidesSign, type RequiredSigner } from '../takeover-document/parties.ts';
import { completeAnswers, type TakeoverDocument, takeoverDocument } from '../takeover-document/takeover-document.ts';
import { lockLatest, takeoverKind } from './documents.ts';
import { drawUnsigned } from './jobs.ts';
import { newProofCode } from './proof-code.ts';
import { sendSigningLink } from './send-signing-link.ts';
import type { SigningMethod } from './tables.ts';
import { takeoverInput } from './takeover-source.ts';

export interface NewDocument {
  readonly estateId: EstateId;
  readonly actor: Extract<Actor, { kind: 'party' }>;
  readonly method: SigningMethod;
  readonly signers: readonly ParticipantId[];
  /** The hash that was on the screen when they agreed to lock the content. */
  readonly contentSha256: string;
}
type On = Pick<Server, 'config' | 'encryption' | 'messages' | 'jobs'>;

const demandSameSigners = (asked: readonly ParticipantId[], required: readonly RequiredSigner[]): void => {
  const names = new Set<string>(asked);
  const same = names.size === required.length && required.every((signer) => names.has(signer.id));
  if (!same || !bothSidesSign(required)) throw new Refused('OTP_SIGNER');
};

interface Made {
  readonly id: DocumentId;
  readonly version: number;
  readonly document: TakeoverDocument;
}

const insertDocument = async (tx: Tx, flow: FlowRow, made: Made, asked: NewDocument): Promise<void> => {
  const { content, sha256, signers } = made.document;
  const fresh = { contentSha256: sha256, signers: signers.map((signer) => signer.id), signed: [] };
  const row = begin(signingDocumentMachine, fresh);
  await tx
    .insertInto('signing_document')
    .values({
      id: made.id,
      kind: takeoverKind,
      estate_id: flow.estateId,
      version: made.version,
      state: row.state,
      state_at: flow.readAt,
      context: JSON.stringify(row.context),
      method: asked.method,
      content: JSON.stringify(content),
      content_sha256: sha256,
      proof_code: newProofCode(),
      created_at: flow.readAt,
      created_by: asked.actor.id,
    })
    .execute();
  await tx
    .insertInto('signing_signer')
    .values(
      signers.map((signer, position) => ({
        document_id: made.id,
        participant_id: v.parse(participantId, signer.id),
        position,
        name: signer.name,
        role: signer.role,
        on_behalf_of: JSON.stringify(signer.onBehalfOf),
        phone: signer.phone,
        email: signer.email,
      })),
    )
    .execute();
};

/** The document as the locked answers make it; refused unless they are complete and are what was on the screen. */
const documentOf = async (tx: Tx, on: On, flow: FlowRow<typeof takeoverKind>, asked: NewDocument) => {
  const input = await takeoverInput(on, tx, flow);
  const document = takeoverDocument(input);
  if (completeAnswers(input)['who-signs'] === undefined) {
    throw new Refused('V_ALL_FIELDS', { extra: { steps: ['who-signs'] } });
  }
  demandSameSigners(asked.signers, document.signers);
  if (document.sha256 !== asked.contentSha256) throw new Refused('STALE');
  return { document, street: input.env.facts.address ?? '' };
};

/**
 * Locks the content and asks everybody to sign it: document, signers, links and jobs in one transaction, or nothing.
 * Throws what the takeover's lifecycle refuses with (OTP_SIGNING, OTP_TOO_LATE …), V_ALL_FIELDS with `steps`,
 * OTP_SIGNER when the signers are not exactly those who must, STALE when the content is not what was shown.
 */
export const createDocument = async (tx: Tx, on: On, asked: NewDocument): Promise<DocumentId> => {
  const { estateId, actor, method } = asked;
  const flow = await lockFlow(tx, takeoverKind, estateId);
  const id = v.parse(documentId, randomUUID());
  const version = ((await lockLatest(tx, estateId))?.version ?? 0) + 1;
  const data = { version, method, sha256: asked.contentSha256 };
  // First, so that "already under signing" is said before anything about the content.
  await move(tx, takeover, flow, { type: 'START_SIGNING', documentId: id }, actor, { data });
  const { document, street } = await documentOf(tx, on, flow, asked);
  await insertDocument(tx, flow, { id, version, document }, asked);
  for (const signer of document.signers) {
    const { role, name, phone, email } = signer;
    const to = {
      documentId: id,
      estateId,
      participantId: v.parse(participantId, signer.id),
      role,
      name,
      phone,
      email,
      street,
    };
    await sendSigningLink(tx, on, to, flow.readAt);
  }
  await on.jobs.schedule(tx, drawUnsigned, { documentId: id, estateId }, { key: id });
  return id;
};
