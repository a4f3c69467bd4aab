import type { EstateId, PowerId } from '#src/domain/ids.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { lockLatest } from '../documents/documents.ts';
import { askedToSign, endDocument } from '../documents/end-document.ts';
import type { SignedFlowRow } from '../documents/signable.ts';
import { lockForm } from '../documents/signables.ts';
import { mayNowSignText, rejectedText } from './message-texts.ts';
import { factsOf, notifyApproved, notifySide } from './notify.ts';
import { changePower, decided, type Power } from './powers.ts';

export interface PowerDecision {
  readonly estateId: EstateId;
  readonly power: PowerId;
  readonly broker: Extract<Actor, { kind: 'broker' }>;
}

const read = (tx: Tx, { estateId, power }: PowerDecision) =>
  tx
    .selectFrom('powerOfAttorney')
    .selectAll()
    .where('id', '=', power)
    .where('estateId', '=', estateId)
    .executeTakeFirst();

/** Locks the form's row and reads the power again under the lock. Throws POA_NOT_FOUND for another home's power. */
const hold = async (
  tx: Tx,
  judging: PowerDecision,
): Promise<{ readonly flow: SignedFlowRow; readonly power: Power }> => {
  const before = await read(tx, judging);
  if (!before) throw new Refused('POA_NOT_FOUND');
  const flow = await lockForm(tx, { flow: before.flow, estateId: before.estateId });
  const power = await read(tx, judging);
  if (!power) throw new Refused('POA_NOT_FOUND');
  return { flow, power };
};

const note = async (
  tx: Tx,
  flow: SignedFlowRow,
  type: string,
  { actor, data }: { readonly actor: Actor; readonly data: Readonly<Record<string, string>> },
) => {
  await appendEvent(tx, { estateId: flow.estateId, instanceId: flow.id, type, actor, data }, flow.readAt);
  touchFlow(tx, flow);
};

const decidedBy = (broker: PowerDecision['broker'], at: string) => ({
  judgedAt: at,
  judgedBy: broker.id,
  judgedByName: broker.name,
});

const notifyDeputy = async (tx: Tx, on: MessageContext, power: Power): Promise<void> => {
  const ref = { flow: power.flow, estateId: power.estateId };
  const document = await lockLatest(tx, ref);
  const estate = await readEstate(tx, power.estateId);
  if (document?.state !== 'signing' || !estate) return;
  const signer = (await askedToSign(tx, document.id)).find((one) => one.participantId === power.signerId);
  if (!signer || signer.signedAt !== null) return;
  const key = `power-may-sign:${power.id}:${document.id}`;
  const text = mayNowSignText(factsOf(estate, power.flow, power.deputyName));
  await on.messages.send(tx, { channel: 'sms', key, to: signer.phone, text });
};

/** Approves a power, so that the deputy may sign. Throws POA_NOT_FOUND, POA_JUDGED, POA_OBJECTED or POA_VOID. */
export const approvePower = async (tx: Tx, on: MessageContext, judging: PowerDecision): Promise<void> => {
  const { flow, power } = await hold(tx, judging);
  const state = decided(power, { type: 'APPROVE' }, flow.readAt);
  const { broker } = judging;
  await changePower(tx, power.id, { state, reason: null, ...decidedBy(broker, flow.readAt) });
  await note(tx, flow, 'POWER_APPROVED', { actor: broker, data: { power: power.id } });
  await notifyApproved(tx, on, power, flow.readAt);
  await notifyDeputy(tx, on, power);
};

/** Voids a document under signing that this deputy was to sign. Returns the phone numbers notified. */
export const endSigningOf = async (
  tx: Tx,
  on: MessageContext,
  { flow, power }: { readonly flow: SignedFlowRow; readonly power: Power },
  ending: {
    readonly by: PowerDecision['broker'] | Extract<Actor, { kind: 'party' }>;
    readonly reason?: string;
    readonly text: string;
  },
): Promise<readonly string[]> => {
  const document = await lockLatest(tx, { flow: power.flow, estateId: power.estateId });
  if (document?.state !== 'signing') return [];
  const asked = await askedToSign(tx, document.id);
  if (power.endedAt !== null || !asked.some((signer) => signer.participantId === power.signerId)) return [];
  await endDocument(
    tx,
    on,
    { flow, document },
    {
      event: { type: 'VOID', by: ending.by.id },
      by: ending.by,
      reason: ending.reason,
      data: { power: power.id },
      key: 'power-voided',
      text: () => ending.text,
    },
  );
  return asked.map(({ phone }) => phone);
};

/** Rejects a power: the side receives the reason, and a document that waits for this deputy becomes void. */
export const rejectPower = async (
  tx: Tx,
  on: MessageContext,
  judging: PowerDecision & { readonly reason: string },
): Promise<void> => {
  const { flow, power } = await hold(tx, judging);
  const state = decided(power, { type: 'REJECT' }, flow.readAt);
  const { broker, reason } = judging;
  await changePower(tx, power.id, { state, reason, ...decidedBy(broker, flow.readAt) });
  await note(tx, flow, 'POWER_REJECTED', { actor: broker, data: { power: power.id, reason } });
  const estate = await readEstate(tx, power.estateId);
  if (!estate) return;
  const text = rejectedText(factsOf(estate, power.flow, power.deputyName), reason);
  const notified = await endSigningOf(tx, on, { flow, power }, { by: broker, reason, text });
  await notifySide(tx, on, power, { key: `power-rejected:${flow.readAt}`, text, but: notified });
};

/** Marks a stopped power as handled: it leaves the queue and stays stopped. */
export const settlePower = async (tx: Tx, judging: PowerDecision): Promise<void> => {
  const { flow, power } = await hold(tx, judging);
  const state = decided(power, { type: 'SETTLE' }, flow.readAt);
  await changePower(tx, power.id, { state, ...decidedBy(judging.broker, flow.readAt) });
  await note(tx, flow, 'POWER_SETTLED', { actor: judging.broker, data: { power: power.id } });
};
