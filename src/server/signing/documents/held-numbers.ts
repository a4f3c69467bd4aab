import type { DocumentId, EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { Addresses } from '#src/domain/reach.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { masked, revokeLinks } from '#src/server/homes/links/create-link.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import { now, type Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { heldNumberMail, heldNumberText, settledNumberMail, settledNumberText } from './message-texts.ts';
import { sendSigningLink } from './send-signing-link.ts';
import { lockForm, signableOf } from './signables.ts';

/** A party whose number is another in the broker system, with the new addresses. */
export interface ChangedNumber extends Addresses {
  readonly id: ParticipantId;
}

/** The people of a home who have yet to sign, in every document under signing. */
const waitingIn = (tx: Tx, estateId: EstateId) =>
  tx
    .selectFrom('signingSigner as signer')
    .innerJoin('signingDocument as document', 'document.id', 'signer.documentId')
    .select(['document.id', 'document.kind', 'signer.participantId', 'signer.name', 'signer.phone', 'signer.email'])
    .select(['signer.role', 'signer.numberHeldAt', 'signer.numberRefused'])
    .where('document.estateId', '=', estateId)
    .where('document.state', '=', 'signing')
    .where('signer.signedAt', 'is', null)
    .orderBy('document.id')
    .orderBy('signer.position')
    .execute();
type Waiting = Awaited<ReturnType<typeof waitingIn>>[number];

const distinct = (addresses: readonly string[]): readonly string[] =>
  [...new Set(addresses)].filter((one) => one !== '');

/** Writes to the old and to the new addresses, once for each new number. */
const notify = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { id, kind, ...signer }: Waiting,
  { phone, email, street }: ChangedNumber & { readonly street: string },
): Promise<void> => {
  const { called } = signableOf(kind);
  const key = `number-held:${id}:${signer.participantId}:${sha256Of(`${phone} ${email}`).slice(0, 16)}`;
  for (const [at, to] of distinct([signer.phone, phone]).entries()) {
    await on.messages.send(tx, { channel: 'sms', key: `${key}:sms:${at}`, to, text: heldNumberText(called, street) });
  }
  for (const [at, to] of distinct([signer.email, email]).entries()) {
    const mail = heldNumberMail(called, signer.name, street);
    await on.messages.send(tx, { channel: 'email', key: `${key}:email:${at}`, to, ...mail });
  }
};

/**
 * Stops codes and links to the numbers of these people where they have yet to sign, and says so on every address. The
 * broker decides; an e-ID signs meanwhile, since it proves the person and no number.
 */
export const holdNumbers = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  estateId: EstateId,
  changed: readonly ChangedNumber[],
): Promise<void> => {
  if (changed.length === 0) return;
  const at = await now(tx);
  const street = (await readEstate(tx, estateId))?.home.address ?? '';
  for (const waiting of await waitingIn(tx, estateId)) {
    const change = changed.find(({ id }) => id === waiting.participantId);
    if (change === undefined || change.phone === waiting.phone) continue;
    if (waiting.numberRefused === sha256Of(change.phone)) continue;
    await tx
      .updateTable('signingSigner')
      .set({ numberHeldAt: at })
      .where('documentId', '=', waiting.id satisfies DocumentId)
      .where('participantId', '=', waiting.participantId)
      .execute();
    await notify(tx, on, waiting, { ...change, street });
  }
};

/** Stops codes and links to a signer's number in one form, where they have yet to sign it. */
export const stopNumber = async (tx: Tx, { flow, estateId }: FlowRef, party: ParticipantId): Promise<void> => {
  for (const waiting of await waitingIn(tx, estateId)) {
    if (waiting.kind !== flow || waiting.participantId !== party) continue;
    await tx
      .updateTable('signingSigner')
      .set({ numberHeldAt: await now(tx) })
      .where('documentId', '=', waiting.id satisfies DocumentId)
      .where('participantId', '=', party)
      .execute();
  }
};

