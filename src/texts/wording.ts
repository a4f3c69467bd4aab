import type { Language } from '#src/domain/language.ts';

/** Words in both languages. */
export type Wording = Readonly<Record<Language, string>>;
