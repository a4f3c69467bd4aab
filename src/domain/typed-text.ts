import * as v from 'valibot';
import { isStorable } from './storable-text.ts';

// Control, zero-width and direction characters. They are never typed, and in a PDF or an SMS they hide what is signed
// (reliability T10, T11). The joiners U+200C and U+200D stay: scripts need them.
const unseen = /(?![\n\t])\p{Cc}|[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

const clean = (text: string): string => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(unseen, '');
const cleanLines = (text: string): string => clean(text).trim();
const cleanLine = (text: string): string => clean(text).replace(/\s+/g, ' ').trim();

// "Filled in" is decided before the transform, so that an empty field gives this one issue and no other.
const filledIn = v.pipe(
  v.string('V_REQUIRED'),
  v.check((text) => cleanLines(text) !== '', 'V_REQUIRED'),
  v.check(isStorable, 'V_CHARS'),
);

/** One line of typed text: NFC-composed, trimmed, runs of spaces collapsed. Empty is V_REQUIRED. */
export const typedLine = v.pipe(filledIn, v.transform(cleanLine));

/** Several lines of typed text: NFC-composed and trimmed, line breaks kept. Empty is V_REQUIRED. */
export const typedLines = v.pipe(filledIn, v.transform(cleanLines));

/** A typed number or code: one line without any spaces. */
export const typedCode = v.pipe(
  filledIn,
  v.transform((text) => clean(text).replace(/\s+/g, '')),
);

/** Returns the length in code points, not UTF-16 units: nearly as a person counts. */
export const codePoints = (text: string): number => [...text].length;
