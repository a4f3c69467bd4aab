import { first, second } from '#flows/_parts/participants/samples.ts';
import { samples } from '#flows/forms/settlement-seller/samples.ts';
import type { FlowInstanceId, ParticipantId } from '#src/domain/ids.ts';
import { formatPhone, type PhoneNumber } from '#src/domain/phone.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';
import { signWay } from '#src/engine/on-paper.ts';
import type { Drafts } from '#src/engine/step.ts';
import { formOf } from '#src/server/forms/form/forms.ts';
import { lockFlow } from '#src/server/homes/flow-instances/flow-row.ts';
import { move } from '#src/server/homes/flow-instances/move.ts';
import type { Server } from '#src/server/platform/server.ts';
import { insertHome, type TestHome, type TestHomeOptions } from './homes.ts';

const flow = 'settlement-seller';
interface Named {
  readonly id: ParticipantId;
  readonly name: string;
}
export type Answers = Readonly<Record<string, StepDraft>>;

/** The first seller signs a print. */
export const firstOnPaper: Answers = { [signWay]: { signMethod: 'PAPER', paperReason: [first] } };

const isRows = (value: unknown): value is readonly RowDraft[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'id' in one);

const answersOf = (changes: Answers): Answers => ({
  loan: samples.loan.default,
  account: samples.account.default,
  'own-pep': samples['own-pep'].default,
  'employee-pep': samples['employee-pep'].default,
  'family-pep': samples['family-pep'].default,
  'intermediate-step': samples['intermediate-step'].otherwise,
  summary: samples.summary.default,
  ...changes,
});

/** Returns answers as they are stored, as typed by one person, or by no one. */
export const answerRows = (instanceId: FlowInstanceId, answers: Drafts, author: Named | null) =>
  Object.entries(answers).flatMap(([step, draft = {}]) => {
    const own = Object.fromEntries(Object.entries(draft).filter(([, value]) => !isRows(value)));
    const rows = Object.entries(draft).flatMap(([groupName, value]) =>
      isRows(value) ? value.map(({ id, ...fields }) => ({ rowId: String(id), groupName, value: fields })) : [],
    );
    return [{ rowId: '', groupName: '', value: own }, ...rows].map((unit, position) => ({
      ...unit,
      instanceId,
      step,
      position,
      revision: 1,
      updatedBy: author?.id ?? null,
      updatedByName: author?.name ?? null,
      value: JSON.stringify(unit.value),
      fieldRevisions: JSON.stringify(
        author === null ? {} : Object.fromEntries(Object.keys(unit.value).map((field) => [field, 1])),
      ),
    }));
  });

/** Inserts a home whose two sellers have filled in their settlement form, ready for signing. */
export const filledForm = async (
  on: Server,
  changes: Answers = {},
  options: TestHomeOptions = {},
): Promise<TestHome> => {
  const home = await insertHome(on.database, options);
  const sellers = home.parties.filter(({ role }) => role === 'seller');
  const [one, two] = sellers;
  if (!one || !two) throw new Error('The samples must be about two people. Check samples.ts of the settlement');
  const people = sellers.map(({ id, name, email, phone }): RowDraft => {
    const contact = { name, email, phone: formatPhone(phone as PhoneNumber) };
    return { id, ...contact, address: 'Måkesmauet 11', postcode: '5034', city: 'BERGEN' };
  });
  const written = JSON.stringify({ participants: { people }, ...answersOf(changes) });
  const answers: Answers = JSON.parse(written.replaceAll(first, one.id).replaceAll(second, two.id));
  await on.transaction(async (tx) => {
    const row = await lockFlow(tx, flow, home.estateId);
    await move(tx, formOf(flow).lifecycle, row, {
      event: { type: 'CREATE' },
      actor: { kind: 'party', id: one.id, name: one.name },
    });
    const units = answerRows(row.id, answers, null);
    await tx.insertInto('flowAnswer').values(units).execute();
  });
  return home;
};
