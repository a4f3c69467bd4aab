import { describe, expect, test } from 'vitest';
import { samples } from '#flows/forms/takeover-protocol/samples.ts';
import { steps } from '#flows/forms/takeover-protocol/steps.ts';
import { check } from '#src/engine/check.ts';
import type { Step } from '#src/engine/step.ts';
import {
  explanationOf,
  openDeviations,
  protocolDeviationKinds,
  protocolDeviationRules,
  protocolDeviations,
} from './protocol-deviations.ts';

const kindsIn = (answers: Parameters<typeof protocolDeviations>[0]) =>
  protocolDeviations(answers).map(({ kind }) => kind);

describe('what in a takeover protocol the settlement waits for', () => {
  test('nothing in a takeover protocol holds up the settlement when everything is in order', () => {
    const { handover, firesafety, inspection, settlement } = samples;
    const inOrder = { handover: handover.default, firesafety: firesafety.default, settlement: settlement.otherwise };
    expect(kindsIn({ ...inOrder, inspection: inspection.default })).toEqual([]);
    expect(kindsIn({})).toEqual([]);
  });

  test.each(protocolDeviationKinds.map((kind) => [kind, protocolDeviationRules[kind]] as const))(
    'the settlement waits for %s when the parties answered so, and nothing else',
    (kind, { step, question, answer }) => {
      expect(kindsIn({ [step]: { [question]: answer } })).toEqual([kind]);
      expect(kindsIn({ [step]: { [question]: 'na' } })).toEqual([]);
    },
  );

  test('every question of the walk-through that asks for words about a fault is one the settlement waits for', () => {
    const asking = Object.keys(steps.inspection.fields).flatMap(
      (name) => /^(.+)(?:Comment|Found)$/.exec(name)?.[1] ?? [],
    );
    const known = Object.values(protocolDeviationRules).flatMap((rule) =>
      rule.step === 'inspection' ? [rule.question] : [],
    );
    expect(known.toSorted()).toEqual(asking.toSorted());
    expect(asking.length).toBeGreaterThan(5);
  });

  test('the settlement waits for questions and answers that the protocol has', () => {
    const env = { today: '2026-11-24', lists: {}, facts: {} } as const;
    const known: Readonly<Record<string, Step>> = steps;
    for (const { step, question, answer } of Object.values(protocolDeviationRules)) {
      const declared = known[step];
      if (declared === undefined)
        throw new Error(`The protocol has no step ${step}: correct protocolDeviationRules in protocol-deviations.ts`);
      expect(Object.keys(declared.fields)).toContain(question);
      const wrong = check(declared, { [question]: answer }, env).issues.map(({ path }) => path);
      expect(wrong).not.toContain(question);
    }
  });

  test('a withheld sum is shown as it was typed, and not at all once the whole sum is released', () => {
    const withheld = { 'final-settlement': { amount: 'kr 50 000', reason: 'Taket lekker' } };
    const mode = (chosen: string) => ({ settlement: { mode: chosen }, ...withheld });
    expect(protocolDeviations(mode('WITHHOLD'))).toEqual([{ kind: 'money-withheld', amount: 50_000 }]);
    expect(protocolDeviations(mode('FULL'))).toEqual([]);
    expect(explanationOf('money-withheld', mode('WITHHOLD'))).toBe('Taket lekker');
    expect(protocolDeviations({ settlement: { mode: 'WITHHOLD' } })).toEqual([
      { kind: 'money-withheld', amount: null },
    ]);
  });

  test('what the settlement waits for has the parties’ own words where they are asked for some', () => {
    const answers = { inspection: { cleaned: 'no', cleanedComment: 'Ovnen' }, handover: { purchasePricePaid: 'no' } };
    expect(explanationOf('not-cleaned', answers)).toBe('Ovnen');
    const replied = { ...answers, inspection: { ...answers.inspection, cleanedReply: 'Vasket fredag' } };
    expect(explanationOf('not-cleaned', replied)).toBe('Ovnen\nVasket fredag');
    expect(explanationOf('price-unpaid', answers)).toBeNull();
    expect(explanationOf('not-emptied', answers)).toBeNull();
  });

  test('what the settlement waits for is open until a broker has seen to it', () => {
    expect(
      openDeviations([
        { seen: null, id: 1 },
        { seen: { by: 'Ingvild' }, id: 2 },
      ]),
    ).toEqual([{ seen: null, id: 1 }]);
  });
});
