/** The characters of GSM-7's basic table (3GPP TS 23.038): one unit each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension: an escape before each, so two units. */
const extended = new Set('€[]{}^~|\\\f');

export type SmsEncoding = 'gsm7' | 'ucs2';

/** Units of one SMS, and of each part of a longer one, whose header takes the rest. */
const room = { gsm7: { one: 160, part: 153 }, ucs2: { one: 70, part: 67 } } as const;

const encodingOf = (text: string): SmsEncoding =>
  [...text].every((sign) => basic.has(sign) || extended.has(sign)) ? 'gsm7' : 'ucs2';

export interface SmsParts {
  readonly encoding: SmsEncoding;
  /** Units of the encoding: septets, or UTF-16 units. */
  readonly units: number;
  readonly parts: number;
}

const sizeOf = (sign: string, encoding: SmsEncoding): number => {
  if (encoding === 'ucs2') return sign.length;
  return extended.has(sign) ? 2 : 1;
};

/**
 * Returns how many parts a text is sent and paid as. An escaped character and a surrogate pair are not split between
 * parts. [V] GSM-7 160 is 1, 161 is 2, 306 is 2, 307 is 3; UCS-2 70 is 1, 71 is 2, 134 is 2, 135 is 3.
 */
export const smsParts = (text: string): SmsParts => {
  const encoding = encodingOf(text);
  const sizes = [...text].map((sign) => sizeOf(sign, encoding));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { one, part } = room[encoding];
  if (units <= one) return { encoding, units, parts: text === '' ? 0 : 1 };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, units, parts };
};

/** What is written for characters that would make every part less than half as long. */
const plainer: readonly (readonly [RegExp, string])[] = [
  [/m²/g, 'kvm'],
  [/m³/g, 'm3'],
  [/[«»“”„]/g, '"'],
  [/[‘’´]/g, "'"],
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00A0\u202F\u2009]/g, ' '],
];

/** Returns a text with characters of GSM-7 in place of those that have one. Others stay, such as an emoji. */
export const plainerSms = (text: string): string =>
  plainer.reduce((said, [sign, instead]) => said.replace(sign, instead), text);
