import { useCallback, useEffect, useState } from 'react';
import type { Seen } from '#src/renderer/last-look.ts';
import { useOpenStep } from '#src/renderer/open-step.ts';

/** The document that was on the screen here, by its content, and how far the form's answers had come then. */
interface Looked {
  readonly contentSha256: string;
  readonly revisions: Seen;
  /** Whether it was opened as well: as PDF, or as the page to read. */
  readonly isRead: boolean;
}

const isLooked = (value: unknown): value is Looked =>
  typeof value === 'object' &&
  value !== null &&
  'contentSha256' in value &&
  'revisions' in value &&
  'isRead' in value &&
  typeof value.revisions === 'object';

const kept = (key: string): Looked | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isLooked(value) ? value : null;
  } catch {
    return null;
  }
};
const keep = (key: string, looked: Looked): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(looked));
  } catch {
    // then it holds for as long as the page
  }
};

const useKey = (): string => {
  const { flow, where } = useOpenStep();
  return ['grend.read', flow.id, ...Object.values(where)].join('.');
};

/** Notes that this content is on the screen, and not opened yet: whoever makes the document has seen what is in it. */
export function useNoteShown(): (contentSha256: string, revisions: Seen) => void {
  const key = useKey();
  return (contentSha256, revisions) => keep(key, { contentSha256, revisions, isRead: false });
}

export interface LastRead {
  readonly hasRead: boolean;
  readonly markRead: () => void;
  /** How far the answers had come in another document that was on the screen here; null where there was none. */
  readonly before: Seen | null;
}

/**
 * What this tab has shown of the document to sign. It survives the way to the e-ID. Each signs what was on the screen
 * (architecture section 5): a document that was made anew is unread, and `before` tells what it differs from.
 */
export function useLastRead(contentSha256: string, revisions: Seen): LastRead {
  const key = useKey();
  const [looked, setLooked] = useState(() => kept(key));
  const note = useCallback(
    (isRead: boolean) => {
      const now = { contentSha256, revisions, isRead };
      setLooked(now);
      keep(key, now);
    },
    [key, contentSha256, revisions],
  );
  useEffect(() => {
    if (looked === null) note(false);
  }, [looked, note]);
  const isThis = looked?.contentSha256 === contentSha256;
  return {
    hasRead: isThis && looked.isRead,
    markRead: useCallback(() => note(true), [note]),
    before: looked === null || isThis ? null : looked.revisions,
  };
}
