import { useCallback, useState } from 'react';

const keyOf = (contentSha256: string): string => `grend.read.${contentSha256.slice(0, 16)}`;

const kept = (contentSha256: string): boolean => {
  try {
    return sessionStorage.getItem(keyOf(contentSha256)) !== null;
  } catch {
    return false;
  }
};

/** Whether this very content was opened in this tab: as PDF, or as the page to read. It survives the way to the e-ID. */
export function useHasRead(contentSha256: string): readonly [boolean, () => void] {
  const [, setCount] = useState(0);
  const [inMemory, setInMemory] = useState<string | null>(null);
  const read = useCallback(() => {
    setInMemory(contentSha256);
    setCount((count) => count + 1);
    try {
      sessionStorage.setItem(keyOf(contentSha256), 'read');
    } catch {
      // then it holds for as long as the page
    }
  }, [contentSha256]);
  return [inMemory === contentSha256 || kept(contentSha256), read];
}
