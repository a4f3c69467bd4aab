import type { Env } from '#src/engine/field.ts';

export const samples = {
  start: { default: {} },
  password: { default: { password: 'Nordlys-2026' } },
  done: { default: {} },
} as const;

/** Back from the e-ID. */
export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: { proven: 'yes' } };
export const unprovenEnv: Env = { ...sampleEnv, facts: { proven: 'no' } };
