import type { Env } from '#src/engine/field.ts';
import type { Samples } from '#src/engine/samples.ts';
import type { moves, steps } from './steps.ts';

export const samples: Samples<typeof steps, typeof moves> = {
  start: { byPassword: { method: 'PASSWORD' }, otherwise: { method: 'EMAIL' } },
  password: { default: { password: 'Nordlys-2026' } },
  code: { default: { code: '4071' } },
  done: { default: {} },
};

export const sampleEnv: Env = {
  today: '2026-11-29',
  lists: {},
  facts: { ways: 'BANKID,PASSWORD', wallet: 'up', waitsUntil: '' },
};
/** Signed up by mobile number, without a password or an e-ID. */
export const mailEnv: Env = { ...sampleEnv, facts: { ways: 'EMAIL', wallet: 'none', waitsUntil: '' } };
/** Signed in by password on a new device, while the wallet is down. */
export const byPasswordEnv: Env = {
  ...sampleEnv,
  facts: { ways: 'VIPPS,PHONE_NUMBER', wallet: 'down', waitsUntil: '' },
};
/** Has nothing but the mail that made a new password, and has not asked to wait. */
export const nothingElseEnv: Env = { ...sampleEnv, facts: { ways: 'TIME', wallet: 'none', waitsUntil: '' } };
export const waitingEnv: Env = {
  ...sampleEnv,
  facts: { ...nothingElseEnv.facts, waitsUntil: '2026-12-02T11:00:00.000Z' },
};
