import type { Env } from '#src/engine/field.ts';

export const samples = {
  email: { default: { email: 'kari.haugen@example.com', password: 'Nordlys-2026' } },
  sent: { default: {} },
} as const;

export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts: { hasPassword: 'yes' } };
/** Signs in with an e-ID or a wallet, or by number and mail. */
export const plainEnv: Env = { ...sampleEnv, facts: { hasPassword: 'no' } };

/** Other environments that the journey may begin in. */
export const otherEnvs: readonly Env[] = [plainEnv];
