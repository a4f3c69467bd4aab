import type { ParticipantId, PictureId } from '#src/domain/ids.ts';
import type { Actor } from '../audit/chain.ts';
import type { Tx } from '../db/transaction.ts';
import { readEstate } from '../estates/estates.ts';
import { appendEvent } from '../flows/append-event.ts';
import type { FlowRef } from '../flows/flow-row.ts';
import { touchFlow } from '../flows/move.ts';
import { Refused } from '../refused.ts';
import type { Server } from '../server.ts';
import { lockLatest, moveDocument, type SigningDocumentRow } from './documents.ts';
import { paperReturnedText, paperSentMail } from './message-texts.ts';
import { openSigner } from './open-signer.ts';
import { recordPaper } from './record-signature.ts';
import type { SignedFlowRow } from './signable.ts';
import { lockForm, signableOf } from './signables.ts';
import type { PaperSignature } from './tables.ts';

export interface PaperSent {
  readonly ref: FlowRef;
  readonly participantId: ParticipantId;
  readonly contentSha256: string;
  readonly pictures: readonly PictureId[];
  readonly actor: Exclude<Actor, { kind: 'system' }>;
}

const keepPaper = (tx: Tx, document: SigningDocumentRow, whose: ParticipantId, paper: PaperSignature) =>
  tx
    .updateTable('signing_signer')
    .set({ paper: JSON.stringify(paper), failure: null })
    .where('document_id', '=', document.id)
    .where('participant_id', '=', whose)
    .execute();

const paperOf = async (tx: Tx, document: SigningDocumentRow, whose: ParticipantId) =>
  tx
    .selectFrom('signing_signer')
    .select(['paper', 'name', 'phone', 'signed_sha256'])
    .where('document_id', '=', document.id)
    .where('participant_id', '=', whose)
    .executeTakeFirst();

const told = (tx: Tx, flow: SignedFlowRow, type: string, actor: Actor, data: Readonly<Record<string, string>>) =>
  appendEvent(tx, { estateId: flow.estateId, instanceId: flow.id, type, actor, data }, flow.readAt);

const demandPictures = async (tx: Tx, { ref, pictures }: PaperSent): Promise<void> => {
  const kept = await tx
    .selectFrom('picture')
    .select('id')
    .where('estate_id', '=', ref.estateId)
    .where('id', 'in', [...pictures])
    .execute();
  if (kept.length !== new Set(pictures).size) throw new Refused(signableOf(ref.flow).codes.file);
};

/**
 * Pictures of a signed print are with the broker now; nothing is signed before she has looked at them (domain.md,
 * shared-signing). Sent again, the new ones count. Throws as `openSigner`, and STALE for another content.
 */
export const sendPaper = async (tx: Tx, on: Pick<Server, 'messages' | 'config'>, sent: PaperSent): Promise<void> => {
  const { ref, participantId, contentSha256, pictures, actor } = sent;
  const flow = await lockForm(tx, ref);
  const { document, name } = await openSigner(tx, ref, participantId);
  await demandPictures(tx, sent);
  const event = { type: 'SEND_PAPER', signer: participantId, sha256: contentSha256 } as const;
  await moveDocument(tx, document, event, flow.readAt);
  await keepPaper(tx, document, participantId, { pictures, state: 'waiting', reason: null, at: flow.readAt });
  await told(tx, flow, 'PAPER_SENT', actor, { whose: name });
  touchFlow(tx, flow);
  const estate = await readEstate(tx, ref.estateId);
  if (!estate?.broker.email) return;
  const facts = { to: estate.broker.name, street: estate.home.address, who: name };
  const mail = paperSentMail(signableOf(ref.flow).called, { ...facts, desk: `${on.config.publicUrl}/broker` });
  const key = `paper:${document.id}:${participantId}:${flow.readAt}`;
  await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
};

export interface PaperJudged {
  readonly ref: FlowRef;
  readonly participantId: ParticipantId;
  readonly broker: Extract<Actor, { kind: 'broker' }>;
}

/** The broker has looked: the print counts as that person's signature, and may be the last. */
export const approvePaper = async (tx: Tx, on: Pick<Server, 'jobs'>, judged: PaperJudged): Promise<void> => {
  const { ref, participantId, broker } = judged;
  const { codes } = signableOf(ref.flow);
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (!document) throw new Refused(codes.noProcess);
  const signer = await paperOf(tx, document, participantId);
  if (!signer?.paper) throw new Refused(codes.signerMissing);
  await recordPaper(tx, on, {
    ...ref,
    documentId: document.id,
    participantId,
    sha256: document.contentSha256,
    method: 'paper',
    evidence: { approvedBy: broker.name, pictures: [...signer.paper.pictures] },
  });
  await keepPaper(tx, document, participantId, { ...signer.paper, state: 'approved', at: flow.readAt });
};

/** The broker cannot use the pictures: the person is told why, with a link to send new ones. */
export const returnPaper = async (
  tx: Tx,
  on: Pick<Server, 'messages' | 'config'>,
  { ref, participantId, broker, reason }: PaperJudged & { readonly reason: string },
): Promise<void> => {
  const { codes, called, signingPage } = signableOf(ref.flow);
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (!document) throw new Refused(codes.noProcess);
  await moveDocument(tx, document, { type: 'RETURN_PAPER', signer: participantId }, flow.readAt);
  const signer = await paperOf(tx, document, participantId);
  if (!signer?.paper) throw new Refused(codes.signerMissing);
  await keepPaper(tx, document, participantId, { ...signer.paper, state: 'returned', reason, at: flow.readAt });
  await told(tx, flow, 'PAPER_RETURNED', broker, { whose: signer.name, reason });
  touchFlow(tx, flow);
  const street = (await readEstate(tx, ref.estateId))?.home.address ?? '';
  const url = `${on.config.publicUrl}${signingPage(ref.estateId)}`;
  const key = `paper-returned:${document.id}:${participantId}:${flow.readAt}`;
  const text = paperReturnedText(called, street, reason, url);
  await on.messages.send(tx, { channel: 'sms', key, to: signer.phone, text });
};
