import { expect, test } from 'vitest';
import { confirmationsAfter, confirmationsOf, hasDroppedConfirmation, isConfirmed } from './confirmations.ts';
import { check, yesNo } from './fields/choices.ts';
import { text } from './fields/texts.ts';
import { journeyOf, known, to } from './journey.ts';
import { ask, review } from './step.ts';

const steps = {
  home: ask({ garden: yesNo(), tidy: check() }),
  garden: ask({ trees: text(40) }),
  summary: review({ agreed: check({ confirms: true }), mayCall: check() }),
  signers: ask({ order: text(40) }),
};
const machine = journeyOf<typeof steps>()
  .extend({ guards: { hasGarden: (now) => known(now).home?.garden === 'yes' } })
  .createMachine({
    id: 'confirming',
    initial: 'home',
    context: ({ input }) => ({ answers: {}, env: input.env }),
    states: {
      home: to([{ guard: 'hasGarden', target: 'garden' }, 'summary']),
      garden: to('summary'),
      summary: to('signers'),
      signers: { type: 'final' },
    },
  });
const journey = { machine, steps };
const agreed = { step: 'summary', field: 'agreed' };

test('a change before the review takes the agreement to the content away, on either branch', () => {
  expect(confirmationsAfter(journey, 'home')).toEqual([agreed]);
  expect(confirmationsAfter(journey, 'garden')).toEqual([agreed]);
});

test('a change on the review or after it takes nothing away', () => {
  expect(confirmationsAfter(journey, 'summary')).toEqual([]);
  expect(confirmationsAfter(journey, 'signers')).toEqual([]);
});

test('a dropped confirmation differs from one that was never given and from one that was withdrawn', () => {
  const told = (value?: boolean | null) => hasDroppedConfirmation(journey, { summary: { agreed: value } }, 'summary');
  expect([told(null), told(true), told(false), told()]).toEqual([true, false, false, false]);
  expect(hasDroppedConfirmation(journey, { summary: { mayCall: null } }, 'summary')).toBe(false);
  expect(hasDroppedConfirmation(journey, {}, 'summary')).toBe(false);
  expect(hasDroppedConfirmation(journey, { summary: { agreed: null } }, 'home')).toBe(false);
  const named = { ...journey, steps: { ...steps, home: ask({ agreed: yesNo() }) } };
  expect(hasDroppedConfirmation(named, { home: { agreed: null } }, 'home')).toBe(false);
});

test('a confirmation stands only while its tick is set', () => {
  const drafts = [{ summary: { agreed: true } }, { summary: { agreed: false } }, { summary: { agreed: null } }, {}];
  expect(drafts.map((one) => isConfirmed(one, agreed))).toEqual([true, false, false, false]);
});

test('each tick that confirms is one, on whatever step it stands, and no other tick is', () => {
  expect(confirmationsOf(journey)).toEqual([agreed]);
  const twice = { ...journey, steps: { ...steps, home: review({ read: check({ confirms: true }) }) } };
  expect(confirmationsOf(twice)).toEqual([{ step: 'home', field: 'read' }, agreed]);
  expect(hasDroppedConfirmation(twice, { home: { read: true }, summary: { agreed: null } }, 'summary')).toBe(true);
});
