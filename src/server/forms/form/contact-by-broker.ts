import { formNames } from '#src/domain/form-names.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import { rowsOf } from '#src/engine/check.ts';
import { readAllAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import type { BrokerActor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { settleStop } from '../contact-stops/stops.ts';
import { changeCard, isRegistered } from './change-card.ts';
import { followContact } from './contact-changes.ts';
import type { Form } from './form.ts';
import { formOf } from './forms.ts';

/** The broker's change of a registered person's e-mail and mobile, in every open form of the home. */
export interface ContactByBroker {
  readonly estateId: EstateId;
  readonly party: ParticipantId;
  readonly actor: BrokerActor;
  readonly contact: { readonly phone: PhoneNumber; readonly email: string };
}

const changeIn = async (tx: Tx, on: Server, form: Form, given: ContactByBroker): Promise<boolean> => {
  const { estateId, party, actor, contact } = given;
  const value = { email: contact.email, phone: formatPhone(contact.phone) };
  const held = await changeCard(tx, on, form, { estateId, party, actor, value, type: 'CONTACT_CHANGED' });
  if (held === null) return false;
  if (held.revision !== null)
    await followContact({ tx, on, form, actor, ...held }, { ...held.card, ...value }, held.revision);
  return true;
};

/** Writes a person's e-mail and mobile on the cards of the open forms. Returns whether one has the person. */
export const writeContact = async (tx: Tx, on: Server, given: ContactByBroker): Promise<boolean> => {
  let isChanged = false;
  for (const { flow, state } of await readForms(tx, formNames, [given.estateId])) {
    if (state === 'created' && (await changeIn(tx, on, formOf(flow), given))) isChanged = true;
  }
  if (isChanged) await settleStop(tx, given);
  return isChanged;
};

/**
 * Changes a registered person's e-mail and mobile in the open forms of a home. The old addresses are told, and links go
 * to the new ones. Throws NOT_FOUND where no open form has the person, and V_EMAIL_DUP for another person's e-mail.
 */
export const changeContact = async (tx: Tx, on: Server, given: ContactByBroker): Promise<void> => {
  if (!(await writeContact(tx, on, given))) throw new Refused('NOT_FOUND');
};

/** A registered person with the contact details that the open forms send to. */
export interface OpenContact {
  readonly participantId: ParticipantId;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the registered people of the open forms of a home, each once. */
export const openContacts = async (tx: Tx, estateId: EstateId): Promise<readonly OpenContact[]> => {
  const open = (await readForms(tx, formNames, [estateId])).filter(({ state }) => state === 'created');
  const found = new Map<string, OpenContact>();
  const answers = await readAllAnswers(
    tx,
    open.map(({ id }) => id),
  );
  for (const { id, flow } of open) {
    for (const card of rowsOf(answers.get(id)?.drafts.participants?.people)) {
      if (found.has(card.id) || !isRegistered(formOf(flow), card)) continue;
      // seam: the ids of a registered person's card are the party's own.
      const participantId = card.id as ParticipantId;
      const { name, phone, email } = card;
      found.set(card.id, { participantId, name: textIn(name), phone: textIn(phone), email: textIn(email) });
    }
  }
  return [...found.values()];
};
