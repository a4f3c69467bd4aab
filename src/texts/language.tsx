import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import type { Language } from '#src/domain/language.ts';
import { languageKey, languageOfAddress, languageOfDevice, languageParameter } from './language-of-device.ts';
import { fill } from './renderer.ts';

type Words = Readonly<Record<Language, string>>;
type Values = Readonly<Record<string, string | number | undefined>>;

export interface LanguageInUse {
  readonly language: Language;
  /** Picks the current language of a text, and fills its braces. */
  readonly text: (words: Words, values?: Values) => string;
  /** Switches the language in place: keeps what was typed, since drafts have no language. */
  readonly switchTo: (language: Language) => void;
}

const keep = (language: Language): void => {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is blocked: the language is used but not stored.
  }
};

/** An address that names a language chooses it, for the pages after it too: a sign-in leads to one that does not. */
const languageAtFirst = (): Language => {
  const asked = languageOfAddress();
  if (asked !== undefined) keep(asked);
  return languageOfDevice();
};

/** The address may name the other language: a reload would go back to it. */
const keepInAddress = (language: Language): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(languageParameter)) return;
  address.searchParams.set(languageParameter, language);
  window.history.replaceState(window.history.state, '', address);
};

const inUse = (language: Language, switchTo: (language: Language) => void): LanguageInUse => ({
  language,
  switchTo,
  text: (words, values) => (values === undefined ? words[language] : fill(words[language], values)),
});

const LanguageContext = createContext<LanguageInUse>(inUse('nb', () => {}));

export interface LanguageProviderProps {
  readonly children: ReactNode;
  /** Starts in this language instead of the device's, such as the one of a signing link. */
  readonly initial?: Language | undefined;
}

/**
 * Sets the language of everything inside, and of the page (`<html lang>`), so that screen readers pronounce it
 * correctly.
 */
export const LanguageProvider = ({ children, initial }: LanguageProviderProps) => {
  const [language, setLanguage] = useState<Language>(() => initial ?? languageAtFirst());
  const switchTo = useCallback((next: Language) => {
    keep(next);
    keepInAddress(next);
    setLanguage(next);
  }, []);
  // Before the effects of what is inside: what they read is asked for in the language of the page.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(() => inUse(language, switchTo), [language, switchTo]);
  return <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>;
};

export const useLanguage = (): LanguageInUse => useContext(LanguageContext);
