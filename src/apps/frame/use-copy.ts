import { useCallback, useState } from 'react';

export type Copied = 'not-yet' | 'copied' | 'failed';

/** Puts a text on the device's clipboard. There is none where the page is not secure, and it may be refused. */
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
