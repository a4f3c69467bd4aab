import { formNames } from '#src/domain/form-names.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { changeCard } from './change-card.ts';
import { followContact, hadLink, holderIn } from './contact-changes.ts';
import type { Form } from './form.ts';
import { formOf } from './forms.ts';

/** A party whom the broker system has corrected: what is other than before. */
export interface CorrectedPerson {
  readonly id: ParticipantId;
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

const correct = async (
  tx: Tx,
  on: MessageContext,
  { form, estateId }: { readonly form: Form; readonly estateId: EstateId },
  { id: party, phone, ...same }: CorrectedPerson,
): Promise<void> => {
  // seam: the broker system's numbers are stored in E.164.
  const value = { ...same, ...(phone !== undefined && { phone: formatPhone(phone as PhoneNumber) }) };
  const change = { estateId, party, actor: system, value, type: 'PERSON_CORRECTED' } as const;
  const held = await changeCard(tx, on, form, change);
  if (held === null || held.revision === null) return;
  const { card, revision, ...at } = held;
  const was = holderIn({ form }, card);
  if (was === undefined) return;
  const reached = { holder: was, linked: await hadLink(tx, held.row, party) };
  await followContact({ tx, on, form, actor: system, ...at }, { ...card, ...value }, revision, reached);
};

/**
 * Writes corrected names and addresses on the cards of a home's open forms: a document prints them, and its links and
 * codes go there. The old addresses are written to, and who had a link gets another. The caller has locked the forms; what is
 * under signing or signed stays as it is.
 */
export const correctPeople = async (
  tx: Tx,
  on: MessageContext,
  estateId: EstateId,
  people: readonly CorrectedPerson[],
): Promise<void> => {
  if (people.length === 0) return;
  for (const { flow, state } of await readForms(tx, formNames, [estateId])) {
    if (state !== 'created') continue;
    for (const person of people) await correct(tx, on, { form: formOf(flow), estateId }, person);
  }
};
