import { deputy, first, second } from '#flows/_parts/participants/samples.ts';
import { pepListNames, pepWords } from '#src/domain/pep-lists.ts';
import type { Choice, StepDraft } from '#src/engine/field.ts';

const choices = (list: keyof typeof pepListNames): readonly Choice[] =>
  Object.entries(pepWords(list)).map(([id, { nb }]) => ({ id, name: nb }));

/** The law's lists, as the server puts them in the environment. */
export const pepSampleLists = {
  [pepListNames.positions]: choices('positions'),
  [pepListNames.associates]: choices('associates'),
  [pepListNames.family]: choices('family'),
} as const;
export const pepSampleFacts = { pepListVersion: 'hvitvaskingsloven-2018' } as const;

/** The card of a deputy who is not a party; unused if there is no such person. */
const ofDeputy = { id: deputy, status: 'no' } as const;

const nobody: StepDraft = {
  people: [{ id: first, status: 'no' }, { id: second, status: 'no' }, ofDeputy],
};

const held = {
  status: 'yes',
  position: 'STATE_ENTERPRISE',
  description: 'Styremedlem i et heleid statlig foretak.',
  country: 'NO',
};

export const pepSamples = {
  own: {
    default: nobody,
    holdsItNow: {
      people: [{ id: first, ...held, title: 'Styremedlem', period: 'CURRENT' }, { id: second, status: 'no' }, ofDeputy],
    },
    leftLastSpring: {
      people: [
        { id: first, ...held, title: 'Styremedlem', period: 'UNDER_ONE_YEAR', endDate: '30.04.2026' },
        { id: second, ...held, title: 'Statssekretær', period: 'OVER_ONE_YEAR', endDate: '14.10.2021' },
        ofDeputy,
      ],
    },
  },
  employee: {
    default: nobody,
    ownsTogether: {
      people: [
        {
          id: first,
          ...held,
          relatedName: 'Eksempel Medeier',
          relation: 'JOINT_BENEFICIAL_OWNER',
          period: 'OVER_ONE_YEAR',
          endDate: '30.06.2024',
        },
        { id: second, status: 'no' },
        ofDeputy,
      ],
    },
  },
  family: {
    default: nobody,
    marriedToOne: {
      people: [
        { id: first, status: 'no' },
        {
          id: second,
          ...held,
          relatedName: 'Vegard Brennhaug',
          relation: 'SPOUSE',
          period: 'OVER_ONE_YEAR',
          endDate: '30.06.2024',
        },
        ofDeputy,
      ],
    },
    movedOut: {
      people: [
        { id: first, ...held, relatedName: 'Berit Brennhaug', relation: 'PARENT', period: 'CURRENT' },
        { id: second, status: 'no' },
        ofDeputy,
      ],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, StepDraft>>>>;
