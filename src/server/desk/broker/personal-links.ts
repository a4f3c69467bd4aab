import type { ParticipantId } from '#src/domain/ids.ts';
import type { Form, FormRow } from '#src/server/forms/form/form.ts';
import { type Estate, partiesOf } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { type LinkHolder, revokeLinks } from '#src/server/homes/links/create-link.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isWaitedFor } from '#src/server/signing/documents/is-waited-for.ts';
import { lockForm } from '#src/server/signing/documents/signables.ts';
import { textSigner } from '#src/server/signing/documents/text-signer.ts';

type ServerContext = Pick<Server, 'config' | 'encryption' | 'messages'>;

/** A form of a broker's own home. */
export interface FormOfHome {
  readonly form: Form;
  readonly estate: Estate;
  readonly actor: BrokerActor;
}
/** The person whose link the broker sends or revokes. */
export interface PersonalLink extends FormOfHome {
  readonly id: ParticipantId;
}

/** Returns the people of the form, as links are sent to them. */
export const peopleOfForm = async (tx: Tx, { form, estate }: Omit<FormOfHome, 'actor'>, row: Pick<FormRow, 'id'>) =>
  form.people((await readAnswers(tx, row.id)).drafts, await partiesOf(tx, estate.id));

/**
 * Returns the person if they are of the form. People of the other side must never get in (Spec section 6), so they are
 * as unknown as strangers.
 */
const personOf = async (tx: Tx, row: FormRow, link: PersonalLink): Promise<LinkHolder> => {
  const person = (await peopleOfForm(tx, link, row)).find(({ id }) => id === link.id);
  if (!person) throw new Refused(link.form.codes.participant);
  return person;
};

export const invite = (tx: Tx, on: ServerContext, { form, estate, actor }: FormOfHome, person: LinkHolder) => {
  const { called } = form.finish;
  const facts = { home: estate.home.address, sender: estate.broker.office, ...(called && { called }) };
  const sending = { occasion: 'invited', replaces: 'links', facts, by: actor } as const;
  return sendLink(tx, on, { place: { flow: form.flow, estateId: estate.id }, holder: person }, sending);
};

/**
 * Sends a person a new link and revokes the old one. A person who still has to sign gets the signing link. Throws the
 * form's "no such participant", its refusal to be opened, ST_NO_ADDRESS for a person without one, or TOO_MANY within a
 * minute of the last text.
 */
export const sendPersonalLink = async (tx: Tx, on: ServerContext, link: PersonalLink): Promise<void> => {
  const { form, estate, id, actor } = link;
  const ref = { flow: form.flow, estateId: estate.id };
  const row = await lockForm(tx, ref);
  form.mayInvite(row);
  const person = await personOf(tx, row, link);
  if (await isWaitedFor(tx, ref, id)) {
    await textSigner(tx, on, ref, { participantId: id, actor });
    return;
  }
  if ((await invite(tx, on, link, person)) === null) throw new Refused('ST_NO_ADDRESS');
  touchFlow(tx, row);
};

/**
 * Revokes a person's links to the form and to the talk of their side, and every session they opened, on every device,
 * within a second (reliability L3).
 */
export const revokePersonalLink = async (tx: Tx, link: PersonalLink): Promise<void> => {
  const { form, estate, id, actor } = link;
  const row = await lockForm(tx, { flow: form.flow, estateId: estate.id });
  const person = await personOf(tx, row, link);
  const killed =
    (await revokeLinks(tx, { flow: form.flow, estateId: estate.id }, id)) +
    (await revokeLinks(tx, { flow: 'chat', estateId: estate.id }, id));
  if (killed === 0) return;
  const data = { participantId: person.id, links: killed };
  await appendEvent(tx, { estateId: estate.id, instanceId: row.id, type: 'LINK_REVOKED', actor, data }, row.readAt);
  touchFlow(tx, row);
};
