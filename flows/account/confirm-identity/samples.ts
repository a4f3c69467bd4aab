import type { Env } from '#src/engine/field.ts';

export const samples = {
  start: { default: {} },
  password: { default: { password: 'Nordlys-2026' } },
  done: { default: {} },
} as const;

const facts = {
  proven: 'yes',
  outcome: '',
  way: 'BankID',
  hasEid: 'no',
  hasWallet: 'no',
  hasPassword: 'yes',
  ownerShown: 'no',
  opensForms: 'yes',
  wallet: 'up',
};

/** Back from the e-ID. */
export const sampleEnv: Env = { today: '2026-11-24', lists: {}, facts };
/** Just signed in with the wallet, and without a password. */
export const byWalletEnv: Env = {
  ...sampleEnv,
  facts: { ...facts, hasWallet: 'yes', hasPassword: 'no', ownerShown: 'yes' },
};
export const unprovenEnv: Env = { ...sampleEnv, facts: { ...facts, proven: 'no' } };
/** Signed in by SMS, to an account with a linked e-ID. */
export const bySmsEnv: Env = { ...sampleEnv, facts: { ...facts, proven: 'no', hasEid: 'yes', opensForms: 'no' } };

/** Other environments that the journey may begin in. */
export const otherEnvs: readonly Env[] = [byWalletEnv, unprovenEnv, bySmsEnv];
