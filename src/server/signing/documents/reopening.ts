import { brokerPart, partIn } from '#machines/signing-document.ts';
import type { PartyRole } from '#src/contract/shared.ts';
import type { OpeningAnswer } from '#src/contract/signing/opening.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { wantsMail } from '#src/server/identity/brokers/wants-mail.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { FormName } from '#src/server/platform/messages/form-name.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { powersOfFlow, standing } from '../powers-of-attorney/powers.ts';
import { lockLatest, moveDocument, type SigningDocumentRow } from './documents.ts';
import { askedToSign, endDocument } from './end-document.ts';
import { askedToOpenMail, askedToOpenText, notOpenedText, openedText, takenBackText } from './message-texts.ts';
import type { SignedFlowRow } from './signable.ts';
import { lockForm, signableOf } from './signables.ts';

interface Person {
  readonly participantId: ParticipantId;
  readonly name: string;
  readonly role: PartyRole;
}

/** A request to open the answers after a signature, with what is wrong. */
export interface AskingToOpen {
  readonly ref: FlowRef;
  readonly person: Person;
  readonly reason: string;
}

/** Reads and locks the document. Throws the form's "no process" where there is none. */
const openDocument = async (tx: Tx, ref: FlowRef) => {
  const { codes } = signableOf(ref.flow);
  const flow = await lockForm(tx, ref);
  const document = await lockLatest(tx, ref);
  if (!document) throw new Refused(flow.state === 'notStarted' ? codes.notFound : codes.noProcess);
  if (flow.state === 'finalized') throw new Refused(codes.finalized);
  return { flow, document, signers: await askedToSign(tx, document.id) };
};
type Opened = Awaited<ReturnType<typeof openDocument>>;

/** Returns the part of a person among the signers: the side, or the person. */
const partOf = ({ signers }: Pick<Opened, 'signers'>, person: Pick<Person, 'participantId' | 'role'>): string =>
  partIn(
    signers.map(({ participantId, role }) => ({ participantId, role })),
    person,
  );

const mailBroker = async (
  tx: Tx,
  on: Pick<Server, 'messages' | 'config'>,
  document: SigningDocumentRow,
  { ref, person, reason }: AskingToOpen,
): Promise<void> => {
  const estate = await readEstate(tx, ref.estateId);
  if (!estate?.broker.email || estate.brokerId === null) return;
  if (!(await wantsMail(tx, estate.brokerId, 'signing'))) return;
  const { called } = signableOf(ref.flow);
  const facts = { to: estate.broker.name, street: estate.home.address, who: person.name, reason };
  const mail = askedToOpenMail(called, { ...facts, desk: `${on.config.publicUrl}/broker` });
  const key = `reopening-asked:${document.id}:${document.revision}:broker`;
  await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
};

/**
 * Asks to open the answers after a signature. The signers of the other part are asked by SMS, and the broker by mail.
 * Throws the form's "no process" and the lifecycle's refusals.
 */
export const askToOpen = async (
  tx: Tx,
  on: Pick<Server, 'messages' | 'config'>,
  asking: AskingToOpen,
): Promise<void> => {
  const { ref, person, reason } = asking;
  const opened = await openDocument(tx, ref);
  const { flow } = opened;
  const part = partOf(opened, person);
  const { participantId: by, name } = person;
  const event = { type: 'ASK_TO_OPEN', by, name, part, reason } as const;
  const document = await moveDocument(tx, opened.document, event, flow.readAt);
  await note(tx, flow, 'REOPENING_ASKED', { actor: { kind: 'party', id: by, name }, reason });
  const text = (called: FormName, street: string) => askedToOpenText(called, street, name, reason);
  await textOthers(tx, on, opened, { document, person, key: 'reopening-asked', text });
  await mailBroker(tx, on, document, asking);
};

/**
 * Takes back a person's own request to open the answers, and tells by SMS those who were asked. Throws as `askToOpen`,
 * and ST_ASKERS_OWN for another person's.
 */
export const takeBackAsking = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { ref, person }: Omit<AskingToOpen, 'reason'>,
): Promise<void> => {
  const opened = await openDocument(tx, ref);
  const { flow } = opened;
  const { participantId: by, name } = person;
  const document = await moveDocument(tx, opened.document, { type: 'ASK_NO_MORE', by }, flow.readAt);
  await note(tx, flow, 'REOPENING_TAKEN_BACK', { actor: { kind: 'party', id: by, name } });
  const text = (called: FormName, street: string) => takenBackText(called, street, name);
  await textOthers(tx, on, opened, { document, person, key: 'reopening-taken-back', text });
};

