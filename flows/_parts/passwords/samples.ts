import type { Env } from '#src/engine/field.ts';

export const forgotSamples = {
  email: { default: { email: 'kari.haugen@example.com' } },
  sent: { default: {} },
} as const;

const chosen = 'Lysthus på Nesodden 7';
export const resetSamples = {
  password: { default: { newPassword: chosen, passwordConfirm: chosen } },
  done: { default: {} },
} as const;

export const changeSamples = {
  password: {
    default: { currentPassword: 'Nordlys-2026', newPassword: chosen, passwordConfirm: chosen },
    easyToGuess: { currentPassword: 'Nordlys-2026', newPassword: 'Sommer2026', passwordConfirm: 'Sommer2026' },
  },
  done: { default: {} },
} as const;

/** The empty environment of a journey without a session. */
export const emptyEnv: Env = { today: '2026-11-24', lists: {}, facts: {} };
