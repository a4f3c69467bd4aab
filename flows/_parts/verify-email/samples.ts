import type { Env } from '#src/engine/field.ts';

export const verifySamples = { confirm: { default: {} }, done: { default: {} } } as const;

/** The environment of a mailed link: empty but for its token. */
export const verifyEnv: Env = { today: '2026-11-24', lists: {}, facts: {} };
