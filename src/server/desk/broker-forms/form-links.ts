import type { ParticipantId } from '#src/domain/ids.ts';
import type { FormRow, SignedFormName } from '#src/server/forms/form/form.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { peopleOfSide } from '#src/server/forms/form/read-forms.ts';
import { type Estate, partiesOf } from '#src/server/homes/estates/estates.ts';
import { readAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { type LinkHolder, revokeLinks } from '#src/server/homes/links/create-link.ts';
import { sendLink } from '#src/server/homes/links/send-link.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { isWaitedFor } from '#src/server/signing/documents/is-waited-for.ts';
import { signableOf } from '#src/server/signing/documents/signables.ts';
import { textSigner } from '#src/server/signing/documents/text-signer.ts';

/** The form and the person whose link the broker sends or revokes. */
export interface FormLink {
  readonly estate: Estate;
  readonly flow: SignedFormName;
  readonly id: ParticipantId;
  readonly actor: Extract<Actor, { kind: 'broker' }>;
}

/**
 * Returns the person if they are on the form's side. People of the other side must never get in (Spec section 6), so
 * they are as unknown as strangers.
 */
const personOf = async (tx: Tx, row: FormRow, { flow, estate, id }: FormLink): Promise<LinkHolder> => {
  const { drafts } = await readAnswers(tx, row.id);
  const person = peopleOfSide(flow, drafts, await partiesOf(tx, estate.id)).find((one) => one.id === id);
  if (!person) throw new Refused(formOf(flow).codes.participant);
  return person;
};

/**
 * Sends a person of the form's side a new link; a person who still has to sign gets the signing link. Throws the form's
 * "no such participant", the refusal of a finished form, or TOO_MANY within a minute of the last text.
 */
export const sendFormLink = async (
  tx: Tx,
  on: Pick<Server, 'config' | 'encryption' | 'messages'>,
  link: FormLink,
): Promise<void> => {
  const { estate, flow, id, actor } = link;
  const ref = { flow, estateId: estate.id };
  const row = await lockFlow(tx, flow, estate.id);
  const { called, codes } = signableOf(flow);
  if (row.state === 'finalized') throw new Refused(codes.finalized);
  const person = await personOf(tx, row, link);
  if (await isWaitedFor(tx, ref, id)) {
    await textSigner(tx, on, ref, id, actor);
    return;
  }
  const facts = { home: estate.home.address, sender: estate.broker.office, called };
  await sendLink(tx, on, ref, person, { occasion: 'invited', replaces: 'links', facts, by: actor });
  touchFlow(tx, row);
};

/** Revokes a person's links to this form and every session they opened (reliability L3). */
export const revokeFormLink = async (tx: Tx, link: FormLink): Promise<void> => {
  const { estate, flow, id, actor } = link;
  const row = await lockFlow(tx, flow, estate.id);
  await personOf(tx, row, link);
  const killed = await revokeLinks(tx, { flow, estateId: estate.id }, id);
  if (killed === 0) return;
  const data = { participantId: id, links: killed };
  await appendEvent(tx, { estateId: estate.id, instanceId: row.id, type: 'LINK_REVOKED', actor, data }, row.readAt);
  touchFlow(tx, row);
};
