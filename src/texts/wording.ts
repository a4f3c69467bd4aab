import type { Language } from '#src/domain/language.ts';

/** A text in both languages. */
export type Wording = Readonly<Record<Language, string>>;
