import { describe, expect, test } from 'vitest';
import { nextContactTime, type ReachFacts, smsReachOf } from './sms-reach.ts';

const hours: ReachFacts['hours'] = { channels: [], times: [], doNotDisturb: false };
const facts: ReachFacts = { consent: 'given', hasVerifiedPhone: true, hours };
/** Monday 23 November 2026 at 12 in Oslo. */
const noon = '2026-11-23T11:00:00.000Z';

describe('a customer who has said yes to the newest text', () => {
  test('may be sent an SMS in the daytime', () => {
    expect(smsReachOf(facts, noon)).toEqual({ sms: 'yes', from: null });
  });

  test.each([
    ['at 20:59:59 on a weekday', '2026-11-23T19:59:59.999Z', '2026-11-23T19:59:59.999Z'],
    ['at 21 on a weekday, until 8 the next morning', '2026-11-23T20:00:00.000Z', '2026-11-24T07:00:00.000Z'],
    ['at 7:59 on a weekday, until 8', '2026-11-23T06:59:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['at 8 on a Saturday, until 10', '2026-11-28T07:00:00.000Z', '2026-11-28T09:00:00.000Z'],
    ['at 9 on Maundy Thursday, which is weekend, until 10', '2027-03-25T08:00:00.000Z', '2027-03-25T09:00:00.000Z'],
    ['at 21 on a summer evening, until 8', '2026-07-01T19:00:00.000Z', '2026-07-02T06:00:00.000Z'],
  ] as const)('%s', (_when, at, from) => {
    expect(nextContactTime(at, hours)).toBe(from);
  });

  test('gets it in the hours that they chose', () => {
    const evenings = { ...facts, hours: { ...hours, times: ['WEEKDAY_EVENING'] as const } };
    const said = { ...evenings, hours: { ...evenings.hours, times: [...evenings.hours.times] } };
    expect(smsReachOf(said, noon)).toEqual({ sms: 'later', from: '2026-11-23T16:00:00.000Z' });
    expect(smsReachOf(said, '2026-11-27T20:30:00.000Z')).toEqual({ sms: 'later', from: '2026-11-30T16:00:00.000Z' });
    const weekends = { ...facts, hours: { ...hours, times: ['WEEKEND_DAYTIME' as const] } };
    expect(smsReachOf(weekends, noon)).toEqual({ sms: 'later', from: '2026-11-28T09:00:00.000Z' });
  });
});

describe('a customer who may not be sent one', () => {
  test.each([
    ['has never said yes', { ...facts, consent: 'none' }, 'no'],
    ['has not verified the number', { ...facts, hasVerifiedPhone: false }, 'no'],
    ['has taken it back', { ...facts, consent: 'withdrawn' }, 'withdrawn'],
    ['wants no contact', { ...facts, hours: { ...hours, doNotDisturb: true } }, 'never'],
    [
      'wants no contact, and has taken it back',
      { ...facts, consent: 'withdrawn', hours: { ...hours, doNotDisturb: true } },
      'never',
    ],
  ] as const satisfies readonly (readonly [string, ReachFacts, string])[])('%s', (_why, said, sms) => {
    expect(smsReachOf(said, noon)).toEqual({ sms, from: null });
  });
});
