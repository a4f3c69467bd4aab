import type { Env } from '#src/engine/field.ts';

const chosen = 'Lysthus på Nesodden 7';
export const samples = {
  you: { default: { firstName: 'Nora', lastName: 'Åsheim', phone: '420 00 321', officeId: 'of-oslo' } },
  account: {
    default: { email: 'nora.asheim@megler.example.com', password: chosen, passwordConfirm: chosen, terms: true },
  },
  sent: { default: {} },
} as const;

export const sampleEnv: Env = {
  today: '2026-11-24',
  lists: {
    offices: [
      { id: 'of-oslo', name: 'Grend Oslo' },
      { id: 'of-bergen', name: 'Grend Bergen' },
    ],
  },
  facts: {},
};
