import { font } from './fonts.ts';

/**
 * Rule T10: typed text must not change how the page reads. Removes control characters (but not line breaks),
 * bidirectional overrides and isolates, zero-width and soft-hyphen characters, byte-order marks, tags and lone
 * surrogates.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB\u{E0000}-\u{E007F}]|\p{Surrogate}/gu;

/** Replaces a character missing in the font (an emoji) visibly, so that the reader sees that text is missing. */
const unknownGlyph = '\u25A1';

const drawable = (character: string): boolean => {
  const codePoint = character.codePointAt(0) ?? 0;
  return codePoint === 10 || font('regular').hasGlyphForCodePoint(codePoint);
};

/**
 * Returns text ready for the page: NFC, `\n` line breaks, tabs as spaces, no invisible characters, none without a
 * glyph.
 */
export const cleanText = (text: string): string => {
  const visible = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '');
  return Array.from(visible, (character) => (drawable(character) ? character : unknownGlyph)).join('');
};
