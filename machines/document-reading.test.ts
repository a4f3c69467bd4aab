import { expect, test } from 'vitest';
import { opensPdf, provesByCode, readsNumber } from '#machines/document-reading.ts';

test('a link alone does not open the PDF; a person who has shown who they are opens it', () => {
  expect(opensPdf({ isProven: false })).toBe(false);
  expect(opensPdf({ isProven: true })).toBe(true);
});

test('an account is read in full by its owner and by who typed it, and an outsider’s by each signer after a code', () => {
  const own = { owner: 'nora', enteredBy: 'ola' };
  expect(['nora', 'ola', 'kari', undefined].map((reader) => readsNumber(own, { reader, isOpened: true }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const outsiders = { owner: null, enteredBy: 'ola' };
  expect([{ reader: 'ola' }, { reader: 'ola', isOpened: true }].map((page) => readsNumber(outsiders, page))).toEqual([
    false,
    true,
  ]);
});

test('a texted code is enough for a person who signs for themselves, and for a party who signs nothing', () => {
  expect(provesByCode({ onBehalfOf: null })).toBe(true);
  expect(provesByCode({ onBehalfOf: [] })).toBe(true);
  expect(provesByCode(undefined)).toBe(true);
});

test('a deputy is known by their e-ID only', () => {
  expect(provesByCode({ onBehalfOf: 'Kari Nordmann' })).toBe(false);
  expect(provesByCode({ onBehalfOf: ['Kari Nordmann'] })).toBe(false);
});
