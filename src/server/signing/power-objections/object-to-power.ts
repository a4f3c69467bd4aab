import { type Kysely, sql } from 'kysely';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { readEstate } from '#src/server/homes/estates/estates.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { readFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import type { Tables } from '#src/server/platform/db/tables.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { sha256Of } from '#src/server/platform/secrets.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { latestDocument } from '../documents/documents.ts';
import { lockForm } from '../documents/signables.ts';
import { endSigningOf } from '../powers-of-attorney/decide-power.ts';
import {
  confirmedText,
  type PowerFacts,
  stoppedAndVoidText,
  stoppedMail,
  stoppedText,
} from '../powers-of-attorney/message-texts.ts';
import { factsOf, notifySide } from '../powers-of-attorney/notify.ts';
import { changePower, decided, type Power, powersOfFlow } from '../powers-of-attorney/powers.ts';

/** States of a form that all have signed. */
const allSigned: readonly string[] = ['locked', 'signed', 'finalized'];

/** Returns who a key was sent to, and about which card. Throws POA_NOT_FOUND for a key that is unknown or too old. */
const noticeOf = async (db: Kysely<Tables>, on: Pick<Server, 'config'>, key: string) => {
  const found = await db
    .selectFrom('powerNotice')
    .selectAll()
    .where('keySha256', '=', sha256Of(key))
    .where('sentAt', '>', sql<IsoInstant>`now() - make_interval(days => ${on.config.linkDays}::int)`)
    .executeTakeFirst();
  if (!found) throw new Refused('POA_NOT_FOUND');
  return found;
};
type Notice = Awaited<ReturnType<typeof noticeOf>>;

/** Returns the newest power on that card from this person; undefined when the card was about another. */
const powerOf = async (db: Kysely<Tables>, notice: Notice): Promise<Power | undefined> => {
  const powers = await powersOfFlow(db, { flow: notice.flow, estateId: notice.estateId });
  const about = powers.filter(
    ({ cardId, represents }) => cardId === notice.cardId && represents.some(({ id }) => id === notice.participantId),
  );
  // A current power comes before ended ones.
  return about.findLast(({ endedAt }) => endedAt === null) ?? about.at(-1);
};

/** Returns whether all have signed the form, this deputy among them for others, before the power was stopped. */
const wasUsed = async (db: Kysely<Tables>, power: Power, formState: string | undefined): Promise<boolean> => {
  if (formState === undefined || !allSigned.includes(formState)) return false;
  const document = await latestDocument(db, { flow: power.flow, estateId: power.estateId });
  if (document === undefined) return false;
  const signer = await db
    .selectFrom('signingSigner')
    .select(['signedAt', 'onBehalfOf'])
    .where('documentId', '=', document.id)
    .where('participantId', '=', power.signerId)
    .executeTakeFirst();
  if (!signer?.signedAt || signer.onBehalfOf.length === 0) return false;
  return power.objectedAt === null || signer.signedAt <= power.objectedAt;
};

const stateOf = ({ state }: Power) => {
  if (state === 'objected' || state === 'settled') return 'stopped';
  return state === 'void' ? 'over' : 'standing';
};

/** Returns what the page shows: whose power, in which form, and whether it is still valid. Changes nothing. */
export const readPower = async (on: Pick<Server, 'db' | 'config'>, key: string) => {
  const notice = await noticeOf(on.db, on, key);
  const power = await powerOf(on.db, notice);
  const estate = power && (await readEstate(on.db, power.estateId));
  if (!power || !estate) throw new Refused('POA_NOT_FOUND');
  const row = await readFlow(on.db, power.flow, power.estateId);
  const me = power.represents.find(({ id }) => id === notice.participantId);
  const { name, phone } = estate.broker;
  return {
    state: stateOf(power),
    flow: power.flow,
    deputy: power.deputyName,
    me: me?.name ?? '',
    home: estate.home.address,
    isSigned: await wasUsed(on.db, power, row?.state),
    addedAt: power.addedAt,
    addedBy: power.addedByName,
    broker: { name, phone },
  } as const;
};

interface Stopping {
  readonly power: Power;
  readonly by: { readonly kind: 'party'; readonly id: Power['signerId']; readonly name: string };
  readonly isSigned: boolean;
  readonly notified: readonly string[];
}

/**
 * Notifies the broker by mail, and by SMS the person who stopped the power, the deputy, and the others of their side.
 */
const notifyAll = async (
  tx: Tx,
  on: MessageContext,
  facts: PowerFacts,
  { power, by, isSigned, notified }: Stopping,
) => {
  const estate = await readEstate(tx, power.estateId);
  const desk = `${on.config.publicUrl}/broker`;
  if (estate?.broker.email) {
    const mail = stoppedMail(facts, { name: estate.broker.name, by: by.name, desk, isSigned });
    const key = `power-stopped:${power.id}:broker`;
    await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
  }
  const me = await tx.selectFrom('estateParty').select('phone').where('id', '=', by.id).executeTakeFirst();
  if (me?.phone) {
    const key = `power-stopped:${power.id}:me`;
    await on.messages.send(tx, { channel: 'sms', key, to: me.phone, text: confirmedText(facts, isSigned) });
  }
  await notifySide(tx, on, power, {
    key: 'power-stopped',
    text: stoppedText(facts, by.name, isSigned),
    but: [by.id, ...notified],
  });
};

/**
 * Stops a power at the represented person's request. The deputy's links die, a document that they were to sign becomes
 * void, and the broker and the others are notified. A repeated call changes nothing. Throws POA_NOT_FOUND, and POA_VOID
 * once the form has changed.
 */
export const objectToPower = async (tx: Tx, on: MessageContext, key: string): Promise<void> => {
  const notice = await noticeOf(tx, on, key);
  const flow = await lockForm(tx, { flow: notice.flow, estateId: notice.estateId });
  const power = await powerOf(tx, notice);
  if (!power) throw new Refused('POA_NOT_FOUND');
  if (stateOf(power) === 'stopped') return;
  const state = decided(power, { type: 'OBJECT', by: notice.participantId }, flow.readAt);
  const estate = await readEstate(tx, power.estateId);
  const me = power.represents.find(({ id }) => id === notice.participantId);
  if (!estate || !me) throw new Refused('POA_NOT_FOUND');
  const by = { kind: 'party', id: notice.participantId, name: me.name } as const;
  await changePower(tx, power.id, { state, objectedAt: flow.readAt, objectedBy: by.id });
  const event = { estateId: flow.estateId, instanceId: flow.id, type: 'POWER_OBJECTED', actor: by };
  await appendEvent(tx, { ...event, data: { power: power.id } }, flow.readAt);
  const facts = factsOf(estate, power.flow, power.deputyName);
  const text = stoppedAndVoidText(facts, by.name);
  const notified = await endSigningOf(tx, on, { flow, power }, { by, text });
  const isSigned = await wasUsed(tx, power, flow.state);
  await notifyAll(tx, on, facts, { power, by, isSigned, notified });
  // A co-owner keeps the links of their own part, but may not sign for another.
  if (!power.ownPart) await revokeLinks(tx, { flow: power.flow, estateId: power.estateId }, power.signerId);
  touchFlow(tx, flow);
};