/** Lets codes go to one signer's number again. */
export const freeNumber = async (tx: Tx, estateId: EstateId, party: ParticipantId): Promise<void> => {
  const documents = tx.selectFrom('signingDocument').select('id').where('estateId', '=', estateId);
  await tx
    .updateTable('signingSigner')
    .set({ numberHeldAt: null })
    .where('documentId', 'in', documents)
    .where('participantId', '=', party)
    .where('numberHeldAt', 'is not', null)
    .execute();
};

/** Lets codes go to the signers' numbers again: the broker system has taken the change back, or sent another. */
export const freeNumbers = async (tx: Tx, estateId: EstateId): Promise<void> => {
  const documents = tx.selectFrom('signingDocument').select('id').where('estateId', '=', estateId);
  await tx
    .updateTable('signingSigner')
    .set({ numberHeldAt: null })
    .where('documentId', 'in', documents)
    .where('numberHeldAt', 'is not', null)
    .execute();
};

/** Returns the signers of a home whose number waits for the broker. */
export const heldSigners = async (tx: Tx, estateId: EstateId): Promise<readonly Waiting[]> =>
  (await waitingIn(tx, estateId)).filter(({ numberHeldAt }) => numberHeldAt !== null);

/** The broker's word on a number that was changed under signing. */
export interface SettledNumber {
  readonly estateId: EstateId;
  readonly change: ChangedNumber;
  /** The broker system's number holds; otherwise the one that the document was begun with. */
  readonly isNew: boolean;
  readonly actor: BrokerActor;
}

/** Says on every address, the old and the new ones, which number the codes go to. */
const notifySettled = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  { id, kind, ...signer }: Waiting,
  { phone, email, isNew, street }: ChangedNumber & { readonly isNew: boolean; readonly street: string },
): Promise<void> => {
  const { called } = signableOf(kind);
  const ending = masked(isNew ? phone : signer.phone);
  const key = `number-settled:${id}:${signer.participantId}:${sha256Of(`${phone} ${isNew}`).slice(0, 16)}`;
  const text = settledNumberText(called, street, ending);
  for (const [at, to] of distinct([signer.phone, phone]).entries()) {
    await on.messages.send(tx, { channel: 'sms', key: `${key}:sms:${at}`, to, text });
  }
  const mail = settledNumberMail(called, signer.name, { street, ending });
  for (const [at, to] of distinct([signer.email, email]).entries()) {
    await on.messages.send(tx, { channel: 'email', key: `${key}:email:${at}`, to, ...mail });
  }
};

const settleOne = async (
  tx: Tx,
  on: MessageContext,
  waiting: Waiting,
  { estateId, change, isNew, actor, street }: SettledNumber & { readonly street: string },
): Promise<void> => {
  const { id, kind, participantId, name, role } = waiting;
  const { phone, email } = change;
  const ref = { flow: kind, estateId };
  const flow = await lockForm(tx, ref);
  await tx
    .updateTable('signingSigner')
    .set({ numberHeldAt: null, ...(isNew ? { phone, email } : { numberRefused: sha256Of(phone) }) })
    .where('documentId', '=', id)
    .where('participantId', '=', participantId)
    .execute();
  await notifySettled(tx, on, waiting, { ...change, isNew, street });
  if (isNew) {
    // Who has the old number has nothing of it left open.
    await revokeLinks(tx, ref, participantId);
    const to = { ...ref, documentId: id, participantId, role, name, phone, email, street };
    await sendSigningLink(tx, on, to, flow.readAt);
  }
  const data = { participantId, isNew };
  const event = { estateId, instanceId: flow.id, type: 'NUMBER_DECIDED', actor, data };
  await appendEvent(tx, event, flow.readAt);
  touchFlow(tx, flow);
};

/**
 * Ends the wait of a signer whose number was changed under signing: codes go to the number that holds, the document
 * stands, and it is said on every address. Throws NOT_FOUND where none of theirs waits.
 */
export const settleNumber = async (tx: Tx, on: MessageContext, settled: SettledNumber): Promise<void> => {
  const { estateId, change } = settled;
  const held = (await heldSigners(tx, estateId)).filter(({ participantId }) => participantId === change.id);
  if (held.length === 0) throw new Refused('NOT_FOUND');
  const street = (await readEstate(tx, estateId))?.home.address ?? '';
  for (const waiting of held) await settleOne(tx, on, waiting, { ...settled, street });
};
