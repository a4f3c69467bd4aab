import { useCallback, useState } from 'react';

export type Copied = 'not-yet' | 'copied' | 'failed';

/** Copies a text to the clipboard. There is no clipboard on an insecure page, and the browser may refuse. */
export function useCopy(): { readonly copied: Copied; readonly copy: (text: string) => void } {
  const [copied, setCopied] = useState<Copied>('not-yet');
  const copy = useCallback((text: string) => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
    written.then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  }, []);
  return { copied, copy };
}
