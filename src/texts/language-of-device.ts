import { type Language, languages } from '#src/domain/language.ts';

/** The storage key of the chosen language on this device. */
export const languageKey = 'grend.language';
const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** The parameter of an address that is in a language, as search engines list it. */
export const languageParameter = 'lang';

/** Returns the language that the page's address asks for, as `?lang=en` does. */
export const languageOfAddress = (): Language | undefined => {
  const asked = new URLSearchParams(globalThis.location?.search).get(languageParameter);
  return isLanguage(asked) ? asked : undefined;
};

/**
 * Returns the language of the page's address, else the one chosen on this device; Norwegian when none is (Spec:
 * Norwegian first).
 */
export const languageOfDevice = (): Language => {
  const asked = languageOfAddress();
  if (asked !== undefined) return asked;
  try {
    const kept = localStorage.getItem(languageKey);
    return isLanguage(kept) ? kept : 'nb';
  } catch {
    return 'nb'; // storage is refused in some private windows
  }
};
