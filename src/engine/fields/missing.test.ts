import { expect, test } from 'vitest';
import type { Flow } from '#src/engine/define-flow.ts';
import { problemText } from '#src/texts/problems.ts';
import { checkOne } from '../check.ts';
import type { Field, Fields } from '../field.ts';
import { date, dateTime } from './dates.ts';
import { amount, decimal, money, percent, whole, year } from './numbers.ts';
import { meteringPointId, meterNumber } from './pictures.ts';
import { account, nationalId } from './secrets.ts';
import { address, city, email, mobile, name, phone, postcode, text } from './texts.ts';

const env = { today: '2026-11-24', lists: {}, facts: {} };
/** Codes that refuse something that was written. */
const saysWrong = /ikke gyldig|ugyldig|bare tall|større enn/i;

test.each([
  ['a name', name(), 'K', 'Skriv fullt navn, 2–100 tegn'],
  ['an e-mail', email(), 'kari@', 'Fyll ut dette feltet'],
  ['a mobile', mobile(), '12', 'Skriv et mobilnummer som kan ta imot SMS'],
  ['a telephone', phone(), '12', 'Fyll ut dette feltet'],
  ['an address', address(), 'A', 'Skriv adressen'],
  ['a post code', postcode(), '99x', 'Skriv postnummeret'],
  ['a town', city(), 'O', 'Skriv poststedet'],
  ['a line', text(3), 'lang', 'Fyll ut dette feltet'],
  ['an account', account(), '1234', 'Fyll ut dette feltet'],
  ['a national id', nationalId(), '123', 'Fyll ut dette feltet'],
  ['a price', money(), '0', 'Skriv et beløp i hele kroner'],
  ['an amount', amount(), 'mye', 'Skriv et beløp i hele kroner'],
  ['a share', percent(), '101', 'Skriv et tall fra 0 til 100'],
  ['a count', whole(0, 9), 'to', 'Fyll ut dette feltet'],
  ['a reading', decimal({ min: 0, max: 9 }), 'to', 'Fyll ut dette feltet'],
  ['a year', year(), '26', 'Skriv årstallet med fire siffer'],
  ['a day', date(), '31.02.2026', 'Skriv datoen som dd.mm.åååå'],
  ['a moment', dateTime(), 'i morgen', 'Skriv dato og klokkeslett som dd.mm.åååå kl. tt.mm'],
  ['a metering point', meteringPointId(), '7070', 'Fyll ut dette feltet'],
  ['a meter', meterNumber(), '🙂', 'Oppgi både målernummer og målerstand'],
] as const)('%s that is empty says what to write; one that is wrong is refused', (_, field, wrong, said) => {
  expect(problemText(field.missing, 'nb')).toBe(said);
  expect(checkOne(field, {}, wrong, env)).toBeDefined();
});

const flows = import.meta.glob<Flow>('../../../flows/*/*/flow.ts', { eager: true, import: 'default' });
const everyField = (fields: Fields): readonly Field[] =>
  Object.values(fields).flatMap((field) => [field, ...everyField(field.fields ?? {})]);

test('in no flow does an untouched field show an error', () => {
  const asked = Object.values(flows).flatMap(({ steps }) =>
    Object.values(steps).flatMap(({ fields }) => everyField(fields)),
  );
  expect(asked.length).toBeGreaterThan(100);
  const wrong = asked.filter(({ required, missing }) => required && saysWrong.test(problemText(missing, 'nb')));
  expect(wrong.map(({ kind, missing }) => [kind, missing])).toEqual([]);
});
