import { askedOnPaper, type PaperAnswer, paperAnswerText } from '#src/domain/declarations.ts';
import type { ParticipantId, PictureId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { assertPowerToSign } from '../powers-of-attorney/powers.ts';
import type { PaperSignature, PrintPicture, SigningMethod } from './columns.ts';
import { listOf } from './declared-list.ts';
import { lockLatest, moveDocument, type SigningDocumentRow } from './documents.ts';
import { paperReturnedText, paperSentMail } from './message-texts.ts';
import { openSigner } from './open-signer.ts';
import { assertMaySendFor, notifyOfPaper } from './paper-by-another.ts';
import { recordPaper } from './record-signature.ts';
import type { SignedFlowRow } from './signable.ts';
import { lockForm, signableOf } from './signables.ts';

export interface PaperSent {
  readonly ref: FlowRef;
  readonly participantId: ParticipantId;
  readonly contentSha256: string;
  readonly pictures: readonly { readonly id: PictureId; readonly page: number }[];
  /** The participant whose session added and sent the pictures: the signer or a helper. */
  readonly sentBy: ParticipantId;
  readonly actor: Exclude<Actor, { kind: 'system' }>;
}

const keepPaper = (tx: Tx, document: SigningDocumentRow, whose: ParticipantId, paper: PaperSignature) =>
  tx
    .updateTable('signingSigner')
    .set({ paper: JSON.stringify(paper), failure: null })
    .where('documentId', '=', document.id)
    .where('participantId', '=', whose)
    .execute();

const paperOf = async (tx: Tx, document: SigningDocumentRow, whose: ParticipantId) =>
  tx
    .selectFrom('signingSigner')
    .select(['paper', 'name', 'phone', 'signedSha256'])
    .where('documentId', '=', document.id)
    .where('participantId', '=', whose)
    .executeTakeFirst();

const note = (
  tx: Tx,
  flow: SignedFlowRow,
  type: string,
  { actor, data }: { readonly actor: Actor; readonly data: Readonly<Record<string, string>> },
) => appendEvent(tx, { estateId: flow.estateId, instanceId: flow.id, type, actor, data }, flow.readAt);

/**
 * Returns the pictures by page, each with its SHA-256. Throws the form's "file" for a picture that this sender did not
 * add.
 */
const printOf = async (tx: Tx, { ref, pictures, sentBy }: PaperSent): Promise<readonly PrintPicture[]> => {
  const missing = new Refused(signableOf(ref.flow).codes.file);
  if (pictures.length === 0) throw missing;
  const kept = await tx
    .selectFrom('picture')
    .select(['id', 'sha256'])
    .where('estateId', '=', ref.estateId)
    .where('byParticipant', '=', sentBy)
    .where('id', 'in', [...pictures.map(({ id }) => id)])
    .execute();
  const print = pictures.flatMap(({ id, page }) =>
    kept.filter((one) => one.id === id).map((one) => ({ ...one, page })),
  );
  if (print.length !== pictures.length) throw missing;
  return print.toSorted((a, b) => a.page - b.page);
};

/** Throws unless the form offers paper and the signer was asked to sign on paper. */
const assertPaper = ({ flow }: FlowRef, way: SigningMethod): void => {
  if (!signableOf(flow).offersPaper || way !== 'paper') throw new Refused(signableOf(flow).codes.signerMissing);
};

/**
 * Sends the pictures of a signed print to the broker; nothing is signed before the broker approves them (domain.md,
 * shared-signing). Pictures sent again replace the old ones. Throws as `openSigner`, STALE for other content, and
 * ST_PAPER_PAGES with the pages that lack a picture.
 */
export const sendPaper = async (tx: Tx, on: Pick<Server, 'messages' | 'config'>, sent: PaperSent): Promise<void> => {
  const { ref, participantId, contentSha256, actor } = sent;
  const flow = await lockForm(tx, ref);
  const { document, name, way } = await openSigner(tx, ref, participantId);
  await assertPowerToSign(tx, ref, participantId, { method: 'paper', at: flow.readAt });
  assertPaper(ref, way);
  await assertMaySendFor(tx, flow, sent);
  const pictures = await printOf(tx, sent);
  const pages = pictures.flatMap(({ page }) => page ?? []);
  const whole = { signer: participantId, sha256: contentSha256, pages, of: document.pages ?? 0 } as const;
  await moveDocument(tx, document, { type: 'SEND_PAPER', ...whole }, flow.readAt);
  const { readAt } = flow;
  const by = sent.sentBy === participantId ? undefined : actor.name;
  const paper = { pictures, state: 'waiting', reason: null, at: readAt, sentAt: readAt, sentBy: by } as const;
  await keepPaper(tx, document, participantId, paper);
  await note(tx, flow, 'PAPER_SENT', { actor, data: { whose: name } });
  touchFlow(tx, flow);
  const estate = await readEstate(tx, ref.estateId);
  if (!estate) return;
  const { broker, home } = estate;
  const said = { street: home.address, broker: broker.name, call: broker.phone };
  if (by !== undefined) await notifyOfPaper(tx, on, { flow, document }, { participantId, by, ...said });
  if (!broker.email) return;
  const facts = { to: broker.name, street: home.address, who: name, by };
  const mail = paperSentMail(signableOf(ref.flow).called, { ...facts, desk: `${on.config.publicUrl}/broker` });
  const key = `paper:${document.id}:${participantId}:${flow.readAt}`;
  await on.messages.send(tx, { channel: 'email', key, to: broker.email, ...mail });
};

export interface PaperDecision {
  readonly ref: FlowRef;
  readonly participantId: ParticipantId;
  readonly broker: Extract<Actor, { kind: 'broker' }>;
}

/** Returns what the broker read on the print: the questions, and each answer as text. */
const readOn = async (
  tx: Tx,
  on: Pick<Server, 'encryption'>,
  document: SigningDocumentRow,
  { participantId, answers }: PaperDecision & { readonly answers: readonly PaperAnswer[] },
) => {
  const asked = askedOnPaper(await listOf(tx, on.encryption, document.id, participantId));
  const given = asked.flatMap((line) => {
    const answer = answers.find(({ id }) => id === line.id);
    return answer === undefined ? [] : [{ id: line.id, text: paperAnswerText(line, answer) }];
  });
  return { answered: given.map(({ id }) => id), texts: given.map(({ text }) => text) };
};

/**
 * Approves a print: it counts as the person's signature, dated when the pictures were sent, and may be the last. What it
 * answers is evidence of that signature. Throws ST_PAPER_PAGES with the pages that lack a picture, and V_REQUIRED while
 * a question of the print has no answer.
 */
export const approvePaper = async (
  tx: Tx,
  on: Pick<Server, 'jobs' | 'encryption'>,
  judged: PaperDecision & { readonly answers: readonly PaperAnswer[] },
): Promise<void> => {
  const { ref, participantId, broker } = judged;
  const { codes } = signableOf(ref.flow);
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (!document) throw new Refused(codes.noProcess);
  const signer = await paperOf(tx, document, participantId);
  if (!signer?.paper) throw new Refused(codes.signerMissing);
  const { pictures, sentAt, sentBy } = signer.paper;
  const { answered, texts } = await readOn(tx, on, document, judged);
  const signature = {
    ...ref,
    documentId: document.id,
    participantId,
    sha256: document.contentSha256,
    method: 'paper',
    signedAt: sentAt,
    evidence: {
      approvedBy: broker.name,
      approvedAt: flow.readAt,
      pictures: pictures.map(({ sha256 }) => sha256),
      ...(sentBy !== undefined && { sentBy }),
      ...(texts.length > 0 && { answeredOnPaper: texts }),
    },
  } as const;
  const pages = pictures.flatMap(({ page }) => page ?? []);
  await recordPaper(tx, on, signature, { pages, answered });
  if (answered.length > 0) await note(tx, flow, 'PAPER_ANSWERED', { actor: broker, data: { whose: signer.name } });
  await keepPaper(tx, document, participantId, { ...signer.paper, state: 'approved', at: flow.readAt });
};

/** Returns unusable pictures: the person receives the reason and a link to send new ones. */
export const returnPaper = async (
  tx: Tx,
  on: Pick<Server, 'messages' | 'config'>,
  { ref, participantId, broker, reason }: PaperDecision & { readonly reason: string },
): Promise<void> => {
  const { codes, called, signingPage } = signableOf(ref.flow);
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (!document) throw new Refused(codes.noProcess);
  await moveDocument(tx, document, { type: 'RETURN_PAPER', signer: participantId }, flow.readAt);
  const signer = await paperOf(tx, document, participantId);
  if (!signer?.paper) throw new Refused(codes.signerMissing);
  await keepPaper(tx, document, participantId, { ...signer.paper, state: 'returned', reason, at: flow.readAt });
  await note(tx, flow, 'PAPER_RETURNED', { actor: broker, data: { whose: signer.name, reason } });
  touchFlow(tx, flow);
  const street = (await readEstate(tx, ref.estateId))?.home.address ?? '';
  const url = `${on.config.publicUrl}${signingPage(ref.estateId)}`;
  const key = `paper-returned:${document.id}:${participantId}:${flow.readAt}`;
  const text = paperReturnedText(called, street, reason, url);
  await on.messages.send(tx, { channel: 'sms', key, to: signer.phone, text });
};
