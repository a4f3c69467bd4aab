import type { Language } from '#src/domain/language.ts';
import { fill } from '#src/texts/renderer.ts';
import type { Say } from '../monitor/day-words.ts';

/** A language for words that are asked for outside a page. */
export const say = (language: Language): Say => ({
  language,
  text: (words, values) => (values === undefined ? words[language] : fill(words[language], values)),
});
export const nb = say('nb');
export const en = say('en');
