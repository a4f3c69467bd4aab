import { choicesIn, peopleLists } from '#src/domain/deputies.ts';
import type { RowDraft, StepDraft } from '#src/engine/field.ts';

/** Two people of a side, used by every sample of a settlement form. */
export const first = '3b7f3c1e-8a52-4d0b-9f6e-1c2d3e4f5a01';
export const second = '3b7f3c1e-8a52-4d0b-9f6e-1c2d3e4f5a02';

const person = (id: string, name: string, phone: string, address: string): RowDraft => ({
  id,
  name,
  email: `${name.split(' ')[0]?.toLowerCase() ?? 'navn'}@example.com`,
  phone,
  address,
  postcode: '5034',
  city: 'BERGEN',
});
export const people: readonly RowDraft[] = [
  person(first, 'Kjersti Wangensteen', '42000105', 'Måkesmauet 11'),
  person(second, 'Halvor Wangensteen', '42000106', 'Måkesmauet 11'),
];

/** A deputy who is not a party to the sale. */
export const deputy = '3b7f3c1e-8a52-4d0b-9f6e-1c2d3e4f5a03';
const powerOfAttorneyPictures = ['7d4b2c10-93a5-4c0e-8f1d-6b5a4c3d2e01'];
const friend: RowDraft = {
  id: deputy,
  represents: [second],
  deputy: 'OTHER',
  name: 'Ellen Storhaug Vik',
  nationalId: '29867801837',
  email: 'ellen@example.com',
  phone: '42001014',
  address: 'Kvitveisvegen 5',
  postcode: '7056',
  city: 'RANHEIM',
  powerOfAttorneyPictures,
};

export const participantsSamples = {
  default: { people },
  oneAlone: { people: people.slice(0, 1) },
  coOwnerLeftOut: {
    people: people.map((one) =>
      one.id === second ? { ...one, notSigning: true, notSigningWhy: 'Bor i utlandet og svarer ikke' } : one,
    ),
  },
  coOwnerSigns: {
    people,
    byDeputy: 'yes',
    deputies: [{ id: deputy, represents: [second], deputy: first, powerOfAttorneyPictures }],
  },
  anotherSignsForBoth: { people, byDeputy: 'yes', deputies: [{ ...friend, represents: [first, second] }] },
  anotherSigns: { people, byDeputy: 'yes', deputies: [friend] },
} as const satisfies Readonly<Record<string, StepDraft>>;

/** The people of these samples, as the server puts them in the environment. */
export const sampleLists = peopleLists(choicesIn(people));
