import { describe, expect, test } from 'vitest';
import { check, yesNo } from './fields/choices.ts';
import { text } from './fields/texts.ts';
import { journeyOf, to } from './journey.ts';
import { ask, review } from './step.ts';
import { migratedAnswers, unconfirmed, type Versions } from './versions.ts';

const versions: Versions = {
  now: 3,
  to: {
    2: ({ home, ...rest }) => ({ ...rest, home: { ...home, colour: home?.color } }),
    3: ({ home, ...rest }) => ({ ...rest, house: home ?? {} }),
  },
};
const steps = {
  house: ask({ colour: text(20) }),
  summary: review({ confirmCorrect: check({ confirms: true }) }),
  after: ask({ fine: yesNo() }),
};
const machine = journeyOf<typeof steps>().createMachine({
  id: 'house',
  initial: 'house',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { house: to('summary'), summary: to('after'), after: { type: 'final' } },
});
const journey = { machine, steps };

describe('answers to an older version', () => {
  test('are brought through every version between, in their order', () => {
    expect(migratedAnswers(versions, 1, { home: { color: 'rød' } })).toMatchObject({ house: { colour: 'rød' } });
    expect(migratedAnswers(versions, 2, { home: { colour: 'rød' } })).toEqual({ house: { colour: 'rød' } });
  });

  test('of this one, and of a newer one, are left as they are', () => {
    const answers = { house: { colour: 'rød' } };
    expect([migratedAnswers(versions, 3, answers), migratedAnswers(versions, 4, answers)]).toEqual([answers, answers]);
  });

  test('that nothing leads on from are a fault of the program, not of the form', () => {
    expect(() => migratedAnswers({ now: 2, to: {} }, 1, {})).toThrow('No migration to version 2');
  });
});

describe('what was confirmed before the answers were brought up', () => {
  const summary = { confirmCorrect: true };
  test('is to be confirmed again when an answer before it is not what it was', () => {
    const after = unconfirmed(journey, { house: { colour: 'rød' }, summary }, { house: { colour: 'blå' }, summary });
    expect(after.summary).toEqual({ confirmCorrect: null });
  });

  test('stands when nothing has changed, or only what comes after it', () => {
    const before = { house: { colour: 'rød' }, summary };
    expect(unconfirmed(journey, before, before)).toEqual(before);
    expect(unconfirmed(journey, before, { ...before, after: { fine: 'yes' } }).summary).toEqual(summary);
  });

  test('is not asked for as one that was taken back where it was never given', () => {
    const before = { house: { colour: 'rød' }, summary: {} };
    expect(unconfirmed(journey, before, { ...before, house: { colour: 'blå' } }).summary).toEqual({});
  });
});
