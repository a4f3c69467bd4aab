import { expect, test } from 'vitest';
import { countText, plural } from './plural.ts';

const steps = {
  nb: { one: 'Ett steg er ferdig', other: '{done} steg er ferdige' },
  en: { one: 'One step is done', other: '{done} steps are done' },
};

test.each([
  [0, 'other'],
  [1, 'one'],
  [2, 'other'],
  [21, 'other'],
  [1_000, 'other'],
] as const)('%i is said as %s in both languages', (count, form) => {
  expect(plural(steps, count)).toEqual({ nb: steps.nb[form], en: steps.en[form] });
});

test('a thousand has a space in Norwegian and a comma in English', () => {
  expect([countText(1_000, 'nb'), countText(1_000, 'en'), countText(999, 'en')]).toEqual([
    '1\u00A0000',
    '1,000',
    '999',
  ]);
});
