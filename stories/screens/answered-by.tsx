import { type ReactNode, useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LanguageProvider } from '#src/texts/language.tsx';

/** The server's reply: a status and a body, no network, or nothing yet. */
export type Answer = { readonly status: number; readonly body: unknown } | 'no-network' | 'never';

const answerOf = (answer: Answer): Promise<Response> => {
  if (answer === 'never') return new Promise(() => undefined);
  if (answer === 'no-network') return Promise.reject(new TypeError('Failed to fetch'));
  const { status, body } = answer;
  return Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );
};

interface AnsweredByProps {
  readonly answer: Answer;
  readonly path: string;
  readonly language: 'nb' | 'en';
  readonly children: ReactNode;
}

/** Shows a screen at an address, over a server that gives every call the same reply. */
export const AnsweredBy = ({ answer, path, language, children }: AnsweredByProps) => {
  // Installed before the screen's own effects call the server.
  const [real] = useState(() => {
    const before = globalThis.fetch;
    globalThis.fetch = () => answerOf(answer);
    return before;
  });
  useEffect(
    () => () => {
      globalThis.fetch = real;
    },
    [real],
  );
  return (
    <LanguageProvider key={language} initial={language}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </LanguageProvider>
  );
};

/** Returns a story's render, in the toolbar's language. */
export const screenStory = (path: string, answer: Answer, children: ReactNode) => ({
  render: (_: unknown, { globals }: { readonly globals: Readonly<Record<string, unknown>> }) => (
    <AnsweredBy path={path} answer={answer} language={globals.language === 'en' ? 'en' : 'nb'}>
      {children}
    </AnsweredBy>
  ),
});
