import { expect, test } from 'vitest';
import people from '#src/server/demo/data/data/people.json' with { type: 'json' };
import { birthDateOfNumber } from './birth-date-of-number.ts';

test.each(people.map(({ name, nationalId, birthDate }) => [name, nationalId, birthDate]))(
  'the number of %s gives their birth date',
  (_, number, birthDate) => expect(birthDateOfNumber(number)).toBe(birthDate),
);

test('a D-number has the day moved by forty, a NAV test number the month', () => {
  expect(birthDateOfNumber('70888720403')).toBe('1987-08-30');
});

test.each([
  ['too short', '1784860380'],
  ['not digits', '1784860380x'],
  ['no date', '00000000000'],
  ['a control digit of those that come in 2032', '17848603813'],
])('what gives no birth date: %s', (_, number) => expect(birthDateOfNumber(number)).toBeUndefined());
