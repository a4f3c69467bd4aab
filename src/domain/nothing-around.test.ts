import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decimalNumber } from './decimal-number.ts';
import { isIsoDate } from './iso-date.ts';
import { isIsoInstant } from './iso-instant.ts';
import { readNorwegianDate } from './norwegian-date.ts';
import { isInOsloArea } from './oslo-area.ts';
import { mobile, phone } from './phone.ts';
import { postcode } from './postcode.ts';
import { typedDateTime } from './typed-date-time.ts';
import { yearUntil } from './whole-number.ts';

const takes = (schema: v.GenericSchema) => (typed: string) => v.is(schema, typed);
/** Each reader, with something it reads. */
const readers: readonly (readonly [string, string, (typed: string) => boolean])[] = [
  ['a stored day', '2026-11-24', isIsoDate],
  ['a stored instant', '2026-11-24T10:00:00.000Z', isIsoInstant],
  ['a typed day', '24.11.2026', (typed) => readNorwegianDate(typed) !== undefined],
  ['a typed day without points', '24112026', (typed) => readNorwegianDate(typed) !== undefined],
  ['a typed day and time', '24.11.2026 12:05', takes(typedDateTime)],
  ['a mobile number', '+4742000321', takes(mobile)],
  ['a telephone number', '+4722334455', takes(phone)],
  ['a post code', '0550', takes(postcode)],
  ['a year', '1968', takes(yearUntil('2026-11-24'))],
  ['a number', '12.55', takes(decimalNumber(0, 100))],
  ['an area of Oslo by its post code', '0550', isInOsloArea],
];

test.each(readers)('%s is read on its own, and not with anything before or after it', (_, typed, reads) => {
  expect(reads(typed)).toBe(true);
  expect([`x${typed}`, `9${typed}`, `${typed}x`, `${typed}9`].filter(reads)).toEqual([]);
});
