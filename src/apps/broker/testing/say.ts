import type { Language } from '#src/domain/language.ts';
import { fill } from '#src/texts/renderer.ts';
import type { Say } from '../monitor/day-words.ts';

/** Returns language functions for use outside a page. */
export const say = (language: Language): Say => ({
  language,
  text: (words, values) => (values === undefined ? words[language] : fill(words[language], values)),
});
export const nb = say('nb');
export const en = say('en');
