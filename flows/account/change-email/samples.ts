import type { Env } from '#src/engine/field.ts';

export const samples = {
  email: { default: { email: 'kari.haugen@example.com', password: 'Nordlys-2026' } },
  sent: { default: {} },
} as const;

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: {} };
