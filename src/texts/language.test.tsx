import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { LanguageProvider, useLanguage } from './language.tsx';
import { languageOfDevice } from './language-of-device.ts';

const said: string[] = [];

/** A part that reads from the server when the language changes: calls are sent in the language of the page. */
const Reader = () => {
  const { language, switchTo } = useLanguage();
  useEffect(() => {
    said.push(`${language} ${document.documentElement.lang}`);
  }, [language]);
  return (
    <button type="button" onClick={() => switchTo('en')}>
      English
    </button>
  );
};

test('what a page reads after its language changed is asked for in the new language', async () => {
  render(
    <LanguageProvider initial="nb">
      <Reader />
    </LanguageProvider>,
  );
  await act(async () => screen.getByRole('button').click());
  expect(said).toEqual(['nb nb', 'en en']);
});

test('a language that the sign-in page’s address names goes along to the pages and the calls after it', async () => {
  window.history.replaceState(null, '', '/broker?lang=en');
  const { unmount } = render(
    <LanguageProvider>
      <Reader />
    </LanguageProvider>,
  );
  window.history.replaceState(null, '', '/broker/dashboard');
  expect(languageOfDevice()).toBe('en');
  unmount();
  said.length = 0;
  render(
    <LanguageProvider>
      <Reader />
    </LanguageProvider>,
  );
  expect(said).toEqual(['en en']);
  localStorage.clear();
});
