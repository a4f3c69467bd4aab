import { smsCodeSamples } from '#flows/_parts/sms-code/samples.ts';
import type { Env } from '#src/engine/field.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves, steps } from './steps.ts';

export const samples: Samples<typeof steps, typeof moves> = {
  start: { byPhone: { method: 'PHONE_NUMBER' }, otherwise: { method: 'PASSWORD' } },
  email: { default: { email: 'kari.haugen@example.com', password: 'Lysthus på Nesodden 7' } },
  ...smsCodeSamples,
  done: { default: {} },
};

/** The empty environment of a journey without a session. */
export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: { wallet: 'up' } };
