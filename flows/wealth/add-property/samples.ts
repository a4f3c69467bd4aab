import type { Env } from '#src/engine/field.ts';

export const samples = {
  place: { default: { address: 'Syrinhagen 40 A', postcode: '0476', city: 'Oslo' } },
  home: {
    default: {
      type: 'APARTMENT',
      unit: 'H0403',
      ownership: 'FREEHOLD',
      area: '47',
      bedrooms: '1',
      yearOfBuild: '1936',
    },
    house: { type: 'DETACHED_HOUSE', ownership: 'FREEHOLD', area: '171', bedrooms: '5', yearOfBuild: '1978' },
  },
  bought: { default: { purchasePrice: '3 420 000', purchaseYear: '2019' }, inherited: {} },
  contact: { default: { mayCall: 'yes' }, no: { mayCall: 'no' } },
  added: { default: {} },
} as const;

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: {} };
