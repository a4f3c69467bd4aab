import { describe, expect, test } from 'vitest';
import { accountNumber } from '#src/domain/account-number.ts';
import type { Draft, Field } from '#src/engine/field.ts';
import { check, many, one, yesNoNa } from '#src/engine/fields/choices.ts';
import { date, dateTime } from '#src/engine/fields/dates.ts';
import { make } from '#src/engine/fields/make.ts';
import { decimal, money } from '#src/engine/fields/numbers.ts';
import { meterNumber } from '#src/engine/fields/pictures.ts';
import { countries, country, mobile } from '#src/engine/fields/texts.ts';
import type { AnyFieldTexts } from '#src/engine/flow-texts.ts';
import { showDraft } from './show-draft.ts';
import { tidied } from './tidied.ts';

const label = { nb: 'Felt', en: 'Field' };
const env = { today: '2026-11-24', lists: { banks: [{ id: 'n', name: 'Nordbanken' }] }, facts: {} };
const shown = (field: Field, value: Draft, language: 'nb' | 'en' = 'nb', texts: AnyFieldTexts = { label }) =>
  showDraft(field, texts, value, { env, language });

describe('an answer in words', () => {
  test('an amount has kr and groups that never break', () => {
    expect(shown(money(), '6450000')).toBe('kr\u00A06\u00A0450\u00A0000');
  });
  test('a day is in words, in the language shown', () => {
    expect(shown(date(), '24.11.2026')).toBe('24. november 2026');
    expect(shown(date(), '24.11.2026', 'en')).toBe('24 November 2026');
  });
  test('a time is by the clock in Oslo', () => {
    expect(shown(dateTime(), '2026-11-24T11:05:00.000Z')).toBe('24. november 2026 kl. 12.05');
  });
  test('a reading has its unit', () => {
    const reading = decimal({ min: 0, max: 99_999, unit: 'kWh' });
    expect(shown(reading, '48213')).toBe('48\u00A0213\u00A0kWh');
    expect(shown(reading, '1203,456')).toBe('1\u00A0203,456\u00A0kWh');
    expect(shown(reading, '1203,456', 'en')).toBe('1,203.456\u00A0kWh');
  });
  test('choices are shown by their names: the flow’s own, or the estate’s', () => {
    const texts = { label, options: { HOME: { nb: 'Boligen', en: 'The home' }, FOB: { nb: 'Brikke', en: 'Fob' } } };
    expect(shown(many(['HOME', 'FOB']), ['HOME', 'FOB'], 'en', texts)).toBe('The home, Fob');
    expect(shown(one({ list: 'banks' }), 'n')).toBe('Nordbanken');
    expect(shown(yesNoNa(), 'na', 'en')).toBe('Not relevant');
    expect(shown(country(), 'NO', 'en')).toBe('Norway');
    expect(shown(countries(), ['NO', 'SE'])).toBe('Norge, Sverige');
    expect(shown(check(), true)).toBe('Bekreftet');
  });
  test('an answer that was not given is empty', () => {
    expect([null, '', false].map((value) => shown(check(), value))).toEqual(['', '', '']);
  });
});

describe('a field without focus', () => {
  const account = make('account', { schema: accountNumber, missing: 'V_ACCOUNT' }, {});
  test.each<[Field, string, string]>([
    [account, '12345678903', '1234 56 78903'],
    [account, '1234.56.78903', '1234 56 78903'],
    [mobile(), '+4742001003', '420 01 003'],
    [mobile(), '004742001003', '420 01 003'],
    [money(), 'kr 4500', '4\u00A0500'],
    [decimal({ min: 0, max: 99_999 }), '48213.5', '48\u00A0213,5'],
    [date(), '2026-11-24', '24.11.2026'],
    [dateTime(), '2026-11-24T11:05:00.000Z', '24.11.2026 kl. 12.05'],
    [meterNumber(), '6970631408374915', '6970\u00A06314\u00A00837\u00A04915'],
    [meterNumber(), 'WM-40210026', 'WM-40210026'],
  ])('a valid value is tidied', (field, typed, tidy) => {
    expect(tidied(field, typed, 'nb')).toBe(tidy);
  });
  test('a value that is not valid stays exactly as it was typed', () => {
    expect(tidied(account, '1234 5678', 'nb')).toBe('1234 5678');
    expect(tidied(money(), '4.50', 'nb')).toBe('4.50');
    expect(tidied(date(), '31.02.2026', 'nb')).toBe('31.02.2026');
  });
  test('a number that cannot be accepted is shown in the language’s own signs', () => {
    const reading = decimal({ min: 0, max: 9 });
    expect(tidied(reading, '48213,5', 'en')).toBe('48213.5');
    expect(tidied(reading, '48213,5', 'nb')).toBe('48213,5');
  });
  test('a tidy number is read back as the same number in both languages', () => {
    const reading = decimal({ min: 0, max: 999_999 });
    for (const language of ['nb', 'en'] as const) {
      const tidy = tidied(reading, '48213,5', language);
      expect(tidied(reading, tidy, language)).toBe(tidy);
    }
  });
});
