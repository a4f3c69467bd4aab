import type { Language } from '#src/domain/language.ts';
import type { Bilingual } from '#src/engine/flow-texts.ts';
import { plain } from '#src/server/platform/messages/plain.ts';

/** An SMS names this many steps; the form itself has all of them. */
const mostNamed = 4;
/** Returns the first of these steps in words, and how many more there are. */
export const namedIn = (steps: readonly Bilingual[], language: Language): string => {
  const more = steps.length - mostNamed;
  const and = { nb: `og ${more} til`, en: `and ${more} more` }[language];
  const names = steps.slice(0, mostNamed).map((step) => plain(step[language]).replace(/[.?]$/, ''));
  return more > 0 ? `${names.join(', ')} ${and}` : names.join(', ');
};

/** Returns the sentence on what has changed since the document before; empty for nothing. */
export const changedWords = (changed: readonly Bilingual[]): Bilingual =>
  changed.length === 0
    ? { nb: '', en: '' }
    : {
        nb: `Endret siden sist: ${namedIn(changed, 'nb')}.`,
        en: `Changed since last time: ${namedIn(changed, 'en')}.`,
      };
