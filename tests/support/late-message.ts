import { prettyDOM } from '@testing-library/dom';

/**
 * Returns the error of a query that found nothing, or too much. The page is written out when the message is read: what
 * is waited for is missed many times before it comes, and those are not read.
 */
export function lateMessage(words: string | null, container: Element): Error {
  const error = new Error(words ?? '');
  error.name = 'TestingLibraryElementError';
  let written: string | undefined;
  const write = () =>
    [words, `Ignored nodes: comments, script, style\n${prettyDOM(container)}`].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', {
    get: () => {
      written ??= write();
      return written;
    },
    set: (next: string) => {
      written = next;
    },
    configurable: true,
  });
}
