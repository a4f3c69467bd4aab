import type { PartyRole } from '#src/contract/shared.ts';
import { cardsIn, representedBy } from '#src/domain/deputies.ts';
import { formNames } from '#src/domain/form-names.ts';
import type { EstateId, ParticipantId } from '#src/domain/ids.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import type { Drafts } from '#src/engine/step.ts';
import { appendEvent } from '#src/server/homes/flow-instances/append-event.ts';
import { askAgain } from '#src/server/homes/flow-instances/ask-again.ts';
import { bringUpToDate } from '#src/server/homes/flow-instances/bring-up-to-date.ts';
import {
  type AnswerSheet,
  addRow,
  answersOn,
  openSheet,
  writeSheet,
} from '#src/server/homes/flow-instances/change-answers.ts';
import { dropConfirmations } from '#src/server/homes/flow-instances/drop-confirmations.ts';
import type { FlowName } from '#src/server/homes/flow-instances/flow-names.ts';
import { readForms } from '#src/server/homes/flow-instances/flow-row.ts';
import { forgetAnswers } from '#src/server/homes/flow-instances/forget-answers.ts';
import { touchFlow } from '#src/server/homes/flow-instances/move.ts';
import { revokeLinks } from '#src/server/homes/links/create-link.ts';
import { system } from '#src/server/platform/audit/chain.ts';
import type { Tx } from '#src/server/platform/db/transaction.ts';
import type { MessageContext } from '#src/server/platform/server.ts';
import { lockForm } from '#src/server/signing/documents/signables.ts';
import { followPowers } from '#src/server/signing/powers-of-attorney/follow-powers.ts';
import type { Form, FormRow } from './form.ts';
import { formOf } from './forms.ts';
import { loadAround, openedFrom } from './read-form.ts';

interface Person {
  readonly id: ParticipantId;
  readonly role: PartyRole;
  readonly name: string;
}
/** As `NewPeople`, of people who may not have an id yet. */
export type PeopleMoved = Readonly<Record<'left' | 'came', readonly Pick<Person, 'role' | 'name'>[]>>;

/** Who is a party of a home no more, and who has become one. */
export interface NewPeople {
  readonly left: readonly Person[];
  readonly came: readonly Person[];
}

/** A form that was asked again, and the steps whose answers fell. */
export interface ReopenedForm {
  readonly flow: FlowName;
  readonly title: Bilingual;
  readonly steps: readonly Bilingual[];
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the deputies who represent only those who left: what they gave goes with it. */
const deputiesOf = (drafts: Drafts, left: ReadonlySet<string>): readonly string[] => {
  const { people, deputies } = drafts.participants ?? {};
  const represented = [
    ...cardsIn(deputies).map((card) => [card.id, representedBy(card)] as const),
    ...cardsIn(people).map(({ id, deputyFor }) => [id, [textIn(deputyFor)].filter(Boolean)] as const),
  ];
  return represented.flatMap(([id, of]) => (of.length > 0 && of.every((one) => left.has(one)) ? [id] : []));
};

/** Adds the people who came, as the form begins with them. */
const admit = async (
  tx: Tx,
  { form, row, sheet }: { readonly form: Form; readonly row: FormRow; readonly sheet: AnswerSheet },
  came: NewPeople['came'],
): Promise<boolean> => {
  if (came.length === 0) return false;
  const { rows } = await form.begin(tx, await loadAround(tx, form, row));
  const known = new Set(sheet.units.filter(({ step }) => step === 'participants').map((unit) => unit.rowId));
  const missing = rows.filter(
    ({ step, rowId }) => step === 'participants' && came.some(({ id }) => id === rowId) && !known.has(rowId),
  );
  for (const one of missing) addRow(sheet, one, { actor: system, at: row.readAt });
  return missing.length > 0;
};

const endLinks = async (tx: Tx, row: FormRow, people: ReadonlySet<string>): Promise<void> => {
  for (const id of people) {
    // seam: the ids of people and of their deputies are those that links are made for.
    await revokeLinks(tx, { flow: row.flow, estateId: row.estateId }, id as ParticipantId);
  }
};

const note = async (tx: Tx, row: FormRow, { left, came }: NewPeople, steps: readonly string[]): Promise<void> => {
  const { id: instanceId, estateId, readAt } = row;
  const revision = row.revision + 1;
  // Who comes is not shown what those who left had confirmed.
  const set = { revision, updatedAt: readAt, confirmed: null };
  await tx.updateTable('flowInstance').set(set).where('id', '=', instanceId).execute();
  const data = { left: left.map(({ name }) => name), came: came.map(({ name }) => name), steps };
  await appendEvent(tx, { estateId, instanceId, type: 'ASKED_ANEW', actor: system, data }, readAt);
  touchFlow(tx, row);
};

const askForm = async (
  tx: Tx,
  on: MessageContext,
  { form, held }: { readonly form: Form; readonly held: FormRow },
  people: NewPeople,
): Promise<ReopenedForm | null> => {
  const row = await bringUpToDate(tx, on, held, form);
  const sheet = await openSheet(tx, row);
  const opened = () => openedFrom(on, form, answersOn(sheet));
  const answers = opened();
  const left = new Set<string>(people.left.map(({ id }) => id));
  const gone = new Set([...left, ...deputiesOf(answers.drafts, left)]);
  const stamp = { actor: system, at: row.readAt };
  const forgotten = forgetAnswers(sheet, gone, stamp);
  const isAdmitted = await admit(tx, { form, row, sheet }, people.came);
  if (forgotten.length === 0 && !isAdmitted) return null;
  const loaded = await loadAround(tx, form, row);
  const env = form.env(on, loaded, { drafts: answers.drafts, language: 'nb' });
  const before = { journey: form.journey, sheet, answers: opened(), stamp };
  const change = { step: 'participants', removed: true } as const;
  askAgain(
    { ...before, answers: { ...before.answers, drafts: answers.drafts }, env, after: () => opened().drafts },
    change,
  );
  dropConfirmations({ ...before, answers: opened() }, change);
  await writeSheet(tx, sheet);
  await followPowers(tx, on, { ...row, actor: system }, form.powers(opened().drafts.participants));
  await endLinks(tx, row, gone);
  await note(tx, row, people, forgotten);
  const fell = Object.keys(form.journey.steps).filter((step) => forgotten.includes(step));
  return {
    flow: form.flow,
    title: form.texts.title,
    steps: fell.flatMap((step) => form.texts.steps[step]?.title ?? []),
  };
};

/**
 * Asks a home's open forms again where a party of theirs has left or come: what a person gave who is no party now is
 * not inherited. What the others gave stays. The caller has locked the forms and found none under signing; a signed
 * form stays with those who signed it. Returns the forms and what fell in each.
 */
export const replacePeople = async (
  tx: Tx,
  on: MessageContext,
  estateId: EstateId,
  people: NewPeople,
): Promise<readonly ReopenedForm[]> => {
  const asked: ReopenedForm[] = [];
  for (const { flow, state } of await readForms(tx, formNames, [estateId])) {
    const form = formOf(flow);
    const ofForm = (one: Person) => form.sides.includes(one.role);
    const own = { left: people.left.filter(ofForm), came: people.came.filter(ofForm) };
    if (state !== 'created' || own.left.length + own.came.length === 0) continue;
    const found = await askForm(tx, on, { form, held: await lockForm(tx, { flow, estateId }) }, own);
    if (found !== null) asked.push(found);
  }
  return asked;
};
