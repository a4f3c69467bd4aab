import type { PhoneNumber } from '#src/domain/phone.ts';
import type { Web } from '#src/server/http/callers.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { Refused } from '#src/server/platform/refused.ts';
import type { Server } from '#src/server/platform/server.ts';

type ServerContext = Pick<Server, 'limits' | 'log' | 'config'>;
const hour = 3600;

/** Reliability S2: caps per caller and overall. The lifecycle caps each number. */
const perHost: LimitRule = { name: 'sms-send-host', max: 20, seconds: hour, problem: 'SMS_MAX' };
const perNet: LimitRule = { name: 'sms-send-net', max: 100, seconds: hour, problem: 'SMS_MAX' };
const overall: LimitRule = { name: 'sms-send-overall', max: 500, seconds: hour, problem: 'SMS_GENERAL' };

/**
 * Codes sent before a range is judged. A range of ten thousand numbers whose codes are never read is a sign of toll
 * fraud.
 */
const sentFreely = 50;
const leastRead = 0.3;
const range = (number: PhoneNumber): string => number.slice(0, -4);
const daily = { seconds: 24 * hour, problem: 'SMS_GENERAL' } as const;
const read: LimitRule = { ...daily, name: 'sms-range-read', max: 1_000_000 };
const sentTo = (codesRead: number): LimitRule => ({
  ...daily,
  name: 'sms-range-sent',
  max: Math.max(sentFreely, Math.floor(codesRead / leastRead)),
});

/** Throws V_MOBILE for a number in a country without SMS codes. */
export const assertCountry = (on: Pick<Server, 'config'>, number: PhoneNumber): void => {
  if (!on.config.smsCountries.some((code) => number.startsWith(`+${code}`))) throw new Refused('V_MOBILE');
};

/** Counts a request against its computer and network. Throws SMS_MAX. */
export const assertAddressWithinCaps = async (
  on: ServerContext,
  { host, net }: Pick<Web, 'host' | 'net'>,
): Promise<void> => {
  await on.limits.assertWithin(perHost, host);
  await on.limits.assertWithin(perNet, net);
};

/**
 * Counts one code about to be sent, against its number range and the overall cap. A range stops while fewer than three
 * in ten of fifty codes are read; all sending stops at five hundred an hour. Throws SMS_GENERAL.
 */
export const assertOverallCaps = async (on: ServerContext, number: PhoneNumber): Promise<void> => {
  await on.limits.assertWithin(sentTo(await on.limits.used(read, range(number))), range(number));
  const state = await on.limits.take(overall, 'everybody');
  if (!state.allowed) throw new Refused('SMS_GENERAL', { retryAfter: state.retryAfter });
  // Logged once an hour, because an alarm at every code would be ignored.
  if (state.left === 0) on.log.error({ perHour: overall.max }, 'no more codes by SMS this hour: the breaker is on');
};

/** Counts a code to this number as read. */
export const noteRead = async (on: ServerContext, number: PhoneNumber): Promise<void> => {
  await on.limits.take(read, range(number));
};
