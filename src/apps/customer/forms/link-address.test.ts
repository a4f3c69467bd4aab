import { expect, test } from 'vitest';
import { rememberedWhere, stepAddress } from './link-address.ts';

const address = {
  path: '/customer/overtake-protocol/:estateId',
  access: 'link',
  finish: '/customer/overtake-protocol/finish',
} as const;

test('A step stands under its home, a detour says where it came from, and the last page stands apart', () => {
  const where = { estateId: '8f2c' };
  expect(stepAddress(address, where, 'water')).toBe('/customer/overtake-protocol/8f2c/water');
  expect(stepAddress(address, where, 'water', 'summary')).toBe('/customer/overtake-protocol/8f2c/water?from=summary');
  expect(stepAddress(address, where, 'finish')).toBe('/customer/overtake-protocol/finish');
});

test('Where storage is refused nothing is remembered, and nothing breaks', () => {
  expect(rememberedWhere('takeover-protocol')).toBeNull();
});
