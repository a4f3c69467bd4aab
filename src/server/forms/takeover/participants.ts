import { randomUUID } from 'node:crypto';
import type { PartyRole } from '#src/contract/shared.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { Draft, RowDraft, StepDraft } from '#src/engine/field.ts';
import { addRow, changeUnit, removeRow } from '#src/server/homes/flow-instances/change-answers.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { Refused } from '#src/server/platform/refused.ts';
import { acceptChanges, acceptSomeChanges, demandOwnPictures } from '../form/accept-changes.ts';
import type { Held } from './change-protocol.ts';
import { followContact } from './contact-changes.ts';
import { demandOwnContact } from './contact-codes.ts';
import { peopleOf } from './people.ts';
import { fieldsOfGroup } from './takeover-steps.ts';

const step = 'participants';
const group = 'people';
/** Maximum people of a home: limits what one link can write. */
const most = 20;

const fromBroker = (person: RowDraft): boolean => person.fromBroker === 'yes';

const find = (held: Held, id: ParticipantId): RowDraft => {
  const person = peopleOf(held.answers.drafts).find((row) => row.id === id);
  if (!person) throw new Refused('OTP_PARTICIPANT');
  return person;
};

const invalid = (field: string): Refused => new Refused('INVALID_INPUT', { extra: { fields: [field] } });

/** Throws unless the caller is on this side: neither party may place a signer on the other side. */
function demandOwnSide({ me }: Held, role: Draft | undefined): void {
  if (role !== me.role) throw new Refused('POA_NOT_YOURS');
}

/** Checks that an added person stays a deputy, and represents another person on the same side. */
function demandDeputy(held: Held, person: RowDraft): void {
  if (!fromBroker(person) && person.deputy !== 'yes') throw invalid('deputy');
  const { deputyFor } = person;
  if (deputyFor === undefined || deputyFor === null || deputyFor === '') return;
  const absent = peopleOf(held.answers.drafts).find((row) => row.id === deputyFor);
  if (!absent || absent.role !== person.role || absent.id === person.id) throw invalid('deputyFor');
}

/** Adds a deputy; owners come from the broker system (domain.md, step 2). */
export const addParticipant = async (held: Held, role: PartyRole, changes: StepDraft): Promise<ContentChange> => {
  demandOwnSide(held, role);
  if (peopleOf(held.answers.drafts).length >= most) throw new Refused('INVALID_INPUT', { extra: { most } });
  const fields = fieldsOfGroup(step, group);
  const fixed = { role, deputy: 'yes', fromBroker: '', addedBy: held.me.participantId };
  const value = { ...fixed, ...acceptChanges(fields, changes, fixed, held.env) };
  const rowId = randomUUID();
  demandDeputy(held, { ...value, id: rowId });
  await demandOwnPictures(held.tx, held.row.estateId, fields, value);
  await addRow(held.tx, { instanceId: held.row.id, step, group, rowId, value }, held.stamp);
  return { step, row: rowId, added: true, fields: Object.keys(changes) };
};

export interface ChangeOfPerson {
  readonly id: ParticipantId;
  readonly changes: StepDraft;
  readonly read: number | undefined;
  /** The code sent to the new e-mail or mobile, if one is changed. */
  readonly code?: string | undefined;
}

export const changeParticipant = async (
  held: Held,
  { id, changes, read, code }: ChangeOfPerson,
): Promise<ContentChange> => {
  const person = find(held, id);
  await demandOwnContact(held, person, changes, code);
  // Sending the same values again is no change.
  const isSame = Object.entries(changes).every(([field, value]) => (person[field] ?? '') === (value ?? ''));
  if (!isSame) demandOwnSide(held, person.role);
  const fields = fieldsOfGroup(step, group);
  const accepted = acceptSomeChanges(fields, changes, person, held.env);
  const after: RowDraft = { ...person, ...accepted, id };
  demandDeputy(held, after);
  await demandOwnPictures(held.tx, held.row.estateId, fields, accepted);
  const unit = { instanceId: held.row.id, step, rowId: id };
  const { revision, changed } = await changeUnit(held.tx, unit, accepted, read, held.stamp);
  if (changed.includes('phone') || changed.includes('email')) await followContact(held, after, revision);
  return { step, row: id, fields: changed, revision };
};

/** Removes a deputy and their link. A person from the broker system cannot be removed. */
export const removeParticipant = async (
  held: Held,
  id: ParticipantId,
  read: number | undefined,
): Promise<ContentChange> => {
  const person = find(held, id);
  demandOwnSide(held, person.role);
  const left = peopleOf(held.answers.drafts).filter((row) => row.id !== id && row.role === person.role);
  if (left.length === 0) throw new Refused(person.role === 'buyer' ? 'V_BUYER_MIN' : 'V_SELLER_MIN');
  if (fromBroker(person)) throw invalid('fromBroker');
  await removeRow(held.tx, { instanceId: held.row.id, step, rowId: id }, read);
  await revokeLinks(held.tx, { flow: held.row.flow, estateId: held.row.estateId }, id);
  return { step, row: id, removed: true };
};
