import { describe, expect, test } from 'vitest';
import { plainerSms, smsParts } from './sms-parts.ts';

describe('[V] parts of an SMS', () => {
  test.each([
    ['GSM-7', 'a', 160, 1],
    ['GSM-7', 'a', 161, 2],
    ['GSM-7', 'a', 306, 2],
    ['GSM-7', 'a', 307, 3],
    ['UCS-2', '²', 70, 1],
    ['UCS-2', '²', 71, 2],
    ['UCS-2', '²', 134, 2],
    ['UCS-2', '²', 135, 3],
  ] as const)('%s: %s × %i are %i', (_encoding, sign, count, parts) => {
    expect(smsParts(sign.repeat(count)).parts).toBe(parts);
  });

  test('æøåÆØÅé are GSM-7', () => {
    expect(smsParts('æøåÆØÅé')).toEqual({ encoding: 'gsm7', units: 7, parts: 1 });
  });

  test.each([...'€[]{}^~|\\'])('%s counts two', (sign) => {
    expect(smsParts(sign)).toEqual({ encoding: 'gsm7', units: 2, parts: 1 });
  });

  test.each(['²', '«', '»', '–', '’', '\u00A0'])('%s makes it UCS-2, and has a plainer sign', (sign) => {
    expect(smsParts(sign).encoding).toBe('ucs2');
  });

  test('kvm, ", - and a space are offered', () => {
    expect(plainerSms('82 m², «lys» – Olas’ hjem\u00A0nå')).toBe('82 kvm, "lys" - Olas\' hjem nå');
    expect(smsParts(plainerSms('82 m² «lys» – Olas’\u00A0hjem')).encoding).toBe('gsm7');
  });
});

test('an escaped sign and a pair of surrogates are not split between parts', () => {
  // 152 units, then an escaped sign that needs two of the one that is left.
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ units: 305, parts: 2 });
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, parts: 3 });
  expect(smsParts(`${'²'.repeat(66)}😀${'²'.repeat(65)}`)).toMatchObject({ units: 133, parts: 2 });
  expect(smsParts(`${'²'.repeat(66)}😀${'²'.repeat(66)}`)).toMatchObject({ units: 134, parts: 3 });
});

test('nothing is no part', () => {
  expect(smsParts('').parts).toBe(0);
});
