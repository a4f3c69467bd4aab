import { type Language, languages } from '#src/domain/language.ts';

/** The storage key of the chosen language on this device. */
export const languageKey = 'grend.language';
const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** Returns the language chosen on this device; Norwegian when none is (Spec: Norwegian first). */
export const languageOfDevice = (): Language => {
  try {
    const kept = localStorage.getItem(languageKey);
    return isLanguage(kept) ? kept : 'nb';
  } catch {
    return 'nb'; // storage is refused in some private windows
  }
};
