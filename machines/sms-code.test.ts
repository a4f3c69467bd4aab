import { expect, test } from 'vitest';
import {
  freshNumber,
  isOver,
  opensAgainAt,
  type SmsCodeEvent,
  smsCode,
  type smsCodeMachine,
  textAgainAt,
} from '#machines/sms-code.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { begin, decide, type Row } from '#src/engine/lifecycle.ts';

type CodeRow = Row<typeof smsCodeMachine>;
const start: IsoInstant = '2026-12-01T11:00:00.000Z';
const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString() as IsoInstant;
const asked = (at = start, number = freshNumber) => begin(smsCode.machine, { at, number });
const said = (row: CodeRow, event: SmsCodeEvent) => {
  const verdict = decide(smsCode, row, event);
  return verdict.allowed ? verdict.row : verdict.refusal.code;
};
const walked = (row: CodeRow, ...events: SmsCodeEvent[]): CodeRow =>
  events.reduce((now, event) => {
    const next = said(now, event);
    if (typeof next === 'string') throw new Error(`${event.type}: ${next}`);
    return next;
  }, row);
const send = (seconds: number): SmsCodeEvent => ({ type: 'SEND', at: after(seconds) });
const check = (isRight: boolean, seconds: number): SmsCodeEvent => ({ type: 'CHECK', isRight, at: after(seconds) });
const spend = (seconds: number): SmsCodeEvent => ({ type: 'SPEND', at: after(seconds) });
const wrong = (times: number, seconds = 1) => Array.from({ length: times }, () => check(false, seconds));

test('the right code gives a proof that is used once', () => {
  const verified = walked(asked(), send(0), check(true, 599));
  expect(verified).toMatchObject({ state: 'verified', context: { expiresAt: after(599 + 600), checks: 1 } });
  const spent = walked(verified, spend(700));
  expect(spent.state).toBe('spent');
  expect(said(spent, spend(701))).toBe('AUTH_PROOF_OVER');
  expect(said(spent, check(true, 701))).toBe('SMS_CODE');
});

test('an SMS code lives ten minutes, and so does its proof', () => {
  expect(said(walked(asked(), send(0)), check(true, 600))).toBe('SMS_CODE');
  expect(said(walked(asked(), send(0), check(true, 10)), spend(610))).toBe('AUTH_PROOF_OVER');
});

test('the right SMS code works once', () => {
  expect(said(walked(asked(), send(0), check(true, 1)), check(true, 2))).toBe('SMS_CODE');
});

test('before an SMS code is sent none is right', () => {
  expect(said(asked(), check(true, 1))).toBe('SMS_CODE');
});

test('five wrong codes lock it, and the right one comes too late', () => {
  const four = walked(asked(), send(0), ...wrong(4));
  expect(said(four, check(true, 2))).toMatchObject({ state: 'verified' });
  const locked = walked(four, check(false, 2));
  expect(locked.state).toBe('locked');
  expect(said(locked, check(true, 3))).toBe('SMS_MAX');
  expect(said(locked, send(400))).toBe('SMS_MAX');
});

test('another SMS code gives no more guesses', () => {
  const again = walked(asked(), send(0), ...wrong(4), send(30));
  expect(again).toMatchObject({ state: 'sent', context: { checks: 4 } });
  expect(walked(again, check(false, 31)).state).toBe('locked');
});

test('the pauses between SMS codes are 30 seconds, a minute, then two', () => {
  let row = walked(asked(), send(0));
  for (const [from, pause] of [
    [0, 30],
    [30, 60],
    [90, 120],
    [210, 120],
  ] as const) {
    expect(textAgainAt(row.context.number, after(from))).toBe(after(from + pause));
    expect(said(row, send(from + pause - 1))).toBe('TOO_MANY');
    row = walked(row, send(from + pause));
  }
});

test('a number gets five codes in ten minutes and ten a day, whichever browsers ask', () => {
  let number = freshNumber;
  const next = (seconds: number) => {
    const row = said(asked(after(seconds), number), send(seconds));
    if (typeof row !== 'string') number = row.context.number;
    return typeof row === 'string' ? row : row.state;
  };
  expect([0, 30, 90, 210, 330].map(next)).toEqual(Array(5).fill('sent'));
  expect(next(500)).toBe('SMS_MAX');
  expect(opensAgainAt(number, after(500))).toBe(after(600));
  const hour = 3600;
  expect([1, 2, 3, 4, 5].map((n) => next(n * hour))).toEqual(Array(5).fill('sent'));
  expect(next(6 * hour)).toBe('SMS_MAX');
  expect(opensAgainAt(number, after(6 * hour))).toBe(after(24 * hour));
  expect(next(24 * hour)).toBe('sent');
});

test('ten wrong codes a day lock the number for two hours, whichever browsers asked', () => {
  const first = walked(asked(), send(0), ...wrong(5));
  const second = walked(asked(after(60), first.context.number), send(60), ...wrong(5, 61));
  const { number } = second.context;
  expect(number.lockedUntil).toBe(after(61 + 7200));
  const third = asked(after(3000), number);
  expect(said(third, send(3000))).toBe('SMS_MAX');
  expect(said(third, send(7261))).toMatchObject({ state: 'sent' });
  expect(opensAgainAt(number, after(3000))).toBe(after(7261));
});

test('a further wrong code on the same day locks the number again', () => {
  const number = { ...freshNumber, wrongAt: Array<IsoInstant>(10).fill(start), lockedUntil: after(7200) };
  const row = walked(asked(after(7300), number), send(7300), check(false, 7301));
  expect(row.context.number.lockedUntil).toBe(after(7301 + 7200));
  const nextDay = walked(asked(after(90_000), number), send(90_000), check(false, 90_001));
  expect(nextDay.context.number.lockedUntil).toBe(after(7200));
});

test('a code that was right in a locked number is refused as well', () => {
  const row = walked(asked(), send(0));
  const locked = { ...row, context: { ...row.context, number: { ...row.context.number, lockedUntil: after(7200) } } };
  expect(said(locked, check(true, 1))).toBe('SMS_MAX');
});

test('an SMS code that is over gives way to a new one; a locked one only when its time is out', () => {
  const sent = walked(asked(), send(0));
  const locked = walked(sent, ...wrong(5));
  const verified = walked(sent, check(true, 1));
  const over = (row: CodeRow, seconds: number) => isOver(row.state, row.context, after(seconds));
  expect([over(sent, 599), over(sent, 600), over(locked, 599), over(locked, 600)]).toEqual([false, true, false, true]);
  expect([over(verified, 2), over(walked(verified, spend(3)), 4)]).toEqual([true, true]);
});

test('a refused number is open again when the longest of its waits is over', () => {
  const sentAt = [0, 30, 90, 210, 330].map(after);
  const number = { sentAt, wrongAt: [], lockedUntil: after(400) };
  expect(opensAgainAt(number, after(350))).toBe(after(600));
});
