import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { encryptionWith } from '../encryption/encryption.ts';
import { type LimitRule, limitsIn } from './limits.ts';

const database = testDatabase();
const encryption = encryptionWith([{ id: 'test', key: randomBytes(32) }]);
// Two instances stand for two processes: the count is in the database.
const one = () => limitsIn(database.current.db, encryption);
const other = one;
const rule: LimitRule = { name: 'code-check', max: 5, seconds: 3600 };

describe('a limit', () => {
  test('lets exactly so many through of two hundred at once, by both processes together', async () => {
    const states = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 ? one() : other()).take(rule, '+4791234567')),
    );
    expect(states.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(await one().used(rule, '+4791234567')).toBe(5);
  });

  test('says when to come back, at the latest when its hour is over', async () => {
    const state = await one()
      .take({ ...rule, name: 'none', max: 1 }, 'a')
      .then(() => one().take({ ...rule, name: 'none', max: 1 }, 'a'));
    expect(state.allowed).toBe(false);
    if (!state.allowed) expect(state.retryAfter).toBeGreaterThan(0);
    if (!state.allowed) expect(state.retryAfter).toBeLessThanOrEqual(3600);
  });

  test('counts each person and each rule by itself', async () => {
    for (let n = 0; n < 5; n += 1) await one().assertWithin(rule, 'kari');
    await one().assertWithin(rule, 'ola');
    await one().assertWithin({ ...rule, name: 'code-send' }, 'kari');
    await expect(one().assertWithin(rule, 'kari')).rejects.toMatchObject({
      code: 'TOO_MANY',
      retryAfter: expect.any(Number),
    });
  });

  test('a window counts from the first call: a full hour in between gives no caller twice as many', async () => {
    const full: LimitRule = { name: 'full-hour', max: 2, seconds: 3600 };
    for (let n = 0; n < 2; n += 1) await one().assertWithin(full, 'kari');
    const older = (minutes: number) =>
      sql`update rate_limit set ends_at = ends_at - make_interval(mins => ${minutes}::int)
        where bucket like 'full-hour:%'`.execute(database.current.db);
    await older(59);
    expect(await one().take(full, 'kari')).toMatchObject({ allowed: false });
    expect(await one().used(full, 'kari')).toBe(2);
    await older(1);
    expect(await one().used(full, 'kari')).toBe(0);
    const anew = await Promise.all(Array.from({ length: 20 }, () => one().take(full, 'kari')));
    expect(anew.filter(({ allowed }) => allowed)).toHaveLength(2);
  });

  test('is refused in the catalogue’s own words where it has them', async () => {
    const sending: LimitRule = { name: 'sms-send', max: 1, seconds: 600, problem: 'SMS_MAX' };
    await one().assertWithin(sending, 'kari');
    await expect(one().assertWithin(sending, 'kari')).rejects.toMatchObject({ code: 'SMS_MAX' });
  });

  test('a counter begins again in the next window, and when it is reset', async () => {
    const short: LimitRule = { name: 'short', max: 1, seconds: 1 };
    await one().assertWithin(short, 'kari');
    await expect.poll(() => one().take(short, 'kari')).toMatchObject({ allowed: true });
    for (let n = 0; n < 5; n += 1) await one().assertWithin(rule, 'siri');
    await one().forget(rule, 'siri');
    await one().assertWithin(rule, 'siri');
  });

  test('closes the door when it cannot count', async () => {
    await sql`alter table rate_limit rename to rate_limit_away`.execute(database.current.db);
    await expect(one().assertWithin(rule, 'kari')).rejects.toThrow();
    await sql`alter table rate_limit_away rename to rate_limit`.execute(database.current.db);
  });

  test('a limit does not store whom it counts', async () => {
    await one().assertWithin(rule, '+4798765432');
    const { rows } = await sql<{ bucket: string }>`select bucket from rate_limit`.execute(database.current.db);
    expect(rows.map(({ bucket }) => bucket).join()).not.toContain('98765432');
  });
});
