import type { Env } from '#src/engine/field.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves } from './machine.ts';
import type { steps } from './steps.ts';

export const samples: Samples<typeof steps, typeof moves> = {
  reason: {
    default: { reason: 'NOT_RELEVANT' },
    unhappy: { reason: 'UNHAPPY', reasonText: 'Jeg fant ikke fram til dokumentene.' },
  },
  proof: { byPassword: { method: 'PASSWORD' }, otherwise: { method: 'CODE' } },
  password: { default: { password: 'Nordlys-2026' } },
  code: { default: { code: '4071' } },
  deleted: { default: {} },
};

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: { hasPassword: 'yes', phone: '+4742000321' } };
