import { expect, test } from 'vitest';
import { isCertainMaskOf, isMasked, isMaskOf, isWrongMask, maskSecret, maskWrong, typedOver } from './kept-secret.ts';

const typed = '9980 15 75141';

test('a stored secret shows its last five characters, and a short one none', () => {
  expect([maskSecret(typed), maskSecret('9980'), maskSecret('')]).toEqual(['******75141', '******', '******']);
});

test('a mask is recognised as that of what was typed, with or without spaces', () => {
  expect([isMaskOf('******75141', typed), isMaskOf('******75141', '99801575141')]).toEqual([true, true]);
  expect(isMaskOf('******95954', typed)).toBe(false);
});

test('a stored secret that is invalid says so, and still whose mask it is', () => {
  expect([maskWrong(typed), isWrongMask(maskWrong(typed)), isWrongMask(maskSecret(typed))]).toEqual([
    '******75141?',
    true,
    false,
  ]);
  expect([isMasked('******75141?'), isMaskOf('******75141?', typed), isCertainMaskOf('******?', '9980')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a mask that hides everything is no proof of what it hides', () => {
  expect([isMaskOf('******', '9980'), isCertainMaskOf('******', '9980')]).toEqual([true, false]);
  expect(isCertainMaskOf('******75141', typed)).toBe(true);
});

test.each([
  ['behind it', '******751417', '7'],
  ['before it', '7******75141', '7'],
  ['in its middle', '******775141', '7'],
  ['instead of it', '9', '9'],
  ['pasted over some of it', '******9980', '9980'],
  ['erasing its last character', '******7514', ''],
  ['erasing all of it', '', ''],
])('what is typed over a mask, %s, begins afresh', (_, value, left) => {
  expect(typedOver('******75141', value)).toBe(left);
});
