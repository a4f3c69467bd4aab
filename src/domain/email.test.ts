import { describe, expect, test } from 'vitest';
import { outcome, refused } from '#tests/support/outcome.ts';
import { email, sameEmail } from './email.ts';

describe('accepted', () => {
  test.each([
    ['a common address', 'p01.silje@example.com', 'p01.silje@example.com'],
    ['spaces around it', ' p01@example.com ', 'p01@example.com'],
    ['Norwegian letters on both sides', 'kåre@blåbær.no', 'kåre@blåbær.no'],
    ['a tag', 'kari+bolig@example.co.uk', 'kari+bolig@example.co.uk'],
    ['capitals, kept as typed', 'Kari@Example.com', 'Kari@Example.com'],
    ['254 characters', `${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
  ])('an e-mail address is accepted: %s', (_case, typed, stored) => {
    expect(outcome(email, typed)).toBe(stored);
  });
});

describe('refused', () => {
  test.each([
    ['no @', 'kari.example.com'],
    ['two @', 'kari@@example.com'],
    ['no dot in the domain', 'kari@example'],
    ['two dots in a row', 'kari@example..com'],
    ['a dot at the end', 'kari@example.com.'],
    ['nothing before the @', '@example.com'],
    ['a space inside', 'kari nord@example.com'],
    ['a line break that would start a mail header', 'kari@example.com\r\nBcc: all@example.com'],
    ['two addresses', 'kari@example.com,ola@example.com'],
    ['a display name', 'Kari <kari@example.com>'],
    ['255 characters', `${'a'.repeat(243)}@example.com`],
  ])('an e-mail address is refused: %s', (_case, typed) => {
    expect(outcome(email, typed)).toEqual(refused('V_EMAIL'));
  });
});

test('letter case does not make two e-mail addresses different', () => {
  expect(sameEmail('Kari@Example.com', 'kari@example.COM')).toBe(true);
  expect(sameEmail('kari@example.com', 'kari@example.no')).toBe(false);
});
