import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  type ConsentRecord,
  changesTo,
  chosenPurposes,
  consentPurposes,
  consentTexts,
  standingConsents,
} from './consents.ts';

const record = (isYes: boolean, at: string, purpose: ConsentRecord['purpose'] = 'financing'): ConsentRecord => ({
  purpose,
  isYes,
  textVersion: '2026-11',
  channel: 'profile',
  at,
});
const of = (records: readonly ConsentRecord[], purpose = 'financing') =>
  standingConsents(records).find((state) => state.purpose === purpose);

test('no consent is given at first', () => {
  expect(standingConsents([]).map(({ purpose }) => purpose)).toEqual(consentPurposes);
  expect(standingConsents([]).some(({ isGiven, givenAt }) => isGiven || givenAt !== null)).toBe(false);
});

test('a withdrawn consent shows when it was given, and when it was withdrawn', () => {
  const records = [record(true, '2026-11-01'), record(false, '2026-11-02')];
  expect(of(records)).toMatchObject({ isGiven: false, givenAt: '2026-11-01', withdrawnAt: '2026-11-02' });
  expect(of(records, 'savedSearch')).toMatchObject({ isGiven: false, givenAt: null });
});

test('a withdrawn consent may be given again', () => {
  const records = [record(true, '2026-11-01'), record(false, '2026-11-02'), record(true, '2026-11-03')];
  expect(of(records)).toMatchObject({ isGiven: true, givenAt: '2026-11-03', withdrawnAt: null });
});

test('only consents that change are recorded', () => {
  const standing = standingConsents([record(true, '2026-11-01'), record(true, '2026-11-01', 'savedSearch')]);
  expect(changesTo(standing, ['financing', 'emailMarketing'])).toEqual([
    { purpose: 'emailMarketing', isYes: true },
    { purpose: 'savedSearch', isYes: false },
  ]);
});

test('no two wordings of a purpose share a version', () => {
  for (const texts of Object.values(consentTexts)) {
    expect(new Set(texts.map(({ version }) => version)).size).toBe(texts.length);
  }
});

test('a purpose is chosen once', () => {
  expect(v.is(chosenPurposes, ['financing', 'savedSearch'])).toBe(true);
  expect(v.is(chosenPurposes, ['financing', 'financing'])).toBe(false);
});

test('a consent keeps the text and the channel that it was given by, also when it is withdrawn', () => {
  const given = { ...record(true, '2026-11-01'), textVersion: '2026-10', channel: 'sign-up' } as const;
  expect(of([given, record(false, '2026-11-02')])).toMatchObject({ textVersion: '2026-10', channel: 'sign-up' });
  expect(of([record(false, '2026-11-02')])).toMatchObject({ textVersion: null, channel: null, withdrawnAt: null });
});
