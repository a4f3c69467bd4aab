import type { Env } from '#src/engine/field.ts';

export const samples = {
  value: {
    default: { own: '4 900 000', year: '2026', isUsed: true },
    'shown only': { own: '4 900 000', year: '2025', isUsed: false },
  },
  stored: { default: {} },
} as const;

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: {} };
