import type { ParticipantId } from '#src/domain/ids.ts';
import type { RowDraft } from '#src/engine/field.ts';
import { partyOf } from '#src/server/homes/estates/estates.ts';
import { type LinkHolder, type LinkPlace, revokeLinks } from '#src/server/homes/links/create-link.ts';
import { linkHolders } from '#src/server/homes/links/link-states.ts';
import { contactChangedMail, contactChangedText, type MessageFacts } from '#src/server/homes/links/message-texts.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import { mailToken } from '#src/server/identity/mailed-tokens/mailed-tokens.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import { isContactStopped } from '../contact-stops/stops.ts';
import { holderOf } from '../takeover/people.ts';
import { isRegistered } from './change-card.ts';
import type { Form, FormRow, HeldForm } from './form.ts';

/** A form in which a person's addresses are changed; `me` only where a person of the form changes them. */
export type ContactForm = Pick<HeldForm, 'tx' | 'form' | 'row' | 'estate' | 'answers' | 'actor'> & {
  readonly on: MessageContext;
  readonly me?: HeldForm['me'];
};

/** Where a person was reached before a change, and whether they had a link to the form. */
interface Reached {
  readonly holder: LinkHolder;
  readonly linked: boolean;
}

/** Returns a form's name for a message; the protocol's is what it has by itself. */
export const calledIn = ({ flow, sides }: Pick<Form, 'flow' | 'sides'>): Pick<MessageFacts, 'called'> =>
  sides.length === 1 ? { called: signableOf(flow).called } : {};

const factsFor = ({ estate, form }: ContactForm, name: string): MessageFacts => ({
  ...calledIn(form),
  name,
  home: estate.home.address,
  sender: estate.broker.office,
});

const placeOf = ({ row }: ContactForm): LinkPlace => ({ flow: row.flow, estateId: row.estateId });

/**
 * Returns the address of the page that stops a change, for the message to the old address. None once a change was
 * stopped: the broker may overrule it (authority reference, "Contact details").
 */
const stopUrl = async (
  { tx, on, form }: ContactForm,
  { id, email, phone }: LinkHolder,
): Promise<string | undefined> => {
  if (await isContactStopped(tx, id)) return undefined;
  const token = await mailToken(tx, 'contact-stop', { owner: id, email, former: { email, phone, flow: form.flow } });
  return `${on.config.publicUrl}/customer/stop-contact#t=${token}`;
};

/** Returns a card as a link holder; a form of one side has no side on its cards. */
export const holderIn = ({ form }: Pick<ContactForm, 'form'>, person: RowDraft): LinkHolder | undefined => {
  const [side] = form.sides;
  return holderOf(form.sides.length === 1 && side !== undefined ? { ...person, role: side } : person);
};

/** Whether a change of a person, or its stop, has ended a link that they had to a form. */
export const hadLink = async (
  tx: Tx,
  { flow, estateId }: Pick<FormRow, 'flow' | 'estateId'>,
  id: ParticipantId,
): Promise<boolean> => {
  const ended = await tx
    .selectFrom('accessLink')
    .select('id')
    .where('estateId', '=', estateId)
    .where('flow', '=', flow)
    .where('participantId', '=', id)
    .where('endedByChange', '=', true)
    .limit(1)
    .executeTakeFirst();
  return ended !== undefined;
};

/** Returns a person's previous addresses: of their newest link, or from the broker system. */
const reachedAt = async (held: ContactForm, id: string): Promise<Reached | undefined> => {
  const { flow, estateId } = held.row;
  const linked = (await linkHolders(held.tx, flow, estateId)).find((one) => one.id === id);
  if (linked) return { holder: linked, linked: true };
  const now = held.answers.drafts.participants?.people;
  const person = Array.isArray(now) ? now.find((one) => typeof one === 'object' && one.id === id) : undefined;
  const typed = typeof person === 'object' ? holderIn(held, person) : undefined;
  const party = typed && (await partyOf(held.tx, estateId, typed.id));
  return party ? { holder: party, linked: await hadLink(held.tx, held.row, party.id) } : undefined;
};

/**
 * Handles a complete new phone or e-mail: notifies the old addresses and sends a link to the new ones. The old link and
 * its sessions are revoked, except the current session (reliability L3, L6). `reached` is given where the old links have
 * been ended already.
 */
export const followContact = async (
  held: ContactForm,
  person: RowDraft,
  revision: number,
  reached?: Reached,
): Promise<void> => {
  const to = holderIn(held, person);
  const before = reached ?? (to && (await reachedAt(held, to.id)));
  if (!to || !before) return;
  const was = before.holder;
  if (was.phone === to.phone && was.email.toLowerCase() === to.email.toLowerCase()) return;
  const facts = factsFor(held, to.name);
  const stop = isRegistered(held.form, person) ? await stopUrl(held, was) : undefined;
  const key = `contact:${held.row.id}:${to.id}:${revision}`;
  const { messages } = held.on;
  await messages.send(held.tx, {
    channel: 'email',
    key: `${key}:email`,
    to: was.email,
    ...contactChangedMail(facts, stop),
  });
  if (was.phone !== to.phone) {
    const text = contactChangedText(facts, stop);
    await messages.send(held.tx, { channel: 'sms', key: `${key}:sms`, to: was.phone, text });
  }
  await revokeLinks(held.tx, { flow: 'chat', estateId: held.row.estateId }, to.id);
  if (!before.linked) return;
  await sendLink(
    held.tx,
    held.on,
    { place: placeOf(held), holder: to },
    {
      occasion: 'new-address',
      replaces: held.me?.participantId === to.id ? { allBut: held.me.device } : 'links-and-sessions',
      facts,
      by: held.actor,
    },
  );
};
