import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { noticeKinds } from '#src/domain/push-notices.ts';
import { type SmsEncoding, smsParts } from '#src/domain/sms-parts.ts';
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

/** The network's own tables, written out apart from ours: 3GPP TS 23.038, 6.2.1, and the lengths of TS 23.040. */
const defaultAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '\f^{}\\[~]|€';
const lengths: Readonly<Record<SmsEncoding, { readonly one: number; readonly part: number }>> = {
  gsm7: { one: 160, part: 153 },
  ucs2: { one: 70, part: 67 },
};
/** A sign of each encoding and size. What needs two units is never split, so an odd unit of a part is left empty. */
const signs: readonly (readonly [string, string, SmsEncoding, 1 | 2])[] = [
  ['letters of the alphabet', 'å', 'gsm7', 1],
  ['lines', '\n', 'gsm7', 1],
  ['signs of the extension', '€', 'gsm7', 2],
  ['other letters', 'š', 'ucs2', 1],
  ['pairs', '😀', 'ucs2', 2],
];

const inTheNetwork = (sign: string) => {
  if (defaultAlphabet.includes(sign)) return { encoding: 'gsm7', units: sign.length };
  return extension.includes(sign) ? { encoding: 'gsm7', units: 2 } : { encoding: 'ucs2', units: sign.length };
};

describe('parts of an SMS', () => {
  test('every sign is in the encoding, and of the size, that the network gives it', () => {
    const wrong: string[] = [];
    for (let code = 1; code < 0x1_f700; code += 1) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
      const sign = String.fromCodePoint(code);
      const { encoding, units } = smsParts(sign);
      const expected = inTheNetwork(sign);
      if (encoding !== expected.encoding || units !== expected.units) wrong.push(`U+${code.toString(16)}`);
    }
    expect(wrong).toEqual([]);
  });

  describe.each(signs)('of %s', (_, sign, encoding, size) => {
    const { one, part } = lengths[encoding];
    const most = (parts: number): number => (parts === 1 ? Math.floor(one / size) : parts * Math.floor(part / size));

    test.each([1, 2, 3, 4, 5, 6])('one more than fits into %i is one part more', (parts) => {
      expect(smsParts(sign.repeat(most(parts)))).toEqual({ encoding, units: most(parts) * size, parts });
      expect(smsParts(sign.repeat(most(parts) + 1)).parts).toBe(parts + 1);
    });

    test('one sign of another encoding, wherever it stands, makes all of it UCS-2', () => {
      const text = sign.repeat(20);
      for (const at of [0, 10 * sign.length, text.length]) {
        const mixed = `${text.slice(0, at)}ž${text.slice(at)}`;
        expect(smsParts(mixed)).toEqual({ encoding: 'ucs2', units: mixed.length, parts: 1 });
      }
    });
  });
});
