import { describe, expect, test } from 'vitest';
import { signingIn } from '#src/domain/deputies.ts';
import { check } from '#src/engine/check.ts';
import type { StepDraft } from '#src/engine/field.ts';
import { deputy, first, participantsSamples as given, people, sampleLists, second } from './samples.ts';
import { participants } from './steps.ts';

const env = { today: '2026-11-24', lists: sampleLists, facts: {} };
const issuesOf = (draft: StepDraft) =>
  check(participants, draft, env).issues.map(({ path, code }) => `${path} ${code}`);
const listsAfter = (draft: StepDraft) => {
  const { answer } = check(participants, draft, env);
  // seam: the draft is complete, so this is the step's answer.
  return participants.addsToEnv?.(answer as never, env).lists ?? {};
};
const idsIn = (draft: StepDraft, list: string) => listsAfter(draft)[list]?.map(({ id }) => id);
const powers = (...deputies: readonly object[]): StepDraft => ({
  people,
  byDeputy: 'yes',
  deputies: deputies.map((row, at) => ({
    id: `power-${at}`,
    powerOfAttorneyPictures: ['7d4b2c10-93a5-4c0e-8f1d-6b5a4c3d2e01'],
    ...row,
  })),
});

describe('who signs', () => {
  test('without an answer to the deputy question, every person signs for themselves', () => {
    expect(issuesOf(given.default)).toEqual([]);
    expect(signingIn(given.default)).toEqual([
      { id: first, name: 'Kjersti Wangensteen', onBehalfOf: [], ownPart: true },
      { id: second, name: 'Halvor Wangensteen', onBehalfOf: [], ownPart: true },
    ]);
  });

  test('a co-owner who is the deputy signs once, for both', () => {
    expect(issuesOf(given.coOwnerSigns)).toEqual([]);
    expect(signingIn(given.coOwnerSigns)).toEqual([
      { id: first, name: 'Kjersti Wangensteen', onBehalfOf: ['Halvor Wangensteen'], ownPart: true },
    ]);
  });

  test('a deputy signs in the place of the absent person, and for no other', () => {
    expect(signingIn(given.anotherSigns)).toEqual([
      { id: first, name: 'Kjersti Wangensteen', onBehalfOf: [], ownPart: true },
      { id: deputy, name: 'Ellen Storhaug Vik', onBehalfOf: ['Halvor Wangensteen'], ownPart: false },
    ]);
    expect(signingIn(given.anotherSignsForBoth).map(({ id, onBehalfOf }) => [id, onBehalfOf.length])).toEqual([
      [deputy, 2],
    ]);
  });

  test('a power of attorney counts for nothing once the answer is no', () => {
    const taken = { ...given.anotherSigns, byDeputy: 'no' };
    expect(issuesOf(taken)).toEqual([]);
    expect(signingIn(taken).map(({ id }) => id)).toEqual([first, second]);
    expect(check(participants, taken, env).answer).not.toHaveProperty('deputies');
  });
});

describe('the participants’ answers give the later steps their lists and facts', () => {
  test('the money belongs to the parties; a deputy is asked about PEP as well', () => {
    expect(idsIn(given.anotherSigns, 'people')).toEqual([first, second]);
    expect(idsIn(given.anotherSigns, 'everybody')).toEqual([first, second, deputy]);
    expect(idsIn(given.coOwnerSigns, 'everybody')).toEqual([first, second]);
  });

  test('paper is offered to those who sign for themselves, and neither to a deputy nor to the one who is away', () => {
    expect(idsIn(given.anotherSigns, 'signers')).toEqual([first]);
  });
});

test('issue 40.7: a name as the broker system has it is refused by no rule of ours', () => {
  const firm = people.map((person) => ({ ...person, name: 'Bygg & Bo 2 AS' }));
  expect(issuesOf({ people: firm })).toEqual([]);
});

describe('what is refused', () => {
  test('yes without a power of attorney', () => {
    expect(issuesOf({ people, byDeputy: 'yes' })).toEqual(['deputies V_REQUIRED']);
  });

  test('one without its picture', () => {
    const bare = powers({ represents: [second], deputy: first, powerOfAttorneyPictures: [] });
    expect(issuesOf(bare)).toEqual(['deputies.power-0.powerOfAttorneyPictures V_POA']);
  });

  test('another person who does not say who they are: name, number, e-mail, mobile and address', () => {
    const fields = ['name', 'nationalId', 'email', 'phone', 'address', 'postcode', 'city'];
    const missing = issuesOf(powers({ represents: [second], deputy: 'OTHER' }));
    expect(missing.map((issue) => issue.split(/[. ]/)[2])).toEqual(fields);
    expect(issuesOf(powers({ represents: [second], deputy: first }))).toEqual([]);
  });

  test('a person who is to sign for themselves by deputy', () => {
    expect(issuesOf(powers({ represents: [second], deputy: second }))).toEqual([
      'deputies.power-0.deputy V_CHOOSE_ONE',
    ]);
  });

  test('two people who are deputies for each other, so that no one would sign', () => {
    const each = powers({ represents: [second], deputy: first }, { represents: [first], deputy: second });
    expect(issuesOf(each)).toEqual(['deputies.power-0.deputy V_DEPUTY_AWAY', 'deputies.power-1.deputy V_DEPUTY_AWAY']);
  });

  test('two deputies for one person', () => {
    const { id: _, ...ellen } = given.anotherSigns.deputies[0] ?? { id: '' };
    const twice = powers({ represents: [second], deputy: first }, ellen);
    expect(issuesOf(twice)).toEqual(['deputies.power-1.represents V_DEPUTY_TWICE']);
  });

  test('a person who has been removed', () => {
    const left = { ...env, lists: { ...sampleLists, people: sampleLists.people.slice(0, 1) } };
    const { issues } = check(participants, { ...given.coOwnerSigns, people: people.slice(0, 1) }, left);
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([`deputies.${deputy}.represents V_CHOOSE_MIN1`]);
  });
});
