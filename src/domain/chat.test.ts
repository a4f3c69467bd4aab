import { expect, test } from 'vitest';
import { looksLikeBid } from './chat.ts';
import { holdsNationalId } from './national-id.ts';

test.each([
  'Jeg byr 7 200 000',
  'Vi legger inn bud på 7.200.000 kr',
  'Mitt bud er 7,2 mill',
  'Kan dere ta imot bud på 7200000?',
  'I bid 7 200 000',
  'Our offer is 7.2 million',
])('«%s» looks like a bid', (text) => {
  expect(looksLikeBid(text)).toBe(true);
});

test.each([
  'Når er budfristen?',
  'Solgt for 7 180 000, gratulerer!',
  'Byr dere på kaffe kl. 12?',
  'Ring meg på 48 12 34 56',
  'Jeg byr på kake, hilsen nr. 12345',
  'Fellesgjelden er 412 000 kr',
  '',
])('«%s» does not', (text) => {
  expect(looksLikeBid(text)).toBe(false);
});

test('a valid national id is found inside a text, with and without a space; other digits are not', () => {
  for (const text of ['01019012480', 'Mitt er 010190 12480.', 'nr 010190-12480'])
    expect([text, holdsNationalId(text)]).toEqual([text, true]);
  for (const text of ['01019012481', '+4748123456', '1234567890123', 'konto 1503.40.12345'])
    expect([text, holdsNationalId(text)]).toEqual([text, false]);
});
