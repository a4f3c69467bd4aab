import { sql } from 'kysely';
import type { ParticipantId, PowerId } from '#src/domain/ids.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { osloDate } from '#src/domain/oslo-calendar.ts';
import type { NamedPower } from '#src/domain/powers-of-attorney.ts';
import { type Estate, partyOf, readEstate } from '#src/server/homes/estates/estates.ts';
import type { FlowRef } from '#src/server/homes/flow-instances/flow-names.ts';
import type { FlowRow } from '#src/server/homes/flow-instances/flow-row.ts';
import { linkHolders } from '#src/server/homes/links/link-states.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { freshSecret, sha256Of } from '#src/server/platform/secrets.ts';
import type { MessageContext, Server } from '#src/server/platform/server.ts';
import { signableOf } from '../documents/signables.ts';
import { addedMail, addedText, approvedText, type PowerFacts, powerToDecideMail } from './message-texts.ts';
import type { Power } from './powers.ts';

/** The page linked in the message; the key is in the fragment, which reaches no server and no log. */
const objectionPage = '/power-of-attorney';
/** Maximum messages a day to one person about new powers, so that another person's typing cannot flood them. */
const mostADay = 6;

export const factsOf = (estate: Estate, flow: FlowRef['flow'], deputy: string): PowerFacts => ({
  deputy,
  street: estate.home.address,
  called: signableOf(flow).called,
  office: estate.broker.office,
});

/**
 * Returns a person's addresses from the broker system and from their newest link. Both are used, so that a co-owner who
 * changes the number in the form cannot hide a message from them.
 */
const reachedAt = async (tx: Tx, ref: FlowRef, id: ParticipantId) => {
  const party = await partyOf(tx, ref.estateId, id);
  const holder = (await linkHolders(tx, ref.flow, ref.estateId)).find((one) => one.id === id);
  const all = [party, holder].filter((one) => one !== undefined);
  return {
    name: party?.name ?? holder?.name ?? '',
    phones: [...new Set(all.map(({ phone }) => phone).filter(Boolean))],
    mails: [...new Set(all.map(({ email }) => email.toLowerCase()).filter(Boolean))],
  };
};

/** Creates a personal key that stops the power and opens nothing else. */
const newNotice = async (
  tx: Tx,
  on: Pick<Server, 'config'>,
  power: PowerCard,
  { id, at }: { readonly id: ParticipantId; readonly at: IsoInstant },
) => {
  const key = freshSecret();
  const place = { estateId: power.estateId, flow: power.flow, cardId: power.cardId };
  await tx
    .insertInto('powerNotice')
    .values({ ...place, keySha256: sha256Of(key), participantId: id, sentAt: at })
    .execute();
  return `${on.config.publicUrl}${objectionPage}#t=${key}`;
};
interface PowerCard extends FlowRef {
  readonly cardId: string;
}

const sentToday = async (tx: Tx, { estateId }: FlowRef, id: ParticipantId, at: IsoInstant): Promise<number> => {
  const { count } = await tx
    .selectFrom('powerNotice')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('estateId', '=', estateId)
    .where('participantId', '=', id)
    .where('sentAt', '>', sql<IsoInstant>`${at}::timestamptz - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface New {
  readonly id: PowerId;
  readonly power: NamedPower;
}

const notifyBroker = async (
  tx: Tx,
  on: MessageContext,
  { estate, form }: { readonly estate: Estate; readonly form: PowerForm },
  { power }: New,
): Promise<void> => {
  if (!estate.broker.email) return;
  const desk = `${on.config.publicUrl}/broker`;
  const mail = powerToDecideMail(factsOf(estate, form.flow, power.name), estate.broker.name, desk);
  // Once a day in Oslo per card: the desk shows every change.
  const key = `power-added:${form.estateId}:${power.cardId}:${osloDate(form.readAt)}`;
  await on.messages.send(tx, { channel: 'email', key, to: estate.broker.email, ...mail });
};

/** Notifies the represented persons, except the one who entered the power, and the broker. */
export const notifyAdded = async (tx: Tx, on: MessageContext, form: PowerForm, made: New): Promise<void> => {
  const { actor, readAt } = form;
  const estate = await readEstate(tx, form.estateId);
  if (!estate) return;
  const facts = factsOf(estate, form.flow, made.power.name);
  const others = made.power.represents.filter(({ id }) => actor.kind !== 'party' || id !== actor.id);
  for (const { id } of others) {
    if ((await sentToday(tx, form, id, readAt)) >= mostADay) continue;
    const { name, phones, mails } = await reachedAt(tx, form, id);
    const url = await newNotice(tx, on, { ...form, cardId: made.power.cardId }, { id, at: readAt });
    const key = `power:${made.id}:${id}`;
    for (const to of phones) {
      await on.messages.send(tx, { channel: 'sms', key: `${key}:sms:${to}`, to, text: addedText(facts, url) });
    }
    for (const to of mails) {
      const mail = addedMail(facts, name, url);
      await on.messages.send(tx, { channel: 'email', key: `${key}:email:${to}`, to, ...mail });
    }
  }
  await notifyBroker(tx, on, { estate, form }, made);
};

/** Notifies the represented persons of an approval before the deputy signs, with a new link to stop it. */
export const notifyApproved = async (tx: Tx, on: MessageContext, power: Power, at: IsoInstant): Promise<void> => {
  const ref = { flow: power.flow, estateId: power.estateId };
  const estate = await readEstate(tx, power.estateId);
  if (!estate) return;
  const facts = factsOf(estate, power.flow, power.deputyName);
  for (const { id } of power.represents) {
    const { phones } = await reachedAt(tx, ref, id);
    const url = await newNotice(tx, on, { ...ref, cardId: power.cardId }, { id, at });
    for (const to of phones) {
      const key = `power-approved:${power.id}:${id}:${at}:${to}`;
      await on.messages.send(tx, { channel: 'sms', key, to, text: approvedText(facts, url) });
    }
  }
};

/** Sends an SMS to the deputy and to each person of the side, except those in `but`. */
export const notifySide = async (
  tx: Tx,
  on: Pick<Server, 'messages'>,
  power: Power,
  { key, text, but = [] }: { readonly key: string; readonly text: string; readonly but?: readonly string[] },
): Promise<void> => {
  const ref = { flow: power.flow, estateId: power.estateId };
  const parties = await tx
    .selectFrom('estateParty')
    .select(['id', 'phone'])
    .where('estateId', '=', power.estateId)
    .where('role', '=', power.role)
    .execute();
  const deputy = (await linkHolders(tx, ref.flow, ref.estateId)).find(({ id }) => id === power.signerId);
  const phones = [...parties.filter(({ id }) => !but.includes(id)), ...(deputy ? [deputy] : [])].map(
    ({ phone }) => phone,
  );
  for (const to of new Set(phones.filter((phone) => phone !== '' && !but.includes(phone)))) {
    await on.messages.send(tx, { channel: 'sms', key: `${key}:${power.id}:${to}`, to, text });
  }
};

export interface PowerForm extends Pick<FlowRow, 'id' | 'flow' | 'estateId' | 'readAt'> {
  readonly actor: Actor;
}
