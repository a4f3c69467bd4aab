import type { Language } from '#src/domain/language.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { type Asked, inWords } from '#src/engine/kinds.ts';

/** A field's texts as the document needs them; every flow's texts have this shape. */
export interface PaperTexts {
  readonly label: Bilingual;
  readonly options?: Readonly<Record<string, Bilingual>>;
  readonly printed?: Readonly<Record<string, Bilingual>>;
  /** In the list right before the signature: the words, and what the proof page says without them. */
  readonly declared?: Bilingual;
  readonly leftOut?: Bilingual;
  readonly fields?: Readonly<Record<string, PaperTexts>>;
  /** The name of one row of a group. */
  readonly one?: Bilingual;
}

/** Returns a field's label in the document, without "(optional)". */
export const labelOf = (texts: PaperTexts, language: Language): string =>
  texts.label[language].replace(/ \((valgfritt|optional)\)$/, '');

/** Returns a complete answer as text, for the document and the preview. Pictures and groups are rendered elsewhere. */
export const valueText = (value: unknown, asked: Asked): string =>
  inWords(value, { ...asked, space: ' ' }) ?? String(value);
