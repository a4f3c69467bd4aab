import * as v from 'valibot';
import { isStorable } from './storable-text.ts';

// Control, zero-width and direction characters: nobody types them, and in a PDF or an SMS they hide what is signed
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

/** What was typed in a field of one line: composed, trimmed, runs of space made one. Empty is V_REQUIRED. */
export const typedLine = v.pipe(filledIn, v.transform(cleanLine));

/** What was typed in a field of several lines: composed and trimmed, line breaks kept. Empty is V_REQUIRED. */
export const typedLines = v.pipe(filledIn, v.transform(cleanLines));

/** What was typed as one number or code: as a line, and without any spaces. */
export const typedCode = v.pipe(
  filledIn,
  v.transform((text) => clean(text).replace(/\s+/g, '')),
);

/** Length as a person counts it, nearly: code points, not UTF-16 units. */
export const codePoints = (text: string): number => [...text].length;
