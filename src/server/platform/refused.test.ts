import { expect, test } from 'vitest';
import { Refused } from './refused.ts';

test('a refusal carries its code, what the text names, what the page needs and when to come back', () => {
  const cause = new Error('the database is away');
  const refused = new Refused('STALE', { params: { name: 'Kari' }, extra: { revision: 3 }, retryAfter: 2, cause });
  expect(refused).toMatchObject({
    name: 'Refused',
    message: 'STALE',
    code: 'STALE',
    params: { name: 'Kari' },
    extra: { revision: 3 },
    retryAfter: 2,
  });
  expect(refused.cause).toBe(cause);
});

test('a refusal without more names nothing, and has no cause of its own', () => {
  const refused = new Refused('NOT_FOUND');
  expect([refused.params, refused.extra, refused.retryAfter]).toEqual([{}, {}, undefined]);
  expect('cause' in refused).toBe(false);
});
