import { expect, test } from 'vitest';
import { flagDefaults, isOnIn, walletState } from './feature-flags.ts';

test('a flag missing from the list counts as on, whatever it is called', () => {
  expect(isOnIn({ quiz: false }, 'quiz')).toBe(false);
  expect(isOnIn({ quiz: true }, 'quiz')).toBe(true);
  for (const name of ['feed', 'toString', '__proto__', 'constructor']) expect(isOnIn({}, name)).toBe(true);
});

test('until a flag is turned, nothing is closed, and all is there but two services without a partner yet, a notice that is not asked for and what the law does not ask yet', () => {
  const off = Object.entries(flagDefaults).flatMap(([name, isOn]) => (isOn ? [] : [name]));
  expect(off).toEqual([
    'DISABLE_USER_REGISTRATION',
    'DISABLE_PERCENTAGE',
    'vipps-down',
    'hide-signable-document-badges',
    'settlement-lead-electricity',
    'settlement-lead-broadband',
    'admin-expired-notice',
    'pep-family-sibling',
  ]);
});

test('the wallet is there, there but down, or not there at all: turned off it is not down', () => {
  const stateOf = (...on: readonly string[]) => walletState((name) => on.includes(name));
  expect([stateOf('vipps-login'), stateOf('vipps-login', 'vipps-down'), stateOf('vipps-down'), stateOf()]).toEqual([
    'up',
    'down',
    'none',
    'none',
  ]);
});
