import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each([
  'Passord1',
  'Password123',
  'Sommer2026',
  'Sommer2026!',
  'P@ssw0rd1',
  'Qwerty123',
  'A1234567',
  '12345678A',
  'Abcdefgh1',
  'Velkommen1!',
  'Iloveyou2',
])('%s is one of the first passwords that are guessed', (password) => expect(isCommonPassword(password)).toBe(true));
test.each([
  'Overtagelse1',
  'Blå sofa ved vinduet 7',
  'Korrekt hest batteri 1',
  'Nordlys-langt-nord-4',
  'Xk7pQm2w',
  'Sommerfuglhage3',
])('%s is not one of the first passwords that are guessed', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
