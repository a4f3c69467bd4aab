import { expect, test } from 'vitest';
import { searchTexts } from './text-search.ts';

const entries = [
  { title: 'Hvem ser kontonummeret mitt?', body: 'Bare de som gjør opp handelen. Nøkkelen får du av megleren.' },
  { title: 'Når åpner overtakelsesprotokollen?', body: '14 dager før overtakelsen.' },
  { title: 'Hva er en nøkkel?', body: 'Œuvre på Café Æra i 2. etasje.' },
];
const found = (search: string) => searchTexts(entries, search, (entry) => entry).map((entry) => entries.indexOf(entry));

test.each([
  ['protokoll', [1]],
  ['PROTOKOLL overtakelse', [1]],
  ['opp kontonummer', [0]],
  ['nøkkel', [2, 0]],
  ['nokkel', [2, 0]],
  ['noekkel', [2, 0]],
  ['apner', [1]],
  ['aapner', [1]],
  ['cafe', [2]],
  ['ære', []],
  ['aera', [2]],
  ['14', [1]],
  ['er', [2]],
  ['kontonummer protokoll', []],
  ['?', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['', [0, 1, 2]],
])('a search for "%s" finds %j', (search, expected) => {
  expect(found(search)).toEqual(expected);
});

test('letters typed as two marks find the same as those typed as one', () => {
  expect(found('a\u030Apner')).toEqual([1]);
});

test('any text may be searched for', () => {
  for (const search of ['\u0000', '\uD800', '.*', '[', '\\', 'a'.repeat(1_000_000)])
    expect(() => found(search)).not.toThrow();
});
