import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { noticeKinds } from '#src/domain/push-notices.ts';
import { postgresNotifications } from '#src/server/platform/db/notifications.ts';
import { pushNotices } from '#src/texts/push-notices.ts';

/** What others take at most: one that is just there, and one that is beyond. */

/** Returns what is sent to PostgreSQL for topics that are announced together. */
const payloadsOf = async (topics: readonly string[]): Promise<readonly string[]> => {
  const payloads: string[] = [];
  const query = async (_text: string, [payload = '']: readonly string[] = []) => void payloads.push(payload);
  // seam: it asks nothing else of a pool before it listens.
  const { announce, close } = postgresNotifications('postgres://nobody', { query } as unknown as pg.Pool);
  announce(topics);
  await close();
  return payloads;
};
const listOf = (sign: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${sign.repeat(30)}:${index}`);

describe('an announcement of the database is under 8,000 bytes', () => {
  test.each([
    ['letters of one byte', 'a'],
    ['letters of two', 'å'],
    ['signs of four', '😀'],
  ])(
    '%s: all topics are named as long as they have room, and then it says that anything may have changed',
    async (_, sign) => {
      let named = 0;
      for (let count = 1; count < 300; count += 1) {
        const topics = listOf(sign, count);
        const [payload = '', ...more] = await payloadsOf(topics);
        expect(more).toEqual([]);
        expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
        if (payload === 'null') expect(Buffer.byteLength(JSON.stringify(topics))).toBeGreaterThan(7_500);
        else expect(JSON.parse(payload)).toEqual(topics);
        if (payload !== 'null') named = count;
      }
      expect([named > 30, named < 299]).toEqual([true, true]);
    },
  );

  test('the same topic twice is named once', async () => {
    expect(await payloadsOf(['estate:1', 'estate:1'])).toEqual(['["estate:1"]']);
  });
});

describe.each(Object.entries(noticeKinds))('a notice of the kind %s', (kind, { tag, hours }) => {
  test('has a topic of at most 32 signs, a time of at most four weeks, and room for its words and address', () => {
    expect(tag).toMatch(/^[\w-]{1,32}$/);
    expect(hours).toBeGreaterThan(0);
    expect(hours * 3_600).toBeLessThanOrEqual(2_419_200);
    // seam: the kinds are the keys of both tables.
    for (const title of Object.values(pushNotices[kind as keyof typeof pushNotices])) {
      const path = `/customer/${'deep/'.repeat(20)}${'x'.repeat(43)}`;
      expect(Buffer.byteLength(JSON.stringify({ title, path, tag }))).toBeLessThanOrEqual(3_000);
    }
  });
});
