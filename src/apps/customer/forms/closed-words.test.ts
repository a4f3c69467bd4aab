import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import { closedWords } from './closed-words.ts';

test('Without a session, with a stranger’s home and with a dead link one may ask for a link', () => {
  for (const [status, code] of [
    [401, 'AUTH_NOT_LOGGED_IN'],
    [404, 'NOT_FOUND'],
    [410, 'LINK_GONE'],
    [401, 'LINK_UNKNOWN'],
  ] as const) {
    expect(closedWords(failureOf(status, { code })).offer).toBe('link');
  }
});

test('An unknown home reads exactly as a private one', () => {
  const { title, why } = closedWords(failureOf(404, { code: 'NOT_FOUND' }));
  expect({ title, why }).toEqual({
    title: closedWords(failureOf(401, undefined)).title,
    why: closedWords(failureOf(401, undefined)).why,
  });
});

test('A refusal of the window keeps its code and its day', () => {
  const refusal = { code: 'OTP_TOO_SOON', params: { date: '2026-11-10' } };
  const words = closedWords(Object.assign(new Error('OTP_TOO_SOON'), refusal));
  expect(words).toMatchObject({ code: 'OTP_TOO_SOON', params: { date: '2026-11-10' }, offer: 'wait' });
});

test('No network and a server that is down have different messages, and both are tried again', () => {
  const [offline, down] = [closedWords(failureOf(0, undefined)), closedWords(failureOf(503, undefined))];
  expect(offline.title).not.toBe(down.title);
  expect([offline.offer, down.offer]).toEqual(['try', 'try']);
});
