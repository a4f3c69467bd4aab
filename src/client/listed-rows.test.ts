import { expect, test } from 'vitest';
import settlement from '#flows/forms/settlement-seller/flow.ts';
import { sampleEnv } from '#flows/forms/settlement-seller/samples.ts';
import { rowsOf } from '#src/engine/check.ts';
import type { Opened } from '#src/engine/opened.ts';
import { failureOf } from './call-failed.ts';
import { OpenSession } from './open-session.ts';
import { SharedForm, stillClock } from './testing/shared-form.ts';

const unused = () => Promise.reject(new Error('No HTTP here: stub the call among the calls of listed-rows.test.ts'));

/** A form without any answers about a person: the cards come from the list alone. */
const opened = () => {
  const form = new SharedForm();
  const calls = form.callsOf('kari');
  const empty: Opened = { drafts: {}, revisions: {}, env: sampleEnv, locked: false };
  const session = new OpenSession({
    calls: { ...calls, open: async () => empty, changeRow: () => Promise.reject(failureOf(0, undefined)) },
    where: {},
    call: unused,
    opened: empty,
    journey: settlement,
    clock: stillClock(),
  });
  const answers = () => rowsOf(session.getSnapshot().drafts['own-pep']?.people);
  return { session, answers };
};

test('the first answer on a person’s card shows at once, before the server has it', () => {
  const { session, answers } = opened();
  session.changeRow({ step: 'own-pep', group: 'people', row: { id: 'kari' } }, { status: 'no' });
  session.changeRow({ step: 'own-pep', group: 'people', row: { id: 'jonas' } }, { status: 'yes' });
  expect(answers()).toEqual([
    { id: 'kari', status: 'no' },
    { id: 'jonas', status: 'yes' },
  ]);
});

test('an answer on a card is not lost when the form is read again before it is sent, nor without a network', async () => {
  const { session, answers } = opened();
  session.changeRow({ step: 'own-pep', group: 'people', row: { id: 'kari' } }, { status: 'no' });
  await session.refresh();
  expect(answers()).toEqual([{ id: 'kari', status: 'no' }]);
  expect((await session.settle()).state).toBe('offline');
  expect(answers()).toEqual([{ id: 'kari', status: 'no' }]);
  expect(session.getSnapshot().saving.state).toBe('offline');
});
