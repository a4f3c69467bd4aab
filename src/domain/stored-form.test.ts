import type { GenericSchema } from 'valibot';
import { expect, test } from 'vitest';
import { outcome } from '#tests/support/outcome.ts';
import { accountNumber } from './account-number.ts';
import { decimalNumber, percent } from './decimal-number.ts';
import { distribution } from './distribution.ts';
import { email } from './email.ts';
import { estateId } from './ids.ts';
import { isoInstant } from './iso-instant.ts';
import { meteringPointId } from './metering-point-id.ts';
import { nokPos } from './money-nok.ts';
import { name } from './name.ts';
import { nationalId } from './national-id.ts';
import { typedDate } from './norwegian-date.ts';
import { password } from './password.ts';
import { mobile } from './phone.ts';
import { text } from './text.ts';
import { typedDateTime } from './typed-date-time.ts';
import { wholeNumber, yearUntil } from './whole-number.ts';

// Saved answers are checked again, by the server and before signing: a stored value must pass unchanged.
test.each<[string, GenericSchema, unknown]>([
  ['an account number', accountNumber, '1234.56.78903'],
  ['a decimal number', decimalNumber(0, 1000), '412,3'],
  ['a distribution', distribution, ['60,5', '39,5 %']],
  ['an e-mail address', email, ' Kari@example.com '],
  ['an id', estateId, '65F66903-71D6-4C1C-A774-1B9A07AFC8D0'],
  ['an instant', isoInstant, '2026-11-21T12:00+01:00'],
  ['a metering-point id', meteringPointId, '7070 5750 0099 0013 16'],
  ['an amount', nokPos(), 'kr 4 500,-'],
  ['a name', name, ' Silje   Haugland '],
  ['a national id', nationalId({ allowSynthetic: true }), '178486 03805'],
  ['a date', typedDate, '24.12.2026'],
  ['a password', password, 'Bla\u030Aba\u030Ar12'],
  ['a percentage', percent, '2,1 %'],
  ['a mobile number', mobile, '0047 420 01 001'],
  ['a text', text(100), ' Stekeovn.\r\nVindu. '],
  ['a date and a time', typedDateTime, '24.11.2026 kl. 12.05'],
  ['a whole number', wholeNumber(0, 99), ' 4 '],
  ['a year', yearUntil('2026-11-21'), '1897'],
])('%s is stored in a form that is accepted unchanged', (_case, schema, typed) => {
  const stored = outcome(schema, typed);
  expect(stored).not.toHaveProperty('refused');
  expect(stored).not.toEqual(typed);
  expect(outcome(schema, stored)).toEqual(stored);
});
