import { expect, test } from 'vitest';
import { firstName, initialsOf, listed } from './names.ts';

test('Names are listed and shortened as they are said', () => {
  expect(listed(['Kari', 'Jonas', 'Ingrid'], 'og')).toBe('Kari, Jonas og Ingrid');
  expect(listed(['Kari'], 'og')).toBe('Kari');
  expect(firstName('Anders Moen Haugland')).toBe('Anders');
  expect([initialsOf('Anders Moen Haugland'), initialsOf('Kari')]).toEqual(['AH', 'K']);
});
