import { expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { countries, country, countryName } from './country.ts';

test.each([
  ['a code', 'NO', 'NO'],
  ['a code in small letters', 'no', refused('V_CHOOSE_ONE')],
  ['a code nobody has', 'XX', refused('V_CHOOSE_ONE')],
  ['a name', 'Norge', refused('V_CHOOSE_ONE')],
  ['nothing', undefined, refused('V_CHOOSE_ONE')],
])('a country: %s', (_case, chosen, expected) => {
  expect(outcome(country, chosen)).toEqual(expected);
});

test('each country has a name of its own in both languages', () => {
  expect([countryName('DE', 'nb'), countryName('DE', 'en')]).toEqual(['Tyskland', 'Germany']);
  for (const language of ['nb', 'en'] as const) {
    const names = countries(language).map(({ name }) => name);
    expect(new Set(names).size).toBe(249);
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
  }
});

test('Norway comes first, then the alphabet, with Å at its end in Norwegian', () => {
  const nb = countries('nb').map(({ name }) => name);
  expect([nb[0], nb[1], nb.at(-1)]).toEqual(['Norge', 'Afghanistan', 'Åland']);
  expect(nb.indexOf('Østerrike')).toBeGreaterThan(nb.indexOf('Zimbabwe'));
  const en = countries('en').map(({ name }) => name);
  expect(en.slice(0, 3)).toEqual(['Norway', 'Afghanistan', 'Åland Islands']);
});
