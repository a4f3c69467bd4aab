import { expect, test } from 'vitest';
import { holdsNationalId } from './national-id.ts';

test('a valid national id is found inside a text, with and without a space; other digits are not', () => {
  for (const text of ['01019012480', 'Mitt er 010190 12480.', 'nr 010190-12480'])
    expect([text, holdsNationalId(text)]).toEqual([text, true]);
  for (const text of ['01019012481', '+4748123456', '1234567890123', 'konto 1503.40.12345'])
    expect([text, holdsNationalId(text)]).toEqual([text, false]);
});
