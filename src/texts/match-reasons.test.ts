import { expect, test } from 'vitest';
import { type ScoredHome, score } from '#src/domain/match.ts';
import { norasSearch, premarketHome } from '#tests/support/premarket-homes.ts';
import { reasonText, wideningText } from './match-reasons.ts';

const reasons = (home: ScoredHome, areaName: string, language: 'nb' | 'en' = 'nb') =>
  score(norasSearch, home).parts.map(({ part, fit }) =>
    reasonText({ part, fits: fit === 1 }, { search: norasSearch, home: { ...home, areaName } }, language).replaceAll(
      '\u00A0',
      ' ',
    ),
  );

test('a home that fits all names each part', () => {
  expect(reasons(premarketHome('P01'), 'Sagene')).toEqual([
    'Området',
    'Prisen',
    'Boligtypen',
    'Størrelsen',
    'Soverommene',
  ]);
});

test.each([
  ['P03', 'Nordre Aker', '2 m² mindre enn du ønsker'],
  ['P06', 'Østensjø', 'Østensjø, utenfor områdene dine'],
  ['P05', 'Gamle Oslo', 'kr 650 000 over det du ønsker'],
  ['P04', 'Grünerløkka', 'kr 150 000 under det du ønsker'],
  ['P04', 'Grünerløkka', '1 soverom færre enn du ønsker'],
  ['P07', 'Nordstrand', 'En annen boligtype enn du ønsker'],
  ['P07', 'Nordstrand', '86 m² større enn du ønsker'],
])('%s says how far it is off: %s, %s', (key, areaName, text) => {
  expect(reasons(premarketHome(key), areaName)).toContain(text);
});

test('the same in English', () => {
  expect(reasons({ ...premarketHome('P04'), bedrooms: 0 }, 'Grünerløkka', 'en')).toEqual([
    'Grünerløkka, outside your areas',
    'kr 150,000 below what you want',
    'The type of home',
    '14 m² smaller than you want',
    '2 bedrooms fewer than you want',
  ]);
});

test('what to give way on says the new bound and the gain', () => {
  const text = (given: Parameters<typeof wideningText>[0], language: 'nb' | 'en') =>
    wideningText(given, language).replaceAll('\u00A0', ' ');
  expect(text({ bound: 'priceTo', to: 8_250_000, adds: 3 }, 'nb')).toBe(
    'Går du opp til kr 8 250 000, får du 3 treff til.',
  );
  expect(text({ bound: 'sizeFrom', to: 54, adds: 1 }, 'nb')).toBe(
    'Tar du med boliger ned til 54 m², får du ett treff til.',
  );
  expect(text({ bound: 'priceFrom', to: 4_500_000, adds: 1200 }, 'en')).toBe(
    'If you go down to kr 4,500,000, you get 1,200 more matches.',
  );
});
