import type { Env } from '#src/engine/field.ts';

export const samples = {
  package: { default: { package: 'M' }, largest: { package: 'XL' } },
  confirm: {
    default: { consentToShare: true, startNow: false },
    'start now': { consentToShare: true, startNow: true },
  },
  ordered: { default: {} },
} as const;

export const sampleEnv: Env = {
  today: '2026-11-23',
  lists: {},
  facts: {
    address: 'Lommedalsfaret 63',
    city: 'Lommedalen',
    broker: 'Marianne',
    bedrooms: '3',
    type: 'TOWNHOUSE',
    asking: 'kr 7 850 000',
    viewingNb: '29. november',
    viewingEn: '29 November',
    startsNb: '8. desember, etter visningen 29. november.',
    startsEn: '8 December, after the viewing on 29 November.',
    priceS: 'kr 5 900',
    priceM: 'kr 8 900',
    priceL: 'kr 12 900',
    priceXL: 'kr 18 900',
  },
};
