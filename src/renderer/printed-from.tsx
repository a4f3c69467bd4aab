import { formatInstant } from '#src/domain/date-text.ts';
import { instantOf } from '#src/domain/iso-instant.ts';
import { partTexts as words } from '#src/texts/form-parts.ts';
import { useLanguage } from '#src/texts/language.tsx';

/** Shows, on paper only, the page's address and when it was opened. The browser numbers the sheets. */
export const PrintedFrom = () => {
  const { language, text } = useLanguage();
  // The hash may hold a personal key: it is never printed.
  const { origin, pathname } = window.location;
  const date = formatInstant(instantOf(Date.now()), language);
  return <p data-print="only">{text(words.printedFrom, { address: `${origin}${pathname}`, date })}</p>;
};
