import type { PartyRole } from '#src/contract/shared.ts';
import { takesDeputyAway } from '#src/domain/deputies.ts';
import type { ParticipantId } from '#src/domain/ids.ts';
import type { Draft, RowDraft, StepDraft } from '#src/engine/field.ts';
import type { ContentChange } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';
import { changeWithCode } from '../form/change-person.ts';
import { addRow, changeRow, findRow } from '../form/change-rows.ts';
import { followContact } from '../form/contact-changes.ts';
import { assertOwnContact } from '../form/contact-codes.ts';
import type { HeldForm, RowRules } from '../form/form.ts';
import type { FormAnswer, FormReader } from '../form/read-form.ts';
import { peopleOf } from './people.ts';

export const people = { step: 'participants', group: 'people' } as const;

const fromBroker = (person: RowDraft): boolean => person.fromBroker === 'yes';
const invalid = (field: string): Refused => new Refused('INVALID_INPUT', { extra: { fields: [field] } });

/** Throws unless the caller is on this side: neither party may place a signer on the other side. */
function assertOwnSide({ me }: Pick<HeldForm, 'me'>, role: Draft | undefined): void {
  if (role !== me.role) throw new Refused('POA_NOT_YOURS');
}

/** Checks that an added person stays a deputy, and represents another person on the same side. */
function assertDeputy(held: HeldForm, person: RowDraft): void {
  if (!fromBroker(person) && person.deputy !== 'yes') throw invalid('deputy');
  const { deputyFor } = person;
  if (deputyFor === undefined || deputyFor === null || deputyFor === '') return;
  const absent = peopleOf(held.answers.drafts).find((row) => row.id === deputyFor);
  if (!absent || absent.role !== person.role || absent.id === person.id) throw invalid('deputyFor');
}

/** Throws ANSWER_NOT_YOURS, with the names of those who may take the deputy away. */
function assertTakesAway({ me, answers }: HeldForm, person: RowDraft): void {
  if (takesDeputyAway(person, me.participantId)) return;
  const may = peopleOf(answers.drafts).filter(({ id }) => takesDeputyAway(person, id));
  throw new Refused('ANSWER_NOT_YOURS', { params: { who: may.map(({ name }) => String(name)).join(', ') } });
}

export const peopleRules: RowRules = {
  // Limits what one link can write.
  most: 20,
  fits: assertDeputy,
  changed: async (held, { after, fields, revision }) => {
    if (fields.includes('phone') || fields.includes('email')) await followContact(held, after, revision);
  },
  /** A deputy can be removed, with their link; a person from the broker system cannot. */
  mayRemove: (held, person, others) => {
    assertOwnSide(held, person.role);
    if (!others.some(({ role }) => role === person.role)) {
      throw new Refused(person.role === 'buyer' ? 'V_BUYER_MIN' : 'V_SELLER_MIN');
    }
    if (fromBroker(person)) throw invalid('fromBroker');
    assertTakesAway(held, person);
  },
  removed: async ({ tx, row, form }, person) => {
    // seam: the ids of the participants' rows are the participants' own.
    await revokeLinks(tx, { flow: form.flow, estateId: row.estateId }, person.id as ParticipantId);
  },
};

/** Adds a deputy; owners come from the broker system (domain.md, step 2). */
export const addParticipant = (held: HeldForm, role: PartyRole, changes: StepDraft): Promise<ContentChange> => {
  assertOwnSide(held, role);
  return addRow(held, people, changes, { role, deputy: 'yes', fromBroker: '', addedBy: held.me.participantId });
};

export interface ChangeOfPerson {
  readonly id: ParticipantId;
  readonly changes: StepDraft;
  readonly read: number | undefined;
  /** The code sent to the new e-mail or mobile, if one is changed. */
  readonly code?: string | undefined;
}

const changeParticipant = async (held: HeldForm, change: ChangeOfPerson): Promise<ContentChange> => {
  const { id, changes, read, code } = change;
  const person = findRow(held, { ...people, row: id });
  await assertOwnContact(held, person, changes, code);
  // Sending the same values again is no change.
  const isSame = Object.entries(changes).every(([field, value]) => (person[field] ?? '') === (value ?? ''));
  if (!isSame) assertOwnSide(held, person.role);
  return changeRow(held, { ...people, row: id, read }, changes);
};

/** Changes one person. A code sent along is counted first, whatever the result (reliability S1). */
export const changePerson = (on: Server, reader: FormReader, change: ChangeOfPerson): Promise<FormAnswer> => {
  const { changes, code } = change;
  return changeWithCode(on, reader, { changes, code }, (held) => changeParticipant(held, change));
};
