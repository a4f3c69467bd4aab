import { askedBefore, sampleFacts } from '#flows/_parts/service/samples.ts';
import type { Env } from '#src/engine/field.ts';

export const samples = {
  order: {
    default: {
      services: ['MOVING', 'CLEANING'],
      from: 'Syrinhagen 40 A, 0476 Oslo',
      to: 'Kastanjelunden 14 B, 0550 Oslo',
      date: '27.11.2036',
      time: 'MORNING',
      consentToShare: true,
    },
  },
  ordered: { default: {} },
} as const;

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: sampleFacts };
/** A customer who has asked the partner in the last 30 days is asked whether to ask again. */
export const otherEnvs: readonly Env[] = [{ ...sampleEnv, facts: askedBefore }];
