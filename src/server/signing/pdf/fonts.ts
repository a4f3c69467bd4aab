import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** The weights a document uses. TTF only: fontkit's subsetter fails on WOFF2. */
const files = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;

export type Weight = keyof typeof files;
export const weights = ['regular', 'medium', 'semibold'] as const satisfies readonly Weight[];

const require = createRequire(import.meta.url);
const parsed = new Map<Weight, fontkit.Font>();

/**
 * Ranks code points: where two share a glyph (’ and the modifier apostrophe), Latin-1 wins, then general punctuation.
 */
const commonFirst = (codePoint: number): number => {
  if (codePoint < 0x100) return codePoint;
  return codePoint >= 0x2000 && codePoint < 0x2070 ? codePoint - 0x1000 : codePoint + 0x10000;
};

/**
 * Two fixes, without which copied text differs from the visible text (rule T10). Inter's contextual alternates draw
 * "3x4" as "3×4" and "->" as an arrow, so they are turned off. fontkit keeps for a glyph the characters it first met it
 * with; for a part of a composite glyph that is none. So each glyph is loaded by its own character first.
 */
const faithful = (made: fontkit.Font): fontkit.Font => {
  const layout = made.layout.bind(made);
  made.layout = (text) => layout(text, { calt: false });
  for (const codePoint of made.characterSet.toSorted((a, b) => commonFirst(a) - commonFirst(b)))
    made.glyphForCodePoint(codePoint);
  return made;
};

/**
 * Returns the parsed font, read from disk once per process: parsing it per document took five times as long as drawing.
 */
export const font = (weight: Weight): fontkit.Font => {
  const known = parsed.get(weight);
  if (known) return known;
  const made = fontkit.create(readFileSync(require.resolve(files[weight])));
  if (!('hasGlyphForCodePoint' in made))
    throw new Error(`${files[weight]} is a font collection. Name a single font file in fonts.ts.`);
  parsed.set(weight, faithful(made));
  return made;
};
