import { expect, test } from 'vitest';
import type { MarketHome } from '#src/contract/market/pre-market.ts';
import { matchText } from './home-words.ts';

const part = (text: string, fits = false) => ({ text, fits });
const of = (...reasons: readonly ReturnType<typeof part>[]) =>
  // seam: the parts of a home that the words read
  matchText({ score: 60, reasons } as unknown as MarketHome, 'nb');

test('each part of the search that a home does not meet is named', () => {
  expect(
    of(
      part('utenfor områdene dine'),
      part('58 m²', true),
      part('kr 150 000 over det du ønsker'),
      part('1 soverom mindre'),
    ),
  ).toBe('utenfor områdene dine\u00A0· kr 150 000 over det du ønsker\u00A0· 1 soverom mindre');
});
