import { expect, test } from 'vitest';
import type { StepDraft } from '#src/engine/field.ts';
import { filledForm } from '#tests/support/filled-form.ts';
import type { TestHome } from '#tests/support/homes.ts';
import { filledHome, testDesk } from '#tests/support/signing-desk.ts';
import { partyIn } from '#tests/support/visitor.ts';
import { changeForm, changeStep } from './change-form.ts';
import { addRow } from './change-rows.ts';
import type { HeldForm } from './form.ts';
import { formOf } from './forms.ts';
import { type FormReader, readForm } from './read-form.ts';

const desk = testDesk();

const readerIn = (home: TestHome, flow: 'takeover-protocol' | 'settlement-seller'): FormReader => {
  const { id, name, role } = partyIn(home, 'seller');
  // seam: of a session, the service needs the home, the form and who it is.
  const me = { estateId: home.estateId, participantId: id, name, role, flow } as never;
  return { form: formOf(flow), me, language: 'nb' };
};
const write = (step: string, changes: StepDraft) => (held: HeldForm) =>
  changeStep(held, { step, changes, read: held.answers.revisions[step] });

test.each([
  ['takeover-protocol', filledHome, write('keys', { sets: '7' })],
  ['settlement-seller', filledForm, write('intermediate-step', { wantsOffers: 'yes' })],
] as const)('a change of the %s returns the answers as the database has them', async (flow, fill, work) => {
  const { on } = desk.current;
  const reader = readerIn(await fill(desk.current.on), flow);
  const changed = await changeForm(on, reader, work);
  const { drafts, revisions, answered } = await readForm(desk.current.on, reader);
  expect([changed.drafts, changed.revisions, changed.answered]).toEqual([drafts, revisions, answered]);
});

test('rows added, changed and confirmations withdrawn in one change are returned as the database has them', async () => {
  const { on } = desk.current;
  const reader = readerIn(await filledHome(on, { sellers: 2 }), 'takeover-protocol');
  const meter = { number: 'WM-1', level: '12,5' };
  const changed = await changeForm(on, reader, (held) =>
    addRow(held, { step: 'water', group: 'meters' }, meter, { type: 'COLD_WATER' }),
  );
  const read = await readForm(on, reader);
  expect(changed.drafts).toEqual(read.drafts);
  expect(changed.revisions).toEqual(read.revisions);
  expect(changed.drafts.summary?.confirmCorrect).toBeNull();
});
