import type { RowDraft } from '#src/engine/field.ts';

/** Two people of a side, as every sample of a settlement form knows them. */
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

export const participantsSamples = { default: { people }, oneAlone: { people: people.slice(0, 1) } } as const;
