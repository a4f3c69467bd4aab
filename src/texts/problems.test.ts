import { describe, expect, test } from 'vitest';
import { problemCodes } from '#src/domain/problem-codes.ts';
import { successes } from './problems/successes.ts';
import { problemNext, problemStatus, problems, problemText, successText } from './problems.ts';

const braces = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

test('every code has its words once, and no words are without a code', () => {
  expect(Object.keys(problems)).toEqual([...problemCodes]);
});

test('both languages say something, in their own words, about the same parameters', () => {
  for (const wording of [...Object.values(problems), ...Object.values(successes)]) {
    expect(wording.nb).not.toBe('');
    expect(wording.en).not.toBe(wording.nb);
    expect(braces(wording.en)).toEqual(braces(wording.nb));
  }
});

test('every refusal of a form says what to do next', () => {
  const ofForms = Object.entries(problems).filter(([code]) => /^(ST|SD|OTP)_/.test(code));
  expect(ofForms.filter(([, { next }]) => next === undefined).map(([code]) => code)).toEqual([]);
  // Spec section 8: most of a settlement's say to close the form, to open it by the link, and to call the broker.
  for (const code of ['ST_NOT_FOUND', 'ST_PARTICIPANT', 'ST_SIGNER_LIST', 'SD_NOT_FOUND', 'SD_PROCESS'] as const)
    expect(problemNext(code, 'nb')).toMatch(/Lukk skjemaet.*lenken.*ring megleren/);
});

test('what to do next is written in both languages, about the parameters the refusal has', () => {
  for (const { nb, next } of Object.values(problems)) {
    if (!next) continue;
    expect(next.en).not.toBe(next.nb);
    for (const text of [next.nb, next.en]) {
      expect(text).toMatch(/\.$/);
      // The wait until the next attempt is not always known: then it is left out.
      expect([...braces(nb), 'minutes']).toEqual(expect.arrayContaining(braces(text)));
    }
  }
});

describe('the statuses the customer’s catalogue names', () => {
  test.each([
    [404, ['ST_NOT_FOUND', 'ST_PARTICIPANT', 'ST_SIGNER_MISSING', 'ST_NO_PROCESS', 'ST_ESTATE', 'ST_ESTATE_EXT']],
    [404, ['ST_FILE', 'SD_NOT_FOUND', 'SD_PARTICIPANT', 'SD_PROCESS', 'OTP_NOT_FOUND', 'OTP_BUYER', 'OTP_METER']],
    [404, ['OTP_PROCESS', 'OTP_FILE', 'OTP_PARTICIPANT', 'OTP_SIGNER']],
    [409, ['ST_SIGNED', 'ST_DOC_EXISTS', 'ST_NO_SELLERS', 'SD_SIGNED', 'SD_DOC_EXISTS', 'OTP_NOT_ALL_SIGNED']],
    [409, ['OTP_TOO_SOON', 'OTP_TOO_LATE', 'OTP_EXISTS', 'OTP_FINALIZED', 'OTP_SIGNING', 'OTP_NO_DATE']],
    [409, ['OTP_NOT_ACTIVE', 'BK_TAKEN', 'EK_EXISTS', 'IN_FLIGHT']],
    [500, ['ST_BUYER_DOC', 'ST_SELLER_DOC', 'SD_UPDATE', 'OTP_UPDATE', 'OTP_PART_UPDATE', 'OTP_SIGN_CREATE']],
    [500, ['OTP_METER_CREATE', 'OTP_PART_CREATE']],
    [502, ['ST_SIGN_FAILED', 'ST_SIGNER_LIST']],
    [503, ['ST_PROVIDER', 'UNAVAILABLE']],
    [403, ['ST_BUYERS_DENIED']],
    [423, ['OTP_LOCKED']],
    [422, ['SD_MAXLEN', 'KEY_REUSE', 'V_REQUIRED', 'V_EMAIL']],
    [412, ['STALE']],
    [428, ['REV_REQUIRED']],
    [429, ['TOO_MANY']],
    [410, ['LINK_GONE', 'HAND_OVER_USED', 'HAND_OVER_EXPIRED']],
    [507, ['STORAGE']],
    [400, ['INVALID_INPUT']],
  ] as const)('%i: %s', (status, codes) => {
    for (const code of codes) expect([code, problemStatus(code)]).toEqual([code, status]);
  });
});

describe('filled in', () => {
  test.each([
    ['a date', problemText('OTP_TOO_SOON', 'nb', { date: '7. november' }), /kan fylles ut fra 7\. november$/],
    ['a date in English', problemText('OTP_TOO_SOON', 'en', { date: '7 November' }), /filled in from 7 November$/],
    ['what to do', problemNext('OTP_TOO_SOON', 'nb', { date: '7. november' }) ?? '', /^Vent til 7\. november, /],
    ['an amount', problemText('V_NOK_MAX', 'nb', { max: 'kr 7 180 000' }), /høyere enn kr 7 180 000$/],
    ['a sum with a comma', problemText('V_PCT_SUM', 'nb', { sum: 90.5 }), /Nå er den 90,5 %$/],
    ['a sum with a point in English', problemText('V_PCT_SUM', 'en', { sum: 90.5 }), /It is now 90\.5 %$/],
    ['two ends', problemText('V_RANGE', 'nb', { min: 0, max: 99 }), /fra 0 til 99$/],
    ['a partner', successText('OK_PARTNER', 'nb', { partner: 'Flytteklar' }), /^Takk! Flytteklar tar kontakt/],
  ])('%s', (_case, shown, expected) => {
    expect(shown).toMatch(expected);
  });

  test('a refusal that says it all has nothing next', () => {
    expect(problemNext('V_REQUIRED', 'nb')).toBeUndefined();
  });
});

test('the time of the next try is shown where the refusal has it, and nothing with a gap where it does not', () => {
  expect(problemNext('SMS_MAX', 'nb', { minutes: 120 })).toBe('Prøv igjen om cirka 120 min, eller velg en annen måte.');
  expect(problemNext('SMS_MAX', 'nb')).toBeUndefined();
});
