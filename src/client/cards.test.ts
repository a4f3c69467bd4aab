import { expect, test } from 'vitest';
import { rowsOf } from '#src/engine/check.ts';
import { each } from '#src/engine/fields/groups.ts';
import { text } from '#src/engine/fields/texts.ts';
import { journeyOf } from '#src/engine/journey.ts';
import { ask } from '#src/engine/step.ts';
import { OpenSession } from './open-session.ts';
import { SharedForm, stillClock } from './testing/shared-form.ts';

/** The shared form, where each row is the card of a person. */
const steps = { meters: ask({ rows: each({ list: 'people' }, { level: text(40) }) }) };
const machine = journeyOf<typeof steps>().createMachine({
  id: 'cards',
  initial: 'meters',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { meters: { type: 'final' } },
});

const phone = (form: SharedForm, who: string) =>
  new OpenSession({
    calls: form.callsOf(who),
    where: {},
    call: () => Promise.reject(new Error('No HTTP here: stub the call among the calls of cards.test.ts')),
    opened: form.opened(),
    clock: stillClock(),
    journey: { machine, steps },
  });
const shown = (session: ReturnType<typeof phone>, person: string) =>
  rowsOf(session.getSnapshot().drafts.meters?.rows).find(({ id }) => id === person)?.level;

test('What is typed on a card without answers shows at once, and is saved', async () => {
  const form = new SharedForm();
  form.cards.add('kari').add('jonas');
  const session = phone(form, 'kari');
  session.changeRow({ step: 'meters', group: 'rows', row: { id: 'kari' } }, { level: 'Sykepleier' });
  expect(shown(session, 'kari')).toBe('Sykepleier');
  session.changeRow({ step: 'meters', group: 'rows', row: { id: 'jonas' } }, { level: 'Lærer' });
  expect((await session.settle()).state).toBe('saved');
  expect([form.value('meters.kari'), form.value('meters.jonas')]).toEqual(['Sykepleier', 'Lærer']);
});

test('What is typed on such a card stays when the form is read again before it is saved', async () => {
  const form = new SharedForm();
  form.cards.add('kari');
  const [mine, other] = [phone(form, 'kari'), phone(form, 'jonas')];
  mine.changeRow({ step: 'meters', group: 'rows', row: { id: 'kari' } }, { level: 'Sykepleier' });
  other.changeRow({ step: 'meters', group: 'rows', row: { id: 'm1' } }, { level: '12' });
  await other.settle();
  await mine.refresh();
  expect(shown(mine, 'kari')).toBe('Sykepleier');
  expect((await mine.settle()).state).toBe('saved');
  expect(form.value('meters.kari')).toBe('Sykepleier');
});
