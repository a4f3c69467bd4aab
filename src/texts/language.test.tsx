import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { LanguageProvider, useLanguage } from './language.tsx';

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
