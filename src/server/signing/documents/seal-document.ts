import type { DocumentId, EstateId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { move, touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { Server } from '#src/server/platform/server.ts';
import { pageCount } from '../pdf/page-count.ts';
import type { Drawing } from '../seal/sealer.ts';
import { picturesFor } from './document-pictures.ts';
import { lockLatest, moveDocument, readDocument, type SigningDocumentRow } from './documents.ts';
import { openContent } from './kept-content.ts';
import { readyText, sealFailedMail } from './message-texts.ts';
import { lockForm, signableOf } from './signables.ts';
import { signersOnPaper } from './signers-on-paper.ts';

export interface SealTask {
  readonly documentId: DocumentId;
  readonly estateId: EstateId;
}
type ServerContext = Pick<
  Server,
  'db' | 'transaction' | 'files' | 'sealer' | 'config' | 'clock' | 'encryption' | 'messages'
>;

interface Sealed {
  readonly sha256: string;
  readonly level: string;
  readonly pages: number;
}

/** Thrown when another worker sealed the same document first; the next try uses its file. */
export class SealOvertaken extends Error {
  override readonly name = 'SealOvertaken';
}

const drawingOf = async (on: ServerContext, document: SigningDocumentRow): Promise<Drawing> => {
  const kept = await on.db
    .selectFrom('signingDocument')
    .select('content')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow();
  const content = openContent(on.encryption, document.id, kept.content);
  const signers = await on.db
    .selectFrom('signingSigner')
    .select(['name', 'role', 'onBehalfOf', 'ownPart', 'signedAt', 'method', 'evidence', 'strokes', 'paper'])
    .where('documentId', '=', document.id)
    .orderBy('position')
    .execute();
  const shown = signersOnPaper(signers, content.language, document.pages ?? 0);
  const pictures = await picturesFor(on.files, content, shown);
  return { kind: 'signed', content, signers: shown, proof: proofOf(on, document), pictures };
};

const proofOf = (on: ServerContext, document: SigningDocumentRow) => ({
  code: document.proofCode,
  url: `${on.config.publicUrl}/verify/${document.proofCode}`,
  contentSha256: document.contentSha256,
});

/** Returns the file kept by an earlier, killed try, if it is complete and its seal verifies. */
const keptBefore = async (on: ServerContext, document: SigningDocumentRow): Promise<Sealed | undefined> => {
  if (document.sealedSha256 === null) return undefined;
  const bytes = await on.files.get(document.sealedSha256);
  const report = bytes && (await on.sealer.verify(bytes));
  if (!bytes || !report?.valid || report.level === null) return undefined;
  return { sha256: document.sealedSha256, level: report.level, pages: pageCount(bytes) };
};

/**
 * Renders, seals, verifies and stores the document. The file's name is written before the file, so a killed try leaves
 * no file or one that the next try uses. This guarantees a single sealed file (F10).
 */
const sealNow = async (on: ServerContext, document: SigningDocumentRow): Promise<Sealed> => {
  const drawing = await drawingOf(on, document);
  const label = { name: on.config.brand, reason: drawing.content.title, at: on.clock.now() };
  // The sealer verifies its result, and rejects instead of returning a file that does not verify.
  const sealed = await on.sealer.seal(drawing, label);
  await on.db
    .updateTable('signingDocument')
    .set({ sealedSha256: sealed.sha256 })
    .where('id', '=', document.id)
    .where('state', '=', 'sealing')
    .execute();
  await on.files.put(sealed.bytes, { sealed: true });
  return { sha256: sealed.sha256, level: sealed.level, pages: sealed.pages };
};

/** Sends all signers an SMS, once, when the document is ready, as the signing page promises. */
const textAll = async (tx: Tx, on: ServerContext, ref: FlowRef, documentId: DocumentId): Promise<void> => {
  const signers = await tx
    .selectFrom('signingSigner')
    .select(['participantId', 'phone'])
    .where('documentId', '=', documentId)
    .orderBy('position')
    .execute();
  const street = (await readEstate(tx, ref.estateId))?.home.address ?? '';
  const text = readyText(signableOf(ref.flow).called, street);
  for (const { participantId: id, phone } of signers) {
    await on.messages.send(tx, { channel: 'sms', key: `ready:${documentId}:${id}`, to: phone, text });
  }
};

/** Records the seal in one transaction: document, protocol, log and notification. */
const writeDown = (on: ServerContext, task: SealTask, sealed: Sealed): Promise<void> =>
  on.transaction(async (tx) => {
    const ref = await readDocument(tx, task.documentId);
    if (!ref) return;
    const flow = await lockForm(tx, ref);
    const document = await lockLatest(tx, ref);
    if (document?.id !== task.documentId || document.state !== 'sealing') return;
    if (document.sealedSha256 !== sealed.sha256) throw new SealOvertaken('Another file was kept for this document');
    await moveDocument(tx, document, { type: 'SEALED' }, flow.readAt);
    await tx
      .updateTable('signingDocument')
      .set({ sealedAt: flow.readAt, level: sealed.level, pages: sealed.pages })
      .where('id', '=', document.id)
      .execute();
    const data = { version: document.version, sha256: sealed.sha256, level: sealed.level };
    await move(tx, signableOf(ref.flow).lifecycle, flow, { event: { type: 'SEALED' }, actor: system, data });
    await textAll(tx, on, ref, document.id);
  });

/**
 * Seals a document that all have signed. Safe to call repeatedly and in parallel: only the first to finish counts.
 * Rejects with the cause on failure; the document then stays unsealed.
 */
export const sealOnce = async (on: ServerContext, task: SealTask): Promise<void> => {
  const document = await readDocument(on.db, task.documentId);
  if (document?.state !== 'sealing') return;
  await writeDown(on, task, (await keptBefore(on, document)) ?? (await sealNow(on, document)));
};

/** Mails the broker, the only one who can retry the seal, as the signing page promises. */
const tellBroker = async (
  tx: Tx,
  on: ServerContext,
  { id, flow, estateId, revision }: SigningDocumentRow,
): Promise<void> => {
  const estate = await readEstate(tx, estateId);
  if (!estate?.broker.email) return;
  const facts = { to: estate.broker.name, street: estate.home.address, desk: `${on.config.publicUrl}/broker` };
  const mail = sealFailedMail(signableOf(flow).called, facts);
  // A retry that fails too has a new revision, and is a new message.
  const key = `seal-failed:${id}:${revision}`;
  await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
};

/** Records a final seal failure: visible to all, with a retry, never a silent wait (architecture section 5). */
export const giveUp = (on: ServerContext, task: SealTask, reason: string): Promise<void> =>
  on.transaction(async (tx) => {
    const ref = await readDocument(tx, task.documentId);
    if (!ref) return;
    const flow = await lockForm(tx, ref);
    const document = await lockLatest(tx, ref);
    if (document?.id !== task.documentId || document.state !== 'sealing') return;
    await moveDocument(tx, document, { type: 'SEAL_FAILED' }, flow.readAt);
    const data = { version: document.version, reason };
    await appendEvent(
      tx,
      { estateId: task.estateId, instanceId: flow.id, type: 'SEAL_FAILED', actor: system, data },
      flow.readAt,
    );
    touchFlow(tx, flow);
    await tellBroker(tx, on, document);
  });
