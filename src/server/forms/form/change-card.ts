import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { RowDraft } from '#src/engine/field.ts';
import type { Estate } from '#src/server/homes/estates/estates.ts';
import type { KeptAnswers } from '#src/server/homes/flow-instances/answers.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { bringUpToDate } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import { answersOn, changeUnit, openSheet, writeSheet } from '#src/server/homes/flow-instances/change-answers.ts';
import { dropConfirmations } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import type { Actor } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { lockFormAtHome } from '#src/server/signing/documents/signables.ts';
import type { Form, FormRow } from './form.ts';
import { openedFrom } from './read-form.ts';

/** A change of a registered person's card that no party makes. */
interface CardChange {
  readonly estateId: EstateId;
  readonly party: ParticipantId;
  readonly actor: Actor;
  readonly value: Readonly<Partial<Record<'name' | 'email' | 'phone', string>>>;
  /** How the log names it. */
  readonly type: 'CONTACT_CHANGED' | 'CONTACT_STOPPED' | 'PERSON_CORRECTED';
}

/** The form and the card before a change. */
interface ChangedCard {
  readonly row: FormRow;
  readonly estate: Estate;
  readonly answers: KeptAnswers;
  readonly card: RowDraft;
  /** The card's new revision; null where it says the same already. */
  readonly revision: number | null;
}

/** Returns whether a card is of a person from the broker system; a deputy's details are their own side's. */
export const isRegistered = (form: Form, card: RowDraft): boolean =>
  form.sides.length === 1 || card.fromBroker === 'yes';

/**
 * Changes a registered person's card in a form that is being filled in, and asks again what was confirmed with it.
 * Returns null where the form is not open, or does not have the person. Throws V_EMAIL_DUP for another person's e-mail.
 */
export const changeCard = async (
  tx: Tx,
  on: Pick<Server, 'encryption' | 'config'>,
  form: Form,
  { estateId, party, actor, value, type }: CardChange,
): Promise<ChangedCard | null> => {
  const { row: locked, estate } = await lockFormAtHome(tx, { flow: form.flow, estateId });
  if (locked.state !== 'created') return null;
  const row = await bringUpToDate(tx, on, locked, form);
  const sheet = await openSheet(tx, row);
  const answers = openedFrom(on, form, answersOn(sheet));
  const cards = rowsOf(answers.drafts.participants?.people);
  const card = cards.find(({ id }) => id === party);
  if (card === undefined || !isRegistered(form, card)) return null;
  const isTaken = cards.some(({ id, email }) => id !== party && String(email).toLowerCase() === value.email);
  // What the broker system has is taken as it is: the step asks about it.
  if (isTaken && actor.kind !== 'system') throw new Refused('V_EMAIL_DUP');
  const stamp = { actor, at: row.readAt };
  const unit = { step: 'participants', rowId: party, group: 'people' };
  const { revision, changed } = changeUnit(
    sheet,
    unit,
    { changes: value, read: answers.revisions[`participants/${party}`] },
    stamp,
  );
  if (changed.length === 0) return { row, estate, answers, card, revision: null };
  const change = { step: 'participants', row: party, fields: changed, revision };
  dropConfirmations({ journey: form.journey, sheet, answers, stamp }, change);
  await writeSheet(tx, sheet);
  const set = { revision: row.revision + 1, updatedAt: row.readAt };
  await tx.updateTable('flowInstance').set(set).where('id', '=', row.id).execute();
  const data = { participantId: party, fields: changed };
  await appendEvent(tx, { estateId, instanceId: row.id, type, actor, data }, row.readAt);
  touchFlow(tx, row);
  return { row, estate, answers, card, revision };
};