interface ToOthers {
  readonly document: SigningDocumentRow;
  readonly person: Person;
  readonly key: string;
  readonly text: (called: FormName, street: string) => string;
}
/** Texts the signers of the other part. */
const textOthers = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  opened: Opened,
  { document, person, key, text }: ToOthers,
): Promise<void> => {
  const { flow, signers } = opened;
  const { called } = signableOf(flow.flow);
  const street = (await readEstate(tx, flow.estateId))?.home.address ?? '';
  const part = partOf(opened, person);
  for (const { participantId, role, phone } of signers) {
    if (partOf(opened, { participantId, role }) === part) continue;
    await on.messages.send(tx, {
      channel: 'sms',
      key: `${key}:${document.id}:${document.revision}:${participantId}`,
      to: phone,
      text: text(called, street),
    });
  }
};

const note = async (
  tx: Tx,
  flow: SignedFlowRow,
  type: 'REOPENING_ASKED' | 'REOPENING_REFUSED' | 'REOPENING_TAKEN_BACK',
  { actor, reason }: { readonly actor: Actor; readonly reason?: string | undefined },
) => {
  const { estateId, id: instanceId } = flow;
  const data = reason === undefined ? {} : { reason };
  await appendEvent(tx, { estateId, instanceId, type, actor, data }, flow.readAt);
  touchFlow(tx, flow);
};

/** The broker, or a person of the form. A deputy answers once the broker has approved the power. */
export type Answerer =
  | { readonly kind: 'broker'; readonly id: string; readonly name: string }
  | ({ readonly kind: 'party' } & Person);

export interface AnswerToAsking {
  readonly ref: FlowRef;
  readonly by: Answerer;
  readonly answer: OpeningAnswer;
}

/** Throws POA_WAITING for a deputy whose power the broker has not approved. */
const assertMayAnswer = async (tx: Tx, ref: FlowRef, { participantId }: Person): Promise<void> => {
  const own = standing(await powersOfFlow(tx, ref)).filter(({ signerId }) => signerId === participantId);
  const party = await tx.selectFrom('estateParty').select('id').where('id', '=', participantId).executeTakeFirst();
  if (party === undefined && !own.some(({ state }) => state === 'approved')) throw new Refused('POA_WAITING');
};

const refuse = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { flow, document, signers }: Opened,
  {
    by,
    part,
    actor,
    reason,
  }: { readonly by: string; readonly part: string; readonly actor: Actor; readonly reason: string },
): Promise<void> => {
  const asker = document.context.asking?.by;
  const { called } = signableOf(flow.flow);
  const moved = await moveDocument(tx, document, { type: 'REFUSE_TO_OPEN', by, part }, flow.readAt);
  await note(tx, flow, 'REOPENING_REFUSED', { actor, reason });
  const street = (await readEstate(tx, flow.estateId))?.home.address ?? '';
  const name = actor.kind === 'system' ? '' : actor.name;
  for (const { participantId, phone } of signers) {
    if (participantId !== asker) continue;
    const key = `reopening-refused:${document.id}:${moved.revision}:${participantId}`;
    const text = notOpenedText(called, street, name, reason);
    await on.messages.send(tx, { channel: 'sms', key, to: phone, text });
  }
};

/**
 * Answers a request to open the answers. A yes voids the document and every signature, and each signer is notified with
 * the reason that was asked for; a no is sent to the one who asked. Throws V_REQUIRED for a no without
 * a reason, POA_WAITING, and as `askToOpen`.
 */
export const answerAsking = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { ref, by, answer }: AnswerToAsking,
): Promise<void> => {
  if (!answer.yes && answer.reason === undefined) throw new Refused('V_REQUIRED', { extra: { fields: ['reason'] } });
  const opened = await openDocument(tx, ref);
  const { flow, document } = opened;
  if (by.kind === 'party') await assertMayAnswer(tx, ref, by);
  const id = by.kind === 'party' ? by.participantId : by.id;
  const actor: Exclude<Actor, { kind: 'system' }> =
    by.kind === 'party' ? { kind: 'party', id: by.participantId, name: by.name } : by;
  const part = by.kind === 'party' ? partOf(opened, by) : brokerPart;
  if (!answer.yes) return refuse(tx, on, opened, { by: id, part, actor, reason: answer.reason ?? '' });
  const { called } = signableOf(ref.flow);
  const { name = '', reason } = document.context.asking ?? {};
  await endDocument(
    tx,
    on,
    { flow, document },
    {
      event: { type: 'AGREE_TO_OPEN', by: id, part },
      by: actor,
      reason,
      data: { askedBy: name },
      key: 'signing-reopened',
      text: (street) => openedText(called, street, { asker: name, by: by.name, reason: reason ?? '' }),
    },
  );
};
