import type { Env } from '#src/engine/field.ts';

export const samples = {
  facts: {
    default: {
      address: 'Syrinhagen 40 A',
      postcode: '0476',
      city: 'Oslo',
      type: 'APARTMENT',
      unit: 'H0403',
      ownership: 'FREEHOLD',
      area: '47',
      bedrooms: '1',
      yearOfBuild: '1936',
      purchasePrice: '3 420 000',
      purchaseYear: '2019',
    },
    house: {
      address: 'Fagerlia 7',
      postcode: '1363',
      city: 'Høvik',
      type: 'DETACHED_HOUSE',
      ownership: 'FREEHOLD',
      area: '171',
      bedrooms: '5',
      yearOfBuild: '1978',
    },
  },
  stored: { default: {} },
} as const;

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: { revision: '3' } };
