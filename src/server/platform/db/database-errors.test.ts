import { describe, expect, test } from 'vitest';
import {
  isOutdatedPlan,
  isUniqueViolation,
  isWorthRetrying,
  problemOfDatabaseError,
  sqlState,
} from './database-errors.ts';

const failed = (code: unknown, message = 'failed') => Object.assign(new Error(message), { code });

describe('a query that failed', () => {
  test.each([
    ['two transactions that cannot both be true', '40001'],
    ['two transactions that wait for each other', '40P01'],
  ])('is worth another try after %s, and is refused as unavailable after the last', (_, code) => {
    expect(isWorthRetrying(failed(code))).toBe(true);
    expect(problemOfDatabaseError(failed(code))).toBe('UNAVAILABLE');
  });

  test.each([
    ['the connection broke', '08006'],
    ['the server goes down', '57P01'],
    ['the server crashed', '57P02'],
    ['the server is not up yet', '57P03'],
    ['no connection is free', '53300'],
    ['nobody listens there', 'ECONNREFUSED'],
    ['the pipe broke', 'EPIPE'],
    ['its name is unknown', 'ENOTFOUND'],
    ['it took too long', 'ETIMEDOUT'],
    ['names cannot be looked up', 'EAI_AGAIN'],
  ])('is refused as unavailable, without another try, when %s', (_, code) => {
    expect(problemOfDatabaseError(failed(code))).toBe('UNAVAILABLE');
    expect(isWorthRetrying(failed(code))).toBe(false);
  });

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])('is refused as unavailable when the driver says no more than: %s', (message) => {
    expect(problemOfDatabaseError(new Error(message))).toBe('UNAVAILABLE');
    expect(problemOfDatabaseError({ message })).toBeUndefined();
  });

  test.each(['53100', 'ENOSPC'])('is refused for want of space after %s', (code) => {
    expect(problemOfDatabaseError(failed(code))).toBe('STORAGE');
  });

  test.each([
    ['a column that does not exist', failed('42703')],
    ['a unique value that is taken', failed('23505')],
    ['a statement that was cancelled, which is no going down', failed('57014')],
    ['a code that only holds another', failed('X08006')],
    ['an error without a code', new Error('failed')],
    ['an error whose code is a number', failed(40001)],
    ['what is no error', { code: '08006' }],
    ['nothing', undefined],
  ])('is a bug of ours after %s', (_, error) => {
    expect(problemOfDatabaseError(error)).toBeUndefined();
    expect(isWorthRetrying(error)).toBe(false);
  });
});

test('a value that is taken is known by its code, and by nothing else', () => {
  expect([failed('23505'), failed('23503'), new Error('23505'), { code: '23505' }].map(isUniqueViolation)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the state of an error is its code where that is a text', () => {
  expect([failed('23505'), failed(7), new Error('failed'), 'failed', null].map(sqlState)).toEqual([
    '23505',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a statement whose table has changed since it was planned is worth another try; another of its class is not', () => {
  const changed = failed('0A000', 'cached plan must not change result type');
  expect([isOutdatedPlan(changed), isWorthRetrying(changed), problemOfDatabaseError(changed)]).toEqual([
    true,
    true,
    'UNAVAILABLE',
  ]);
  const others = [
    failed('0A000', 'cannot insert into a view'),
    failed('0A000', 'why: cached plan must not change result type'),
    failed('42703', 'cached plan must not change result type'),
    { code: '0A000', message: 'cached plan must not change result type' },
  ];
  expect(others.map(isOutdatedPlan)).toEqual([false, false, false, false]);
});
